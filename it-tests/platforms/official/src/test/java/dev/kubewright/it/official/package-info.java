/** The official client of Kubernetes, on both servers. */
package dev.kubewright.it.official;

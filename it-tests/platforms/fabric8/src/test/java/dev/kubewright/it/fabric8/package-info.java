/** Another client of Kubernetes, as its users run it. */
package dev.kubewright.it.fabric8;

/** What takes the place of classes of the run time while they are measured. */
package dev.kubewright.json.bytes;

/** Beans of Quarkus over a connection, a clientset and informers from a CDI producer. */
@NullMarked
package dev.kubewright.examples.quarkus;

import org.jspecify.annotations.NullMarked;

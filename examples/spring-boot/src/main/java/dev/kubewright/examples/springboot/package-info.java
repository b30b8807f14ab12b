/** A Spring Boot application whose connection, clientset and informers are beans. */
@NullMarked
package dev.kubewright.examples.springboot;

import org.jspecify.annotations.NullMarked;

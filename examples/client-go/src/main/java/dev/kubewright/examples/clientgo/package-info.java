/**
 * What people know from the examples of client-go, in Java. The package is not null-marked: it
 * reads fields of built-in objects that the API calls optional but the server always sets.
 */
package dev.kubewright.examples.clientgo;

/** Tests with the Java Operator SDK. */
package dev.kubewright.it.josdk;

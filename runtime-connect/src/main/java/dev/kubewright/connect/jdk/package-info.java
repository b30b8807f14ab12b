/**
 * The JDK's HTTP client with threads of its own, and its end. The wire and the sources of
 * credentials use it, and neither knows the other. Not exported.
 */
@NullMarked
package dev.kubewright.connect.jdk;

import org.jspecify.annotations.NullMarked;

/** Transports for tests: they record requests, and react to some of them. */
@NullMarked
package dev.kubewright.testkit;

import org.jspecify.annotations.NullMarked;

/** Watches, and the informers that follow them. */
@NullMarked
package dev.kubewright.it.suite.watch;

import org.jspecify.annotations.NullMarked;

/** Time and threads as values that are passed in, so that tests can bring their own. */
@NullMarked
package dev.kubewright.concurrent;

import org.jspecify.annotations.NullMarked;

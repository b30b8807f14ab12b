/** A clock and threads that tests control. */
@NullMarked
package dev.kubewright.testkit.time;

import org.jspecify.annotations.NullMarked;

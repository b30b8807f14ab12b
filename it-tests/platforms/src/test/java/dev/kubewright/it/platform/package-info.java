/** A project whose versions come from a platform. */
@NullMarked
package dev.kubewright.it.platform;

import org.jspecify.annotations.NullMarked;

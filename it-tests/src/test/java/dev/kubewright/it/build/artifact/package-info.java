/** The artifacts of this build, as users get them. */
@NullMarked
package dev.kubewright.it.build.artifact;

import org.jspecify.annotations.NullMarked;

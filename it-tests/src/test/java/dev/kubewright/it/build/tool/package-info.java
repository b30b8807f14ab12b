/** Builds of users with Maven and Gradle. */
@NullMarked
package dev.kubewright.it.build.tool;

import org.jspecify.annotations.NullMarked;

/** The custom resource of the tasks. */
@GenerateClientset("Stable")
@NullMarked
package dev.kubewright.examples.tasks.stable;

import dev.kubewright.annotation.GenerateClientset;
import org.jspecify.annotations.NullMarked;

/** The kinds of the suite: a CronTab in two versions, and a cluster-scoped policy. */
@GenerateClientset("Stable")
@NullMarked
package dev.kubewright.it.kinds.stable;

import dev.kubewright.annotation.GenerateClientset;
import org.jspecify.annotations.NullMarked;

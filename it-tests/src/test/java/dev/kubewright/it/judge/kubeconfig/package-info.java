/** Kubeconfigs, compared with what kubectl makes of them. */
@NullMarked
package dev.kubewright.it.judge.kubeconfig;

import org.jspecify.annotations.NullMarked;

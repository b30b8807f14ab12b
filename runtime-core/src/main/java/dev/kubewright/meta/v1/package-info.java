/** Types of meta/v1 that all kinds share, and the scalars of the Kubernetes API. */
@NullMarked
package dev.kubewright.meta.v1;

import org.jspecify.annotations.NullMarked;

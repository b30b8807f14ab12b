/** Autoscalers, the one kind whose versions have other fields. */
@NullMarked
package dev.kubewright.apiserver.kinds.autoscaling;

import org.jspecify.annotations.NullMarked;

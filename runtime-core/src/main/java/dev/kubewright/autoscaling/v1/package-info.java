/** The kind Scale of autoscaling/v1: the body of every {@code scale} subresource. */
@NullMarked
package dev.kubewright.autoscaling.v1;

import org.jspecify.annotations.NullMarked;

/**
 * What a person writes on a record so that the processor makes codec, builder, client, lister,
 * informer and CRD of it.
 */
@NullMarked
package dev.kubewright.annotation;

import org.jspecify.annotations.NullMarked;

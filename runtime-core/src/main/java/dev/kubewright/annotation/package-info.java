/**
 * Annotations for your own records. The processor reads them and generates codec, builder, client,
 * lister, informer and CRD.
 */
@NullMarked
package dev.kubewright.annotation;

import org.jspecify.annotations.NullMarked;

/**
 * From OpenAPI documents and CRDs to annotated records: the facade over reading, modelling and
 * emitting.
 */
@NullMarked
package dev.kubewright.importer;

import org.jspecify.annotations.NullMarked;

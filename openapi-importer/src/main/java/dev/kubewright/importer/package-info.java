/**
 * From OpenAPI documents and CRDs to annotated records: the facade over reading, deciding and
 * emitting.
 */
@NullMarked
package dev.kubewright.importer;

import org.jspecify.annotations.NullMarked;

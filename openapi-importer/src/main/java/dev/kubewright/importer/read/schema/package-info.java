/** Schemas of documents with their places, and what the API server refuses in them. */
@NullMarked
package dev.kubewright.importer.read.schema;

import org.jspecify.annotations.NullMarked;

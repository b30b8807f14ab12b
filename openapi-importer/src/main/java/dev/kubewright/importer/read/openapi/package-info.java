/** OpenAPI documents, in version 2.0 rewritten as 3.0, and their declarations. */
@NullMarked
package dev.kubewright.importer.read.openapi;

import org.jspecify.annotations.NullMarked;

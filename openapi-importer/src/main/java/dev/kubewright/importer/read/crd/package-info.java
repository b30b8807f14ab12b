/** CRDs, compared with the fields that the API server knows, and their declarations. */
@NullMarked
package dev.kubewright.importer.read.crd;

import org.jspecify.annotations.NullMarked;

/**
 * Sets of CRDs and OpenAPI documents of other projects, through everything that an import needs.
 */
@NullMarked
package dev.kubewright.it.longrun.corpus;

import org.jspecify.annotations.NullMarked;

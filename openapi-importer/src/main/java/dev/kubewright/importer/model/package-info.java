/** Immutable values: the packages, records and annotations to write. */
@NullMarked
package dev.kubewright.importer.model;

import org.jspecify.annotations.NullMarked;

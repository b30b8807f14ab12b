/** Second phase: declarations become an immutable model of packages, records and annotations. */
@NullMarked
package dev.kubewright.importer.model;

import org.jspecify.annotations.NullMarked;

/**
 * Immutable lists, sets and maps of records, in which a missing one differs from an empty one.
 * Records copy their components with {@link dev.kubewright.collection.Lists}, {@link
 * dev.kubewright.collection.Sets} and {@link dev.kubewright.collection.Maps}. Only generated
 * builders call {@link dev.kubewright.collection.Drafts}.
 */
@NullMarked
package dev.kubewright.collection;

import org.jspecify.annotations.NullMarked;

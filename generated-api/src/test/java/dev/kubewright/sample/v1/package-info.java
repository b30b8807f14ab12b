/**
 * Kinds that have what the built-in API does not: enums, unknown fields that are kept, lists in
 * maps, lists in lists, and any JSON.
 */
@NullMarked
package dev.kubewright.sample.v1;

import org.jspecify.annotations.NullMarked;

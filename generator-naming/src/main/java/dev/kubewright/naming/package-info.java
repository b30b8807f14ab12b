/**
 * Pure functions on names and patterns. The importer and the processor both use them, so that they
 * agree on each.
 */
@NullMarked
package dev.kubewright.naming;

import org.jspecify.annotations.NullMarked;

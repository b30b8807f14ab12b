/**
 * Pure functions on names. The importer and the processor both use them, so that they agree on
 * every name.
 */
@NullMarked
package dev.kubewright.naming;

import org.jspecify.annotations.NullMarked;

/**
 * What the kinds of objects have in common and where they differ: a strategy for each resource,
 * most of them rows of a table of facts.
 */
@NullMarked
package dev.kubewright.apiserver.registry;

import org.jspecify.annotations.NullMarked;

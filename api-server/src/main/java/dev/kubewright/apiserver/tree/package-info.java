/** Helpers for JSON trees: parsing, paths and equality. */
@NullMarked
package dev.kubewright.apiserver.tree;

import org.jspecify.annotations.NullMarked;

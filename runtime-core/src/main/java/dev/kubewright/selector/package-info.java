/** Selections of objects: by labels, by fields, and by share. */
@NullMarked
package dev.kubewright.selector;

import org.jspecify.annotations.NullMarked;

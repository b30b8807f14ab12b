/** Paths in an object and sets of them, as managed fields keep them. */
@NullMarked
package dev.kubewright.apiserver.fieldmanager.path;

import org.jspecify.annotations.NullMarked;

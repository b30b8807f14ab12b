/** Requests on objects: create, read, edit, patch, apply, delete. */
@NullMarked
package dev.kubewright.it.suite.object;

import org.jspecify.annotations.NullMarked;

/** Managed fields: what happens to them, and to an object, in an update and an apply. */
@NullMarked
package dev.kubewright.apiserver.fieldmanager;

import org.jspecify.annotations.NullMarked;

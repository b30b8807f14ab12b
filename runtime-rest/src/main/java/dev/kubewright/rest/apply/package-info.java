/** Reads and rewrites managed fields, for programs that use server-side apply. No I/O. */
@NullMarked
package dev.kubewright.rest.apply;

import org.jspecify.annotations.NullMarked;

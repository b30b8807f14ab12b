/** Reads files. Not exported. */
@NullMarked
package dev.kubewright.rest.file;

import org.jspecify.annotations.NullMarked;

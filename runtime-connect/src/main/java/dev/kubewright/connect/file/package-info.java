/** Reads files. Not exported. */
@NullMarked
package dev.kubewright.connect.file;

import org.jspecify.annotations.NullMarked;

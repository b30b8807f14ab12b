/** Writes the files of an import to disk, all or none. */
@NullMarked
package dev.kubewright.importer.output;

import org.jspecify.annotations.NullMarked;

/** Puts the files of an import on disk, all or none. */
@NullMarked
package dev.kubewright.importer.output;

import org.jspecify.annotations.NullMarked;

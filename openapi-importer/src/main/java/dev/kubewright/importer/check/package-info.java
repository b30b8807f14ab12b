/** Compares CRDs with released ones and finds the changes that break users. */
@NullMarked
package dev.kubewright.importer.check;

import org.jspecify.annotations.NullMarked;

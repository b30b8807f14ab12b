/** The command {@code kubewright}: what a cluster serves, the importer, and CRDs. */
@NullMarked
package dev.kubewright.cli;

import org.jspecify.annotations.NullMarked;

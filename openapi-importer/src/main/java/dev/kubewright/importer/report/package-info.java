/** Diagnostics of the importer: values with stable ids. */
@NullMarked
package dev.kubewright.importer.report;

import org.jspecify.annotations.NullMarked;

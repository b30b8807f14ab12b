/** Diagnostics: the catalogue, the report as a value, and the one place that prints it. */
@NullMarked
package dev.kubewright.processor.report;

import org.jspecify.annotations.NullMarked;

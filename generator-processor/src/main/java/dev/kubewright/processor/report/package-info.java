/** Diagnostics: the catalogue, the report as a value, and places in sources by name. */
@NullMarked
package dev.kubewright.processor.report;

import org.jspecify.annotations.NullMarked;

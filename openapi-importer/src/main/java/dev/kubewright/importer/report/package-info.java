/** What the importer has to say about a document: diagnostics with stable ids, as values. */
@NullMarked
package dev.kubewright.importer.report;

import org.jspecify.annotations.NullMarked;

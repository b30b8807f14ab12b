/**
 * The fast reader and writer of JSON in UTF-8, and the stack of places that all readers and writers
 * keep. Not exported: {@link dev.kubewright.document.Json} makes them.
 */
@NullMarked
package dev.kubewright.json.utf8;

import org.jspecify.annotations.NullMarked;

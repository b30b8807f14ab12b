/**
 * Codecs, the JSON reader and writer that they run on, and the values that keep their wire form.
 */
@NullMarked
package dev.kubewright.json;

import org.jspecify.annotations.NullMarked;

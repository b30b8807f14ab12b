/** Codecs, the JSON reader and writer below them, and values that keep their wire form. */
@NullMarked
package dev.kubewright.json;

import org.jspecify.annotations.NullMarked;

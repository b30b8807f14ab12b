/**
 * Algorithms over bytes and texts, which know nothing of readers and codecs: words of eight bytes,
 * the grammar of numbers, times, and what messages show of a text. The heuristics' switches are
 * here, too, because everything else may ask for them. Not exported.
 */
@NullMarked
package dev.kubewright.json.bytes;

import org.jspecify.annotations.NullMarked;

package dev.kubewright.examples.snippets.reference;

import dev.kubewright.annotation.CustomCodec;

// @start region="share"
/**
 * A share of a whole.
 *
 * @param percent from 0 to 100
 */
@CustomCodec(value = ShareCodec.class, schema = "{\"type\": \"string\", \"pattern\": \"^[0-9]+%$\"}")
public record Share(int percent) {}
// @end

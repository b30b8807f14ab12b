/** Codecs over Jackson's parser and generator. */
@NullMarked
package dev.kubewright.jackson;

import org.jspecify.annotations.NullMarked;

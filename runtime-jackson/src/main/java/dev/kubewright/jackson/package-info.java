/** Codecs over Jackson's parser and generator, and a module for Jackson's mappers. */
@NullMarked
package dev.kubewright.jackson;

import org.jspecify.annotations.NullMarked;

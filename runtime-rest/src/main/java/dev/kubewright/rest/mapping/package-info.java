/** Mapping between kinds and resources: which kind has which URL, and which name means what. */
@NullMarked
package dev.kubewright.rest.mapping;

import org.jspecify.annotations.NullMarked;

/** Properties of the codecs of all records of the API, tested with generated values. */
@NullMarked
package dev.kubewright.api.codec;

import org.jspecify.annotations.NullMarked;

/** The patch formats RFC 6902, RFC 7386 and strategic merge, applied to JSON trees. */
@NullMarked
package dev.kubewright.apiserver.patch;

import org.jspecify.annotations.NullMarked;

/**
 * What the steps of a request share about its call: which attempt it is, who observes it, its
 * limits as tags, and responses whose end is the end of the call. Exported to {@code runtime-rest}
 * alone.
 */
@NullMarked
package dev.kubewright.connect.call;

import org.jspecify.annotations.NullMarked;

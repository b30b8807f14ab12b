/** Properties that the codec of every record of the whole API has, tried on made values. */
@NullMarked
package dev.kubewright.it.codec;

import org.jspecify.annotations.NullMarked;

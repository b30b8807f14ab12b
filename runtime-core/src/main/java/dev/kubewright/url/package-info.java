/** Names and values in URLs: what may be sent, and how it is encoded. For this module alone. */
@NullMarked
package dev.kubewright.url;

import org.jspecify.annotations.NullMarked;

/** When a request may be sent: the client's own limits. */
@NullMarked
package dev.kubewright.connect.limit;

import org.jspecify.annotations.NullMarked;

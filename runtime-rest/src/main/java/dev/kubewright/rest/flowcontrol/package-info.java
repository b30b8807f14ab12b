/** When a request may be sent: the client's own limits. */
@NullMarked
package dev.kubewright.rest.flowcontrol;

import org.jspecify.annotations.NullMarked;

/** Discovery: the version and the resources of a server. */
@NullMarked
package dev.kubewright.rest.discovery;

import org.jspecify.annotations.NullMarked;

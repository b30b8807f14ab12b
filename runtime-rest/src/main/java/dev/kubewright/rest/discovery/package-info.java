/** What a server serves. */
@NullMarked
package dev.kubewright.rest.discovery;

import org.jspecify.annotations.NullMarked;

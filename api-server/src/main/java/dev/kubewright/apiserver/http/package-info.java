/** The front door over HTTP. */
@NullMarked
package dev.kubewright.apiserver.http;

import org.jspecify.annotations.NullMarked;

/** The HTTP server in front of the API server. */
@NullMarked
package dev.kubewright.apiserver.http;

import org.jspecify.annotations.NullMarked;

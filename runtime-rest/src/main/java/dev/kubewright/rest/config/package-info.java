/** Configuration: where the API server is, how it is trusted and who asks. */
@NullMarked
package dev.kubewright.rest.config;

import org.jspecify.annotations.NullMarked;

/** The error responses of the API: Status objects and field errors. */
@NullMarked
package dev.kubewright.apiserver.errors;

import org.jspecify.annotations.NullMarked;

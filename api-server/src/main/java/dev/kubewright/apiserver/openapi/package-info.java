/** The OpenAPI documents of the built-in API and of installed CRDs, in versions 2 and 3. */
@NullMarked
package dev.kubewright.apiserver.openapi;

import org.jspecify.annotations.NullMarked;

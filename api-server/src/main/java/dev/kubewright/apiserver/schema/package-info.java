/** Types of the built-in API and structural schemas of custom resources. */
@NullMarked
package dev.kubewright.apiserver.schema;

import org.jspecify.annotations.NullMarked;

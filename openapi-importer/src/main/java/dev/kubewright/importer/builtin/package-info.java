/** The types of the runtime and of the built-in API, by the schemas that they have in a CRD. */
@NullMarked
package dev.kubewright.importer.builtin;

import org.jspecify.annotations.NullMarked;

/**
 * What the API server says about values of a schema, over a view of JSON that the importer and the
 * processor each have of their own tree.
 */
@NullMarked
package dev.kubewright.naming.schema;

import org.jspecify.annotations.NullMarked;

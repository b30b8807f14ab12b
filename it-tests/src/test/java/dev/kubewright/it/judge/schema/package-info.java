/** The API server's verdicts on CRDs, schemas, defaults and CEL rules. */
@NullMarked
package dev.kubewright.it.judge.schema;

import org.jspecify.annotations.NullMarked;

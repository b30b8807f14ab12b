/**
 * What follows from the model: schemas, paths, credentials, the order of versions, and what
 * mistakes leave.
 */
@NullMarked
package dev.kubewright.processor.derive;

import org.jspecify.annotations.NullMarked;

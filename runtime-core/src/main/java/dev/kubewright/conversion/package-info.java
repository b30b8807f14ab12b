/**
 * Conversion of objects between the versions of a CRD, and the responses of a conversion webhook.
 */
@NullMarked
package dev.kubewright.conversion;

import org.jspecify.annotations.NullMarked;

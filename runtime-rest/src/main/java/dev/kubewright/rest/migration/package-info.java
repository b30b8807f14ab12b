/** Migration of stored objects to another storage version of their CRD. */
@NullMarked
package dev.kubewright.rest.migration;

import org.jspecify.annotations.NullMarked;

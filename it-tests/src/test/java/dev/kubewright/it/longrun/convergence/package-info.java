/**
 * Informers under writers and faults: after the last fault, every cache equals what the server has.
 */
@NullMarked
package dev.kubewright.it.longrun.convergence;

import org.jspecify.annotations.NullMarked;

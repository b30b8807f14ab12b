/** Turns the answers to requests into values or exceptions. Not exported. */
@NullMarked
package dev.kubewright.rest.exchange;

import org.jspecify.annotations.NullMarked;

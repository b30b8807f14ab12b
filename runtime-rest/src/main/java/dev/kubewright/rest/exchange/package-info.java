/**
 * Turns options into parameters of requests, and answers into values or exceptions. Not exported.
 */
@NullMarked
package dev.kubewright.rest.exchange;

import org.jspecify.annotations.NullMarked;

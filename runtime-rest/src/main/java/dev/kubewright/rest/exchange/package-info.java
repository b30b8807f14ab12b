/** Makes values or exceptions of the answers to requests. Not exported. */
@NullMarked
package dev.kubewright.rest.exchange;

import org.jspecify.annotations.NullMarked;

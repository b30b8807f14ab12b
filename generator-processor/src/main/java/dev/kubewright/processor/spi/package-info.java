/**
 * What an addition to the processor implements. The processor finds it by {@link
 * java.util.ServiceLoader} on the processor path.
 */
@NullMarked
package dev.kubewright.processor.spi;

import org.jspecify.annotations.NullMarked;

/**
 * Logs of containers: as text, line by line, and followed across lost connections without loss or
 * repetition.
 */
@NullMarked
package dev.kubewright.rest.stream.log;

import org.jspecify.annotations.NullMarked;

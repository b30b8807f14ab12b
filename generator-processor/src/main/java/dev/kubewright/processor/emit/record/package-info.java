/** What is generated beside a record: its builder, codec, shape, constants and conversions. */
@NullMarked
package dev.kubewright.processor.emit.record;

import org.jspecify.annotations.NullMarked;

/** The model of records, kinds and clientsets: immutable values between reading and emitting. */
@NullMarked
package dev.kubewright.processor.model;

import org.jspecify.annotations.NullMarked;

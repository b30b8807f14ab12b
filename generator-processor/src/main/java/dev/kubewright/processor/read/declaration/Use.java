package dev.kubewright.processor.read.declaration;

import dev.kubewright.processor.report.Location;

/**
 * A use of a type.
 *
 * @param subject the record that uses it
 * @param where the component
 * @param what the component, described for messages
 * @param codec whether the record has a codec, so that the type must have one too
 */
public record Use(String subject, Location where, String what, boolean codec) {}

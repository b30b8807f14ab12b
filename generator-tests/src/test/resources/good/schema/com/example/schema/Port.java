package com.example.schema;

import dev.kubewright.annotation.Default;
import dev.kubewright.annotation.Description;
import dev.kubewright.annotation.MaxLength;
import dev.kubewright.annotation.EnumValues;
import dev.kubewright.annotation.CelRule;
import org.jspecify.annotations.Nullable;

/** A port. */
@Description("A port by name and protocol.")
@CelRule(
    value = "!oldSelf.hasValue() || self.name == oldSelf.value().name",
    message = "a port keeps its name",
    optionalOldSelf = true)
public record Port(
    @MaxLength(63) String name,
    @EnumValues({"TCP", "UDP"}) @Default("\"TCP\"") String protocol,
    @Nullable Integer number) {}

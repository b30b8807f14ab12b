package com.example.names;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/** Beside enums that hide its types, of which it has none. */
@Model
public record Plain(
    java.lang.@Nullable Byte octet,
    java.lang.@Nullable Short number,
    java.util.List<java.lang.Short> numbers,
    java.util.Map<String, String> texts) {}

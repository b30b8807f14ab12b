package com.example.names;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/** Enums whose names the codec has uses for itself, beside the types that they stand before. */
@Model
public record Named(
    @Nullable List list,
    @Nullable Map map,
    @Nullable Byte bite,
    @Nullable Short brief,
    @Nullable Part0 part,
    java.lang.@Nullable Byte octet,
    java.lang.@Nullable Short number,
    java.util.List<Byte> bites,
    java.util.List<java.lang.Byte> octets,
    java.util.List<List> lists,
    java.util.Map<String, Map> maps,
    java.util.Map<String, Short> briefs) {}

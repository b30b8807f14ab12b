package com.example;

import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.Model;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Has items that may be null where the server refuses that. */
@Model
public record Widget(
    @ListType(ListType.Value.SET) List<@Nullable String> names,
    Set<@Nullable String> zones,
    @ListType(value = ListType.Value.MAP, keys = "name") List<@Nullable Port> ports) {
  /** A port. */
  public record Port(String name) {}
}

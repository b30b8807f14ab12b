package com.example;

import dev.kubewright.annotation.Description;
import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.WireNullable;
import dev.kubewright.json.Nulls;
import org.jspecify.annotations.Nullable;

/** Names the fields that are null in wrong places. */
@Model
public record Widget(Nulls nulls, @WireNullable @Nullable String name, Part part, Other other) {
  /** Has two. */
  public record Part(@WireNullable @Nullable String name, Nulls nulls, Nulls others) {}

  /** Describes it as a field. */
  public record Other(@WireNullable @Nullable String name, @Description("None.") Nulls nulls) {}
}

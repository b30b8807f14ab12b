package com.example;

import dev.kubewright.annotation.Description;
import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.JsonNullable;
import dev.kubewright.json.Nulls;
import org.jspecify.annotations.Nullable;

/** Names the fields that are null in wrong places. */
@Model
public record Widget(Nulls nulls, @JsonNullable @Nullable String name, Part part, Other other) {
  /** Has two. */
  public record Part(@JsonNullable @Nullable String name, Nulls nulls, Nulls others) {}

  /** Describes it as a field. */
  public record Other(@JsonNullable @Nullable String name, @Description("None.") Nulls nulls) {}
}

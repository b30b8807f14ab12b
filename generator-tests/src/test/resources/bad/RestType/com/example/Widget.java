package com.example;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.Rest;
import dev.kubewright.json.RawJson;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Has other maps, and none at all. */
@Model
public record Widget(String first, @Rest Map<String, String> rest) {
  /** A map that may be null. */
  @Model
  public record Part(@Rest @Nullable Map<String, RawJson> rest) {}

  /** No map. */
  @Model
  public record Bolt(@Rest RawJson rest) {}
}

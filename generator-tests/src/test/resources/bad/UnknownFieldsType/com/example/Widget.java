package com.example;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.UnknownFields;
import dev.kubewright.json.RawJson;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Has other maps, and none at all. */
@Model
public record Widget(String first, @UnknownFields Map<String, String> rest) {
  /** A map that may be null. */
  @Model
  public record Part(@UnknownFields @Nullable Map<String, RawJson> rest) {}

  /** No map. */
  @Model
  public record Bolt(@UnknownFields RawJson rest) {}
}

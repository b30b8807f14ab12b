package com.example;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.UnknownFields;
import dev.kubewright.json.RawJson;
import java.util.Map;

/** Has an alternative without a name only. */
@Model
public record Widget(Source source) {
  /** Permits one. */
  public sealed interface Source permits Other {}

  /** The rest of nothing. */
  @UnknownFields
  public record Other(@UnknownFields Map<String, RawJson> all) implements Source {}
}

package com.example;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.UnknownFields;
import dev.kubewright.annotation.JsonName;
import dev.kubewright.json.RawJson;
import java.util.Map;

/** Has annotations of alternatives elsewhere. */
@Model
public record Widget(Named named, Carrier carrier, Source source) {
  /** Not sealed. */
  public interface Open {}

  /** Permitted by nobody. */
  @JsonName("n")
  public record Named(String name) implements Open {}

  /** Permitted by nobody. */
  @UnknownFields
  public record Carrier(@UnknownFields Map<String, RawJson> all) {}

  /** Sealed, but no alternative itself. */
  @JsonName("s")
  public sealed interface Source permits Git {}

  /** An alternative. */
  public record Git(String url) implements Source {}
}

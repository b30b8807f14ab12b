package com.example;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.UnknownFields;
import dev.kubewright.annotation.JsonName;
import dev.kubewright.json.RawJson;
import java.util.Map;

/** Has alternatives that cannot carry the rest. */
@Model
public record Widget(Twice twice, Wide wide, Plain plain, Named named) {
  /** Two of them. */
  public sealed interface Twice permits First, Second, Git {}

  /** The first. */
  @UnknownFields
  public record First(@UnknownFields Map<String, RawJson> all) implements Twice {}

  /** The second. */
  @UnknownFields
  public record Second(@UnknownFields Map<String, RawJson> all) implements Twice {}

  /** An alternative of all. */
  public record Git(String url) implements Twice, Wide, Plain, Named {}

  /** More than the map. */
  public sealed interface Wide permits Git, Two {}

  /** Two components. */
  @UnknownFields
  public record Two(String name, @UnknownFields Map<String, RawJson> all) implements Wide {}

  /** Not the map. */
  public sealed interface Plain permits Git, Text {}

  /** No map. */
  @UnknownFields
  public record Text(String name) implements Plain {}

  /** A name for something without one. */
  public sealed interface Named permits Git, Other {}

  /** Has a name. */
  @UnknownFields
  @JsonName("other")
  public record Other(@UnknownFields Map<String, RawJson> all) implements Named {}
}

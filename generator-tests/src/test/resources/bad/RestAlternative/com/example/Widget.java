package com.example;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.Rest;
import dev.kubewright.annotation.WireName;
import dev.kubewright.json.RawJson;
import java.util.Map;

/** Has alternatives that cannot carry the rest. */
@Model
public record Widget(Twice twice, Wide wide, Plain plain, Named named) {
  /** Two of them. */
  public sealed interface Twice permits First, Second, Git {}

  /** The first. */
  @Rest
  public record First(@Rest Map<String, RawJson> all) implements Twice {}

  /** The second. */
  @Rest
  public record Second(@Rest Map<String, RawJson> all) implements Twice {}

  /** An alternative of all. */
  public record Git(String url) implements Twice, Wide, Plain, Named {}

  /** More than the map. */
  public sealed interface Wide permits Git, Two {}

  /** Two components. */
  @Rest
  public record Two(String name, @Rest Map<String, RawJson> all) implements Wide {}

  /** Not the map. */
  public sealed interface Plain permits Git, Text {}

  /** No map. */
  @Rest
  public record Text(String name) implements Plain {}

  /** A name for something without one. */
  public sealed interface Named permits Git, Other {}

  /** Has a name. */
  @Rest
  @WireName("other")
  public record Other(@Rest Map<String, RawJson> all) implements Named {}
}

package com.example;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.JsonName;

/** Has two alternatives of one name. */
@Model
public record Widget(Source source) {
  /** Permits two. */
  public sealed interface Source permits Git, Other {}

  /** By its name. */
  public record Git(String url) implements Source {}

  /** By annotation. */
  @JsonName("git")
  public record Other(String url) implements Source {}
}

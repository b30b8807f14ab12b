package com.example;

import dev.kubewright.annotation.MaxProperties;
import dev.kubewright.annotation.MinProperties;
import dev.kubewright.annotation.Model;
import java.util.List;

/** Counts alternatives, of which one is set anyway. */
@Model
public record Counts(@MinProperties(1) Source source, List<@MaxProperties(2) Source> more) {
  /** Permits one. */
  public sealed interface Source permits Git {}

  /** The one. */
  public record Git(String url) implements Source {}
}

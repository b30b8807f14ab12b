package com.example;

import dev.kubewright.annotation.Model;

/** Has alternatives that are no records. */
@Model
public record Widget(Source source) {
  /** Permits all sorts of types. */
  public sealed interface Source permits Git, Web, Open, Mode, Old {}

  /** A record. */
  public record Git(String url) implements Source {}

  /** Sealed itself. */
  public sealed interface Web extends Source permits Http {}

  /** Below another. */
  public record Http(String url) implements Web {}

  /** Anybody may implement it. */
  public non-sealed interface Open extends Source {}

  /** Constants. */
  public enum Mode implements Source {
    /** One. */
    ON
  }

  /** A class. */
  public static final class Old implements Source {}
}

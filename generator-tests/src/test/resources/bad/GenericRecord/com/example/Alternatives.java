package com.example;

import dev.kubewright.annotation.Description;
import dev.kubewright.annotation.MaxProperties;
import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.ScaleSubresource;
import java.util.List;

/** Misuses sealed interfaces in ways that other types can be misused, too. */
@Model
public record Alternatives(
    Source source,
    List<Source> more,
    Box<String> box,
    Counted counted,
    Member member,
    Scaled scaled,
    Hidden hidden,
    Open open) {
  /** A right one. */
  public sealed interface Source permits Git {}

  /** An alternative of all. */
  public record Git(String url) implements Source, Counted, Member, Scaled, Hidden {}

  /** Has a parameter. */
  public sealed interface Box<T> permits Item, Crate {}

  /** An alternative. */
  public record Item(String value) implements Box<String> {}

  /** Has a parameter, too. */
  public record Crate<T>(T value) implements Box<T> {}

  /** Counts what is always one. */
  @MaxProperties(2)
  public sealed interface Counted permits Git {}

  /** Has an annotation on what is no component. */
  public sealed interface Member permits Git {
    /** Where it is. */
    @Description("an address")
    String url();
  }

  /** Is no kind. */
  @ScaleSubresource(spec = ".spec.replicas", status = ".status.replicas")
  public sealed interface Scaled permits Git {}

  /** Has an alternative that nobody sees. */
  public sealed interface Hidden permits Git, Secret {}

  private record Secret(String value) implements Hidden {}

  /** Not sealed. */
  public interface Open {}

  /** A document that is no record. */
  @Model(apiVersion = "example.com/v1", kind = "Document")
  public sealed interface Document permits Page {}

  /** A page. */
  public record Page(String text) implements Document {}

  /** An alternative that is a component with a type parameter. */
  @Model
  public record Shelf(Mixed mixed) {}

  /** Has a generic alternative. */
  public sealed interface Mixed permits Pair {}

  /** Has a parameter. */
  public record Pair<T>(T left) implements Mixed {}
}

package com.example;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.NotRequired;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.Quantity;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Some of its parts cannot be empty. */
@Model
public record Widget(
    @NotRequired Status status,
    @NotRequired Tank tank,
    @NotRequired Shape shape,
    @NotRequired Gadget gadget,
    @NotRequired Node node,
    @NotRequired Limits limits,
    @NotRequired String name,
    @NotRequired Instant since,
    @NotRequired Mode mode,
    @NotRequired Quantity size,
    @NotRequired List<String> zones,
    @Nullable Status last,
    List<Status> history) {
  /** Has required components. */
  public record Status(String phase, Integer replicas, @Nullable String reason) {}

  /** Can be empty. */
  public record Limits(
      @Nullable Integer cpu, List<String> zones, @NotRequired int memory, @NotRequired Inner inner) {}

  /** Can be empty. */
  public record Inner(@Nullable String name) {}

  /** Holds itself in a part of a part. */
  public record Node(@NotRequired Edge edge) {}

  /** Holds a node. */
  public record Edge(@NotRequired Node to) {}

  /** A bean. */
  public static class Tank {
    private int litres;

    public int getLitres() {
      return litres;
    }

    public void setLitres(int litres) {
      this.litres = litres;
    }
  }

  /** A one-of. */
  public sealed interface Shape {
    /** An alternative. */
    record Circle(@Nullable Integer radius) implements Shape {}
  }

  /** An enum. */
  public enum Mode {
    A,
    B
  }

  /** Says what it is. */
  @Kind(group = "example.com", version = "v1", plural = "gadgets", crd = false)
  public record Gadget(ObjectMeta metadata) implements KubernetesObject {}
}

package dev.kubewright.it.kinds.nulls;

import dev.kubewright.annotation.Default;
import dev.kubewright.annotation.JsonNullable;
import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.ListType;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.json.Nulls;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Addresses, of which some are taken. */
@Kind(group = "nulls.example.com", version = "v1")
public record Pool(
    ObjectMeta metadata, Spec spec, @JsonNullable @Nullable Status status, Nulls nulls)
    implements KubernetesObject, PoolBuilder.With {
  /** What is wanted. */
  public record Spec(
      @JsonNullable @Default("true") @Nullable Boolean open,
      @JsonNullable @Default("3") @Nullable Long size,
      @JsonNullable @Nullable Part part,
      @JsonNullable List<String> tags,
      @ListType(ListType.Value.SET) List<String> zones,
      List<@Nullable Long> allocations,
      Map<String, @Nullable String> owners,
      List<@Nullable Part> parts,
      Nulls nulls)
      implements Pool_SpecBuilder.With {
    /** Copies the collections. */
    public Spec {
      tags = Lists.copy(tags);
      zones = Lists.copy(zones);
      allocations = Lists.copy(allocations);
      owners = Maps.copy(owners);
      parts = Lists.copy(parts);
    }
  }

  /** A part. */
  public record Part(@JsonNullable @Default("\"none\"") @Nullable String name, Nulls nulls) {}

  /** How it is. */
  public record Status(@JsonNullable @Nullable Integer free, Nulls nulls) {}
}

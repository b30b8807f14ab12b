package dev.kubewright.it.kinds.oneof;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.PreserveUnknownFields;
import dev.kubewright.annotation.UnknownFields;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.json.RawJson;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Copies something from one place to others. */
@Kind(group = "oneof.example.com", version = "v1")
public record Mirror(ObjectMeta metadata, Spec spec)
    implements KubernetesObject, MirrorBuilder.With {
  /** What is copied. */
  public record Spec(Source source, @Nullable Integer size, List<Target> targets)
      implements Mirror_SpecBuilder.With {
    /** Copies the list. */
    public Spec {
      targets = Lists.copy(targets);
    }
  }

  /** Where it comes from. */
  public sealed interface Source {
    /** Where it is. */
    String url();
  }

  /** A repository. */
  @PreserveUnknownFields
  public record Git(String url, @Nullable String branch) implements Source {}

  /** A page. */
  public record Http(String url) implements Source {}

  /** Where it goes to. */
  public sealed interface Target {
    /** A bucket. */
    record Bucket(String name) implements Target {}

    /** Whatever a newer server knows. */
    @UnknownFields
    record Other(@UnknownFields Map<String, RawJson> alternatives) implements Target {
      /** Copies the map. */
      public Other {
        alternatives = Maps.copy(alternatives);
      }
    }
  }
}

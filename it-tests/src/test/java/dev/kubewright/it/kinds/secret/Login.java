package dev.kubewright.it.kinds.secret;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.SchemaFormat;
import dev.kubewright.collection.Maps;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How a program logs in. */
@Kind(group = "secret.example.com", version = "v1")
public record Login(ObjectMeta metadata, Spec spec) implements KubernetesObject, LoginBuilder.With {
  /** A user with passwords. */
  public record Spec(
      String user,
      @SchemaFormat("password") @Nullable String password,
      Map<String, @SchemaFormat("password") String> others)
      implements Login_SpecBuilder.With {
    /** Copies the map. */
    public Spec {
      others = Maps.copy(others);
    }

    @Override
    public String toString() {
      return Login_SpecBuilder.toString(this);
    }
  }
}

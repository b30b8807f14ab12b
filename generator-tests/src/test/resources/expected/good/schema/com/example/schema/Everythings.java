package com.example.schema;

import dev.kubewright.annotation.Generated;
import dev.kubewright.client.GroupVersionKind;
import dev.kubewright.client.ResourceType;
import org.jspecify.annotations.NullMarked;

/** The resource of {@link Everything}. */
@NullMarked
@Generated("dev.kubewright")
public final class Everythings {
  /** {@code everything} of {@code schema.k8s.io/v1}. */
  public static final ResourceType<Everything> TYPE =
      ResourceType.builder(
              Everything.class,
              EverythingCodec.INSTANCE,
              new GroupVersionKind("schema.k8s.io", "v1", "Everything"),
              "everything")
          .build();

  private Everythings() {}
}

package com.example.bean;

import dev.kubewright.annotation.Generated;
import dev.kubewright.client.GroupVersionKind;
import dev.kubewright.client.ResourceType;
import org.jspecify.annotations.NullMarked;

/** The resource of {@link Toaster}. */
@NullMarked
@Generated("dev.kubewright")
public final class Toasters {
  /** {@code toasters} of {@code kitchen.example.com/v1}. */
  public static final ResourceType<Toaster> TYPE =
      ResourceType.builder(
              Toaster.class,
              ToasterCodec.INSTANCE,
              new GroupVersionKind("kitchen.example.com", "v1", "Toaster"),
              "toasters")
          .build();

  private Toasters() {}
}

package com.example.bean;

import dev.kubewright.annotation.Generated;
import dev.kubewright.client.GroupVersionKind;
import dev.kubewright.client.ResourceType;
import org.jspecify.annotations.NullMarked;

/** The resource of {@link Kettle}. */
@NullMarked
@Generated("dev.kubewright")
public final class Kettles {
  /** {@code kettles} of {@code kitchen.example.com/v1}. */
  public static final ResourceType<Kettle> TYPE =
      ResourceType.builder(
              Kettle.class,
              KettleCodec.INSTANCE,
              new GroupVersionKind("kitchen.example.com", "v1", "Kettle"),
              "kettles")
          .build();

  private Kettles() {}
}

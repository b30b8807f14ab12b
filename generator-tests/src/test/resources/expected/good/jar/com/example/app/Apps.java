package com.example.app;

import dev.kubewright.annotation.Generated;
import dev.kubewright.client.GroupVersionKind;
import dev.kubewright.client.ResourceType;
import org.jspecify.annotations.NullMarked;

/** The resource of {@link App}. */
@NullMarked
@Generated("dev.kubewright")
public final class Apps {
  /** {@code apps} of {@code app.example.com/v1}. */
  public static final ResourceType<App> TYPE =
      ResourceType.builder(
              App.class,
              AppCodec.INSTANCE,
              new GroupVersionKind("app.example.com", "v1", "App"),
              "apps")
          .build();

  private Apps() {}
}

package com.example.core.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import org.jspecify.annotations.NullMarked;

/** The resource of {@link Endpoints}. */
@Generated @NullMarked
public final class EndpointsResources {
  /** {@code endpoints} of {@code v1}. */
  public static final ResourceType<Endpoints> TYPE =
      ResourceType.builder(Endpoints.class, EndpointsCodec.INSTANCE,
          new GroupVersionKind("", "v1", "Endpoints"), "endpoints")
          .shortNames("ep").build();

  private EndpointsResources() {}
}

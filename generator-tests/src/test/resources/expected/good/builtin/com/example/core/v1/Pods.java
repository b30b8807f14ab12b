package com.example.core.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import org.jspecify.annotations.NullMarked;

/** The resource of {@link Pod}. */
@Generated @NullMarked
public final class Pods {
  /** {@code pods} of {@code v1}. */
  public static final ResourceType<Pod> TYPE =
      ResourceType.builder(Pod.class, PodCodec.INSTANCE, new GroupVersionKind("", "v1", "Pod"),
          "pods")
          .subresources("status", "eviction", "resize").shortNames("po").build();

  private Pods() {}
}

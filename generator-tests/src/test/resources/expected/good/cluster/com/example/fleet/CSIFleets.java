package com.example.fleet;

import dev.kubewright.annotation.Generated;
import dev.kubewright.annotation.Scope;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import org.jspecify.annotations.NullMarked;

/** The resource of {@link CSIFleet}. */
@Generated @NullMarked
public final class CSIFleets {
  /** {@code csifleets} of {@code fleet.example.com/v2beta1}. */
  public static final ResourceType<CSIFleet> TYPE =
      ResourceType.builder(CSIFleet.class, CSIFleetCodec.INSTANCE,
          new GroupVersionKind("fleet.example.com", "v2beta1", "CSIFleet"), "csifleets")
          .scope(Scope.CLUSTER).build();

  private CSIFleets() {}
}

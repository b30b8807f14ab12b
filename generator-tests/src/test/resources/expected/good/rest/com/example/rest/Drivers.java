package com.example.rest;

import dev.kubewright.annotation.Generated;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import org.jspecify.annotations.NullMarked;

/** The resource of {@link Driver}. */
@Generated @NullMarked
public final class Drivers {
  /** {@code drivers} of {@code example.com/v1}. */
  public static final ResourceType<Driver> TYPE =
      ResourceType.builder(Driver.class, DriverCodec.INSTANCE,
          new GroupVersionKind("example.com", "v1", "Driver"), "drivers")
          .build();

  private Drivers() {}
}

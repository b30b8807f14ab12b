package com.example.v1beta1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import org.jspecify.annotations.NullMarked;

/** The resource of {@link Gadget}. */
@Generated @NullMarked
public final class Gadgets {
  /** {@code gadgets} of {@code example.com/v1beta1}. */
  public static final ResourceType<Gadget> TYPE =
      ResourceType.builder(Gadget.class, GadgetCodec.INSTANCE,
          new GroupVersionKind("example.com", "v1beta1", "Gadget"), "gadgets")
          .build();

  private Gadgets() {}
}

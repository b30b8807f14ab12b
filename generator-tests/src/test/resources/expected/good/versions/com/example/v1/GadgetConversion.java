package com.example.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.conversion.VersionConverter;
import org.jspecify.annotations.NullMarked;

/**
 * Converts {@link Gadget} objects between v1, the version in which they are stored, and the other
 * versions. Implementations must be safe for all threads.
 */
@Generated @NullMarked
public interface GadgetConversion {
  /** Converts an object from v1beta1. */
  Gadget fromV1beta1(com.example.v1beta1.Gadget object);

  /** Converts an object to v1beta1. */
  com.example.v1beta1.Gadget toV1beta1(Gadget object);

  /** Converts an object from v1alpha1. */
  Gadget fromV1alpha1(com.example.v1alpha1.Gadget object);

  /** Converts an object to v1alpha1. */
  com.example.v1alpha1.Gadget toV1alpha1(Gadget object);

  /** Returns a converter that calls these methods. */
  default VersionConverter converter() {
    return VersionConverter.hub(Gadgets.TYPE)
        .spoke(com.example.v1beta1.Gadgets.TYPE, this::fromV1beta1, this::toV1beta1)
        .spoke(com.example.v1alpha1.Gadgets.TYPE, this::fromV1alpha1, this::toV1alpha1)
        .build();
  }
}

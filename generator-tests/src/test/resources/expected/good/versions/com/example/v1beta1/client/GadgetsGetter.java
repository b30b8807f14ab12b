package com.example.v1beta1.client;

import com.example.v1beta1.Gadget;
import dev.kubewright.annotation.Generated;
import org.jspecify.annotations.NullMarked;

/** Has access to {@link Gadget} objects. */
@NullMarked
@Generated("dev.kubewright")
public interface GadgetsGetter {
  /** The objects of one namespace, or of all to list and watch. */
  GadgetInterface gadgets(String namespace);
}

package com.example.fleet.client;

import dev.kubewright.annotation.Generated;
import org.jspecify.annotations.NullMarked;

/** Has access to {@code Policy} objects. */
@Generated @NullMarked
public interface PoliciesGetter {
  /** The objects of one namespace, or of all to list and watch. */
  PolicyInterface policies(String namespace);
}

package com.example.fleet.client;

import com.example.fleet.Policy;
import dev.kubewright.annotation.Generated;
import org.jspecify.annotations.NullMarked;

/** Has access to {@link Policy} objects. */
@Generated("dev.kubewright")
@NullMarked
public interface PoliciesGetter {
  /** The objects of one namespace, or of all to list and watch. */
  PolicyInterface policies(String namespace);
}

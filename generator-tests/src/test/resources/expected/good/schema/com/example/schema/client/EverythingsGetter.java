package com.example.schema.client;

import com.example.schema.Everything;
import dev.kubewright.annotation.Generated;
import org.jspecify.annotations.NullMarked;

/** Has access to {@link Everything} objects. */
@NullMarked
@Generated("dev.kubewright")
public interface EverythingsGetter {
  /** The objects of one namespace, or of all to list and watch. */
  EverythingInterface everythings(String namespace);
}

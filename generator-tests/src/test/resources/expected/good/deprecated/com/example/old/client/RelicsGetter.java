package com.example.old.client;

import com.example.old.Relic;
import dev.kubewright.annotation.Generated;
import org.jspecify.annotations.NullMarked;

/** Has access to {@link Relic} objects. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("deprecation")
public interface RelicsGetter {
  /** The objects of one namespace, or of all to list and watch. */
  RelicInterface relics(String namespace);
}

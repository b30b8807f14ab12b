package com.example.bean.client;

import com.example.bean.Kettle;
import dev.kubewright.annotation.Generated;
import org.jspecify.annotations.NullMarked;

/** Has access to {@link Kettle} objects. */
@NullMarked
@Generated("dev.kubewright")
public interface KettlesGetter {
  /** The objects of one namespace, or of all to list and watch. */
  KettleInterface kettles(String namespace);
}

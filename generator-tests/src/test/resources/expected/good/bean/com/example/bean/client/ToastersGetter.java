package com.example.bean.client;

import com.example.bean.Toaster;
import dev.kubewright.annotation.Generated;
import org.jspecify.annotations.NullMarked;

/** Has access to {@link Toaster} objects. */
@NullMarked
@Generated("dev.kubewright")
public interface ToastersGetter {
  /** The objects of one namespace, or of all to list and watch. */
  ToasterInterface toasters(String namespace);
}

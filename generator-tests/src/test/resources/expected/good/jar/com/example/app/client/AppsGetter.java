package com.example.app.client;

import com.example.app.App;
import dev.kubewright.annotation.Generated;
import org.jspecify.annotations.NullMarked;

/** Has access to {@link App} objects. */
@NullMarked
@Generated("dev.kubewright")
public interface AppsGetter {
  /** The objects of one namespace, or of all to list and watch. */
  AppInterface apps(String namespace);
}

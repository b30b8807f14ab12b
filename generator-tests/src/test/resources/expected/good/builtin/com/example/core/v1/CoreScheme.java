package com.example.core.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.client.Scheme;
import org.jspecify.annotations.NullMarked;

/** Knows the kinds of Core. */
@NullMarked
@Generated("dev.kubewright")
public final class CoreScheme {
  /** All kinds, by group-version and kind. */
  public static final Scheme SCHEME = Scheme.of(
      EndpointsResources.TYPE,
      Pods.TYPE,
      Reviews.TYPE);

  private CoreScheme() {}
}

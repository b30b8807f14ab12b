package com.example.old;

import dev.kubewright.annotation.Generated;
import dev.kubewright.client.Scheme;
import org.jspecify.annotations.NullMarked;

/** Knows the kinds of Old. */
@NullMarked
@Generated("dev.kubewright")
public final class OldScheme {
  /** All kinds, by group-version and kind. */
  public static final Scheme SCHEME = Scheme.of(
      Relics.TYPE);

  private OldScheme() {}
}

package com.example.app;

import com.example.lib.Libraries;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.Scheme;
import org.jspecify.annotations.NullMarked;

/** Knows the kinds of App. */
@NullMarked
@Generated("dev.kubewright")
public final class AppScheme {
  /** All kinds, by group-version and kind. */
  public static final Scheme SCHEME = Scheme.of(
      Apps.TYPE,
      Libraries.TYPE);

  private AppScheme() {}
}

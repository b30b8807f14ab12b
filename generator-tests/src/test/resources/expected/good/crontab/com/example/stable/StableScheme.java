package com.example.stable;

import com.example.stable.v1.CronTabs;
import dev.kubewright.annotation.Generated;
import dev.kubewright.resource.Scheme;
import org.jspecify.annotations.NullMarked;

/** Knows the kinds of Stable. */
@Generated @NullMarked
public final class StableScheme {
  /** All kinds, by group-version and kind. */
  public static final Scheme SCHEME = Scheme.of(
      CronTabs.TYPE);

  private StableScheme() {}
}

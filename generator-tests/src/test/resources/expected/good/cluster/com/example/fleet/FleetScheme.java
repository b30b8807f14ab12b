package com.example.fleet;

import dev.kubewright.annotation.Generated;
import dev.kubewright.resource.Scheme;
import org.jspecify.annotations.NullMarked;

/** Knows the kinds of Fleet. */
@Generated @NullMarked
public final class FleetScheme {
  /** All kinds, by group-version and kind. */
  public static final Scheme SCHEME = Scheme.of(
      CSIFleets.TYPE,
      Policies.TYPE);

  private FleetScheme() {}
}

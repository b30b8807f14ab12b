package dev.kubewright.rest;

import dev.kubewright.rest.mapping.RestMapper;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes the mapper of a connection when it is needed first. Safe for all threads. */
final class LazyMapper implements Supplier<RestMapper> {
  private final Supplier<RestMapper> maker;
  private @Nullable RestMapper mapper;

  LazyMapper(Supplier<RestMapper> maker) {
    this.maker = maker;
  }

  @Override
  public synchronized RestMapper get() {
    RestMapper known = mapper;
    if (known == null) {
      known = maker.get();
      mapper = known;
    }
    return known;
  }
}

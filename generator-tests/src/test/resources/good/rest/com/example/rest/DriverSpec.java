package com.example.rest;

import dev.kubewright.annotation.Default;
import dev.kubewright.annotation.UnknownFields;
import dev.kubewright.collection.Maps;
import dev.kubewright.json.RawJson;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Known settings and all others.
 *
 * @param name the name
 * @param parts settings of parts
 * @param only settings of which none is known
 * @param settings all other settings
 */
public record DriverSpec(
    String name,
    List<Part> parts,
    @Default("{\"a\": 1}") @Nullable Only only,
    @UnknownFields Map<String, RawJson> settings)
    implements DriverSpecBuilder.With {
  /** One part. */
  public record Part(@Nullable Integer size, @UnknownFields Map<String, RawJson> mark) {}

  /** Nothing is known. */
  public record Only(@UnknownFields Map<String, RawJson> rest) {}
}

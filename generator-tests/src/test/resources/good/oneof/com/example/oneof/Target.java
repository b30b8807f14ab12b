package com.example.oneof;

import dev.kubewright.annotation.UnknownFields;
import dev.kubewright.collection.Maps;
import dev.kubewright.json.RawJson;
import java.util.Map;

/** A place to copy to. */
public sealed interface Target {
  /** A bucket. */
  record Bucket(String name) implements Target {}

  /** Nothing at all. */
  record DevNull() implements Target {}

  /** What a newer server knows. */
  @UnknownFields
  record Other(@UnknownFields Map<String, RawJson> alternatives) implements Target {
    /** Copies the map. */
    public Other {
      alternatives = Maps.copy(alternatives);
    }
  }
}

package com.example.oneof;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import dev.kubewright.collection.Maps;
import dev.kubewright.json.RawJson;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Target.Other}. What is not set stays unset. */
@Generated
@NullMarked
public final class Target_OtherBuilder {
  private Map<String, RawJson> alternatives = Maps.absent();

  public Target_OtherBuilder() {}

  public static Target.Other build(Consumer<Target_OtherBuilder> change) {
    return edit(null, change);
  }

  public static Target.Other edit(Target. @Nullable Other value,
      Consumer<Target_OtherBuilder> change) {
    return Drafts.change(value == null ? new Target_OtherBuilder() : from(value), change).build();
  }

  public static Target_OtherBuilder from(Target.Other value) {
    return new Target_OtherBuilder().alternatives(value.alternatives());
  }

  public Target_OtherBuilder alternatives(Map<String, RawJson> alternatives) {
    this.alternatives = Maps.copy(alternatives);
    return this;
  }

  public Target_OtherBuilder putAlternatives(String key, RawJson value) {
    alternatives = Drafts.put(alternatives, key, value);
    return this;
  }

  public Target_OtherBuilder putAlternatives(Map<String, RawJson> entries) {
    alternatives = Drafts.putAll(alternatives, entries);
    return this;
  }

  public Target_OtherBuilder removeAlternatives(String... keys) {
    alternatives = Drafts.removeAll(alternatives, keys);
    return this;
  }

  public Target.Other build() {
    return new Target.Other(Maps.copy(alternatives));
  }
}

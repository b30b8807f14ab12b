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
@Generated @NullMarked
public final class Target_OtherBuilder {
  private Map<String, RawJson> alternatives = Maps.absent();

  public Target_OtherBuilder() {}

  public static Target.Other build(Consumer<Target_OtherBuilder> change) {
    return Drafts.change(new Target_OtherBuilder(), change).build();
  }

  public static Target_OtherBuilder from(Target. @Nullable Other value) {
    return value == null ? new Target_OtherBuilder() : new Target_OtherBuilder()
        .alternatives(value.alternatives());
  }

  public Target_OtherBuilder alternatives(Map<String, RawJson> alternatives) {
    this.alternatives = Maps.copy(alternatives);
    return this;
  }

  public Target_OtherBuilder putAlternative(String key, RawJson value) {
    alternatives = Drafts.put(alternatives, key, value);
    return this;
  }

  public Target_OtherBuilder putAlternatives(Map<String, RawJson> entries) {
    alternatives = Drafts.putAll(alternatives, entries);
    return this;
  }

  public Target_OtherBuilder removeAlternative(String key) {
    alternatives = Drafts.removeAll(alternatives, key);
    return this;
  }

  public Target.Other build() {
    return new Target.Other(Maps.copy(alternatives));
  }
}

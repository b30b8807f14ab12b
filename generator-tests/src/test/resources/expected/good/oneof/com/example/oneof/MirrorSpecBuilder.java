package com.example.oneof;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link MirrorSpec}. What is not set stays unset. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class MirrorSpecBuilder {
  private @Nullable Source source;
  private @Nullable Source fallback;
  private List<Target> targets = Lists.absent();
  private Map<String, Target> byName = Maps.absent();
  private MirrorSpec. @Nullable Auth auth;

  public MirrorSpecBuilder() {}

  public static MirrorSpec build(Consumer<MirrorSpecBuilder> change) {
    return Drafts.change(new MirrorSpecBuilder(), change).build();
  }

  public static MirrorSpecBuilder from(@Nullable MirrorSpec value) {
    return value == null ? new MirrorSpecBuilder() : new MirrorSpecBuilder().source(value.source())
        .fallback(value.fallback()).targets(value.targets()).byName(value.byName())
        .auth(value.auth());
  }

  public MirrorSpecBuilder source(Source source) {
    this.source = source;
    return this;
  }

  public MirrorSpecBuilder fallback(@Nullable Source fallback) {
    this.fallback = fallback;
    return this;
  }

  public MirrorSpecBuilder targets(List<Target> targets) {
    this.targets = Lists.copy(targets);
    return this;
  }

  public MirrorSpecBuilder addTarget(Target item) {
    return addTargets(item);
  }

  public MirrorSpecBuilder addTargets(Target... items) {
    targets = Drafts.add(targets, items);
    return this;
  }

  public MirrorSpecBuilder byName(Map<String, Target> byName) {
    this.byName = Maps.copy(byName);
    return this;
  }

  public MirrorSpecBuilder putByName(String key, Target value) {
    byName = Drafts.put(byName, key, value);
    return this;
  }

  public MirrorSpecBuilder putByName(Map<String, Target> entries) {
    byName = Drafts.putAll(byName, entries);
    return this;
  }

  public MirrorSpecBuilder removeByName(String key) {
    byName = Drafts.removeAll(byName, key);
    return this;
  }

  public MirrorSpecBuilder auth(MirrorSpec. @Nullable Auth auth) {
    this.auth = auth;
    return this;
  }

  public MirrorSpec build() {
    return new MirrorSpec(source, fallback, Lists.copy(targets), Maps.copy(byName), auth);
  }

  /** Gives {@link MirrorSpec} a method to change a copy of it. */
  public interface With {
    /** Returns a changed copy. */
    default MirrorSpec with(Consumer<MirrorSpecBuilder> change) {
      Object self = this;
      return Drafts.change(from((MirrorSpec) self), change).build();
    }
  }
}

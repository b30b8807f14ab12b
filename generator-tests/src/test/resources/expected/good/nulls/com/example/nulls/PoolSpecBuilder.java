package com.example.nulls;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.json.Nulls;
import dev.kubewright.json.RawJson;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link PoolSpec}. What is not set stays unset. */
@Generated @NullMarked
public final class PoolSpecBuilder {
  private @Nullable Boolean open;
  private @Nullable String key;
  private List<String> tags = Lists.absent();
  private Map<String, @Nullable String> owners = Maps.absent();
  private List<@Nullable Long> allocations = Lists.absent();
  private @Nullable Kettle kettle;
  private Nulls nulls = Nulls.NONE;
  private Map<String, RawJson> rest = Maps.absent();

  public PoolSpecBuilder() {}

  public static PoolSpec build(Consumer<PoolSpecBuilder> change) {
    return Drafts.change(new PoolSpecBuilder(), change).build();
  }

  public static PoolSpecBuilder from(@Nullable PoolSpec value) {
    return value == null ? new PoolSpecBuilder() : new PoolSpecBuilder().open(value.open())
        .key(value.key()).tags(value.tags()).owners(value.owners()).allocations(value.allocations())
        .kettle(value.kettle()).nulls(value.nulls()).rest(value.rest());
  }

  public PoolSpecBuilder open(@Nullable Boolean open) {
    this.open = open;
    nulls = nulls.without("open");
    return this;
  }

  public PoolSpecBuilder nullOpen() {
    open = null;
    nulls = nulls.with("open");
    return this;
  }

  public PoolSpecBuilder key(@Nullable String key) {
    this.key = key;
    nulls = nulls.without("the-key");
    return this;
  }

  public PoolSpecBuilder nullKey() {
    key = null;
    nulls = nulls.with("the-key");
    return this;
  }

  public PoolSpecBuilder tags(List<String> tags) {
    this.tags = Lists.copy(tags);
    nulls = nulls.without("tags");
    return this;
  }

  public PoolSpecBuilder nullTags() {
    tags = Lists.absent();
    nulls = nulls.with("tags");
    return this;
  }

  public PoolSpecBuilder addTag(String item) {
    return addTags(item);
  }

  public PoolSpecBuilder addTags(String... items) {
    tags = Drafts.add(tags, items);
    nulls = nulls.without("tags");
    return this;
  }

  public PoolSpecBuilder removeTag(String item) {
    tags = Drafts.removeAll(tags, item);
    return this;
  }

  public PoolSpecBuilder owners(Map<String, @Nullable String> owners) {
    this.owners = Maps.copy(owners);
    nulls = nulls.without("owners");
    return this;
  }

  public PoolSpecBuilder nullOwners() {
    owners = Maps.absent();
    nulls = nulls.with("owners");
    return this;
  }

  public PoolSpecBuilder putOwner(String key, @Nullable String value) {
    owners = Drafts.putNullable(owners, key, value);
    nulls = nulls.without("owners");
    return this;
  }

  public PoolSpecBuilder putOwners(Map<String, @Nullable String> entries) {
    owners = Drafts.putAllNullable(owners, entries);
    nulls = nulls.without("owners");
    return this;
  }

  public PoolSpecBuilder removeOwner(String key) {
    owners = Drafts.removeAll(owners, key);
    return this;
  }

  public PoolSpecBuilder allocations(List<@Nullable Long> allocations) {
    this.allocations = Lists.copy(allocations);
    return this;
  }

  public PoolSpecBuilder addAllocation(@Nullable Long item) {
    return addAllocations(item);
  }

  public PoolSpecBuilder addAllocations(@Nullable Long... items) {
    allocations = Drafts.addNullable(allocations, items);
    return this;
  }

  public PoolSpecBuilder removeAllocation(@Nullable Long item) {
    allocations = Drafts.removeAll(allocations, item);
    return this;
  }

  public PoolSpecBuilder kettle(@Nullable Kettle kettle) {
    this.kettle = kettle;
    nulls = nulls.without("kettle");
    return this;
  }

  public PoolSpecBuilder nullKettle() {
    kettle = null;
    nulls = nulls.with("kettle");
    return this;
  }

  public PoolSpecBuilder nulls(Nulls nulls) {
    this.nulls = nulls == null ? Nulls.NONE : nulls;
    return this;
  }

  public PoolSpecBuilder rest(Map<String, RawJson> rest) {
    this.rest = Maps.copy(rest);
    return this;
  }

  public PoolSpecBuilder putRest(String key, RawJson value) {
    rest = Drafts.put(rest, key, value);
    return this;
  }

  public PoolSpecBuilder putRest(Map<String, RawJson> entries) {
    rest = Drafts.putAll(rest, entries);
    return this;
  }

  public PoolSpecBuilder removeRest(String key) {
    rest = Drafts.removeAll(rest, key);
    return this;
  }

  public PoolSpec build() {
    return new PoolSpec(open, key, Lists.copy(tags), Maps.copy(owners), Lists.copy(allocations),
        kettle, nulls, Maps.copy(rest));
  }
}

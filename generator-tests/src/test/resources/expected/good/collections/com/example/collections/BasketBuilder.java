package com.example.collections;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Basket}. What is not set stays unset. */
@Generated
@NullMarked
public final class BasketBuilder {
  private List<String> plain = Lists.absent();
  private Map<String, Integer> plainMap = Maps.absent();
  private List<String> required = Lists.absent();
  private Map<String, String> requiredMap = Maps.absent();
  private @Nullable List<Egg> nullable;
  private @Nullable Map<String, String> nullableMap;

  public BasketBuilder() {}

  public static Basket build(Consumer<BasketBuilder> change) {
    return edit(null, change);
  }

  public static Basket edit(@Nullable Basket value, Consumer<BasketBuilder> change) {
    return Drafts.change(value == null ? new BasketBuilder() : from(value), change).build();
  }

  public static BasketBuilder from(Basket value) {
    return new BasketBuilder().plain(value.plain()).plainMap(value.plainMap())
        .required(value.required()).requiredMap(value.requiredMap()).nullable(value.nullable())
        .nullableMap(value.nullableMap());
  }

  public BasketBuilder plain(List<String> plain) {
    this.plain = Lists.copy(plain);
    return this;
  }

  public BasketBuilder addPlain(String... items) {
    plain = Drafts.add(plain, items);
    return this;
  }

  public BasketBuilder removePlain(String... items) {
    plain = Drafts.removeAll(plain, items);
    return this;
  }

  public BasketBuilder plainMap(Map<String, Integer> plainMap) {
    this.plainMap = Maps.copy(plainMap);
    return this;
  }

  public BasketBuilder putPlainMap(String key, Integer value) {
    plainMap = Drafts.put(plainMap, key, value);
    return this;
  }

  public BasketBuilder putPlainMap(Map<String, Integer> entries) {
    plainMap = Drafts.putAll(plainMap, entries);
    return this;
  }

  public BasketBuilder removePlainMap(String... keys) {
    plainMap = Drafts.removeAll(plainMap, keys);
    return this;
  }

  public BasketBuilder required(List<String> required) {
    this.required = Lists.copy(required);
    return this;
  }

  public BasketBuilder addRequired(String... items) {
    required = Drafts.add(required, items);
    return this;
  }

  public BasketBuilder removeRequired(String... items) {
    required = Drafts.removeAll(required, items);
    return this;
  }

  public BasketBuilder requiredMap(Map<String, String> requiredMap) {
    this.requiredMap = Maps.copy(requiredMap);
    return this;
  }

  public BasketBuilder putRequiredMap(String key, String value) {
    requiredMap = Drafts.put(requiredMap, key, value);
    return this;
  }

  public BasketBuilder putRequiredMap(Map<String, String> entries) {
    requiredMap = Drafts.putAll(requiredMap, entries);
    return this;
  }

  public BasketBuilder removeRequiredMap(String... keys) {
    requiredMap = Drafts.removeAll(requiredMap, keys);
    return this;
  }

  public BasketBuilder nullable(@Nullable List<Egg> nullable) {
    this.nullable = nullable == null ? null : Lists.copy(nullable);
    return this;
  }

  public BasketBuilder addNullable(Egg... items) {
    nullable = Drafts.add(nullable, items);
    return this;
  }

  public BasketBuilder addNullable(Consumer<EggBuilder> change) {
    return addNullable(EggBuilder.build(change));
  }

  public BasketBuilder nullableMap(@Nullable Map<String, String> nullableMap) {
    this.nullableMap = nullableMap == null ? null : Maps.copy(nullableMap);
    return this;
  }

  public BasketBuilder putNullableMap(String key, String value) {
    nullableMap = Drafts.put(nullableMap, key, value);
    return this;
  }

  public BasketBuilder putNullableMap(Map<String, String> entries) {
    nullableMap = Drafts.putAll(nullableMap, entries);
    return this;
  }

  public BasketBuilder removeNullableMap(String... keys) {
    nullableMap = Drafts.removeAll(nullableMap, keys);
    return this;
  }

  public Basket build() {
    return new Basket(Lists.copy(plain), Maps.copy(plainMap), Lists.copy(required),
        Maps.copy(requiredMap), nullable == null ? null : Lists.copy(nullable),
        nullableMap == null ? null : Maps.copy(nullableMap));
  }

  /** Gives {@link Basket} a method to change a copy of it. */
  public interface With {
    /** Returns a changed copy. */
    default Basket with(Consumer<BasketBuilder> change) {
      Object self = this;
      return edit((Basket) self, change);
    }
  }
}

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
@Generated @NullMarked
public final class BasketBuilder {
  private List<String> plain = Lists.absent();
  private Map<String, Integer> plainMap = Maps.absent();
  private List<String> required = Lists.absent();
  private Map<String, String> requiredMap = Maps.absent();
  private @Nullable List<Egg> nullable;
  private @Nullable Map<String, String> nullableMap;

  public BasketBuilder() {}

  public static Basket build(Consumer<BasketBuilder> change) {
    return Drafts.change(new BasketBuilder(), change).build();
  }

  public static BasketBuilder from(@Nullable Basket value) {
    return value == null ? new BasketBuilder() : new BasketBuilder().plain(value.plain())
        .plainMap(value.plainMap()).required(value.required()).requiredMap(value.requiredMap())
        .nullable(value.nullable()).nullableMap(value.nullableMap());
  }

  public BasketBuilder plain(List<String> plain) {
    this.plain = Lists.copy(plain);
    return this;
  }

  public BasketBuilder addPlain(String... items) {
    plain = Drafts.add(plain, items);
    return this;
  }

  public BasketBuilder removePlain(String item) {
    plain = Drafts.removeAll(plain, item);
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

  public BasketBuilder removePlainMap(String key) {
    plainMap = Drafts.removeAll(plainMap, key);
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

  public BasketBuilder removeRequired(String item) {
    required = Drafts.removeAll(required, item);
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

  public BasketBuilder removeRequiredMap(String key) {
    requiredMap = Drafts.removeAll(requiredMap, key);
    return this;
  }

  public BasketBuilder nullable(@Nullable List<Egg> nullable) {
    this.nullable = nullable == null ? null : Lists.copy(nullable);
    return this;
  }

  public BasketBuilder addNullable(Consumer<EggBuilder> change) {
    return addNullable(EggBuilder.build(change));
  }

  public BasketBuilder addNullable(Egg... items) {
    nullable = Drafts.add(nullable, items);
    return this;
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

  public BasketBuilder removeNullableMap(String key) {
    nullableMap = Drafts.removeAll(nullableMap, key);
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
      return Drafts.change(from((Basket) self), change).build();
    }
  }
}

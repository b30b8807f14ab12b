package com.example.collections;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Drafts;
import dev.kubewright.json.Lists;
import dev.kubewright.json.Maps;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Basket}. What is not set stays unset. */
@Generated
@SuppressWarnings("NullAway")
@NullMarked
public final class BasketBuilder {
  private List<String> plain = Lists.absent();
  private Map<String, Integer> plainMap = Maps.absent();
  private List<String> required = Lists.absent();
  private Map<String, String> requiredMap = Maps.absent();
  private @Nullable List<Egg> nullable;
  private @Nullable Map<String, String> nullableMap;

  public BasketBuilder() {}

  /** Builds a value by applying a change to an empty builder. */
  public static Basket build(Consumer<BasketBuilder> change) {
    return edit(null, change);
  }

  /** Applies a change to a value, or to an empty builder if it is null. */
  public static Basket edit(@Nullable Basket value, Consumer<BasketBuilder> change) {
    var builder = value == null ? new BasketBuilder() : from(value);
    change.accept(builder);
    return builder.build();
  }

  /** Returns a builder that starts from a value. */
  public static BasketBuilder from(Basket value) {
    return new BasketBuilder().plain(value.plain()).plainMap(value.plainMap())
        .required(value.required()).requiredMap(value.requiredMap()).nullable(value.nullable())
        .nullableMap(value.nullableMap());
  }

  public BasketBuilder plain(List<String> plain) {
    this.plain = Lists.copy(plain);
    return this;
  }

  public BasketBuilder addPlain(String... plain) {
    this.plain = Drafts.add(this.plain, plain);
    return this;
  }

  public BasketBuilder removePlain(String... plain) {
    this.plain = Drafts.removeAll(this.plain, plain);
    return this;
  }

  public BasketBuilder plainMap(Map<String, Integer> plainMap) {
    this.plainMap = Maps.copy(plainMap);
    return this;
  }

  public BasketBuilder putPlainMap(String key, Integer value) {
    this.plainMap = Drafts.put(this.plainMap, key, value);
    return this;
  }

  public BasketBuilder putPlainMap(Map<String, Integer> entries) {
    this.plainMap = Drafts.putAll(this.plainMap, entries);
    return this;
  }

  public BasketBuilder removePlainMap(String... keys) {
    this.plainMap = Drafts.removeAll(this.plainMap, keys);
    return this;
  }

  public BasketBuilder required(List<String> required) {
    this.required = Lists.copy(required);
    return this;
  }

  public BasketBuilder addRequired(String... required) {
    this.required = Drafts.add(this.required, required);
    return this;
  }

  public BasketBuilder removeRequired(String... required) {
    this.required = Drafts.removeAll(this.required, required);
    return this;
  }

  public BasketBuilder requiredMap(Map<String, String> requiredMap) {
    this.requiredMap = Maps.copy(requiredMap);
    return this;
  }

  public BasketBuilder putRequiredMap(String key, String value) {
    this.requiredMap = Drafts.put(this.requiredMap, key, value);
    return this;
  }

  public BasketBuilder putRequiredMap(Map<String, String> entries) {
    this.requiredMap = Drafts.putAll(this.requiredMap, entries);
    return this;
  }

  public BasketBuilder removeRequiredMap(String... keys) {
    this.requiredMap = Drafts.removeAll(this.requiredMap, keys);
    return this;
  }

  public BasketBuilder nullable(@Nullable List<Egg> nullable) {
    this.nullable = nullable == null ? null : Lists.copy(nullable);
    return this;
  }

  public BasketBuilder addNullable(Egg... nullable) {
    this.nullable = Drafts.add(this.nullable, nullable);
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
    this.nullableMap = Drafts.put(this.nullableMap, key, value);
    return this;
  }

  public BasketBuilder putNullableMap(Map<String, String> entries) {
    this.nullableMap = Drafts.putAll(this.nullableMap, entries);
    return this;
  }

  public BasketBuilder removeNullableMap(String... keys) {
    this.nullableMap = Drafts.removeAll(this.nullableMap, keys);
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

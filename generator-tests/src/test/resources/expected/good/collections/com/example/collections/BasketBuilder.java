package com.example.collections;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Lists;
import dev.kubewright.json.Maps;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Basket}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class BasketBuilder {
  private List<String> plain = Lists.absent();
  private Map<String, Integer> plainMap = Maps.absent();
  private List<String> required = Lists.absent();
  private Map<String, String> requiredMap = Maps.absent();
  private @Nullable List<Egg> nullable;
  private @Nullable Map<String, String> nullableMap;

  /** A builder with nothing set. */
  public BasketBuilder() {}

  /** What the change makes of nothing. */
  public static Basket build(Consumer<BasketBuilder> change) {
    var builder = new BasketBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
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
    this.plain = new ArrayList<>(this.plain);
    Collections.addAll(this.plain, plain);
    return this;
  }

  public BasketBuilder plainMap(Map<String, Integer> plainMap) {
    this.plainMap = Maps.copy(plainMap);
    return this;
  }

  public BasketBuilder putPlainMap(String key, Integer value) {
    this.plainMap = new LinkedHashMap<>(this.plainMap);
    this.plainMap.put(key, value);
    return this;
  }

  public BasketBuilder required(List<String> required) {
    this.required = Lists.copy(required);
    return this;
  }

  public BasketBuilder addRequired(String... required) {
    this.required = new ArrayList<>(this.required);
    Collections.addAll(this.required, required);
    return this;
  }

  public BasketBuilder requiredMap(Map<String, String> requiredMap) {
    this.requiredMap = Maps.copy(requiredMap);
    return this;
  }

  public BasketBuilder putRequiredMap(String key, String value) {
    this.requiredMap = new LinkedHashMap<>(this.requiredMap);
    this.requiredMap.put(key, value);
    return this;
  }

  public BasketBuilder nullable(@Nullable List<Egg> nullable) {
    this.nullable = nullable == null ? null : Lists.copy(nullable);
    return this;
  }

  public BasketBuilder addNullable(Egg... nullable) {
    this.nullable = this.nullable == null ? new ArrayList<>() : new ArrayList<>(this.nullable);
    Collections.addAll(this.nullable, nullable);
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
    this.nullableMap = this.nullableMap == null ? new LinkedHashMap<>() :
        new LinkedHashMap<>(this.nullableMap);
    this.nullableMap.put(key, value);
    return this;
  }

  /** The value. */
  public Basket build() {
    return new Basket(Lists.copy(plain), Maps.copy(plainMap), Lists.copy(required),
        Maps.copy(requiredMap), nullable == null ? null : Lists.copy(nullable),
        nullableMap == null ? null : Maps.copy(nullableMap));
  }

  /** Gives {@link Basket} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default Basket with(Consumer<BasketBuilder> change) {
      Object self = this;
      var builder = BasketBuilder.from((Basket) self);
      change.accept(builder);
      return builder.build();
    }
  }
}

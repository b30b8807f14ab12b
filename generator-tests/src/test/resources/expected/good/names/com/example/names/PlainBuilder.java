package com.example.names;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Lists;
import dev.kubewright.json.Maps;
import java.lang.Byte;
import java.lang.Object;
import java.lang.Short;
import java.lang.String;
import java.lang.SuppressWarnings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Plain}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class PlainBuilder {
  private @Nullable Byte octet;
  private @Nullable Short number;
  private List<Short> numbers = Lists.absent();
  private Map<String, String> texts = Maps.absent();

  /** A builder with nothing set. */
  public PlainBuilder() {}

  /** What the change makes of nothing. */
  public static Plain build(Consumer<PlainBuilder> change) {
    var builder = new PlainBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static PlainBuilder from(Plain value) {
    return new PlainBuilder().octet(value.octet()).number(value.number()).numbers(value.numbers())
        .texts(value.texts());
  }

  public PlainBuilder octet(@Nullable Byte octet) {
    this.octet = octet;
    return this;
  }

  public PlainBuilder number(@Nullable Short number) {
    this.number = number;
    return this;
  }

  public PlainBuilder numbers(List<Short> numbers) {
    this.numbers = Lists.copy(numbers);
    return this;
  }

  public PlainBuilder addNumbers(Short... numbers) {
    this.numbers = new ArrayList<>(this.numbers);
    Collections.addAll(this.numbers, numbers);
    return this;
  }

  public PlainBuilder texts(Map<String, String> texts) {
    this.texts = Maps.copy(texts);
    return this;
  }

  public PlainBuilder putTexts(String key, String value) {
    this.texts = new LinkedHashMap<>(this.texts);
    this.texts.put(key, value);
    return this;
  }

  /** The value. */
  public Plain build() {
    return new Plain(octet, number, Lists.copy(numbers), Maps.copy(texts));
  }

  /** Gives {@link Plain} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default Plain with(Consumer<PlainBuilder> change) {
      Object self = this;
      var builder = PlainBuilder.from((Plain) self);
      change.accept(builder);
      return builder.build();
    }
  }
}

package com.example.names;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import java.lang.Byte;
import java.lang.Short;
import java.lang.String;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Plain}. What is not set stays unset. */
@Generated @NullMarked
public final class PlainBuilder {
  private @Nullable Byte octet;
  private @Nullable Short number;
  private List<Short> numbers = Lists.absent();
  private Map<String, String> texts = Maps.absent();

  public PlainBuilder() {}

  public static Plain build(Consumer<PlainBuilder> change) {
    return Drafts.change(new PlainBuilder(), change).build();
  }

  public static PlainBuilder from(@Nullable Plain value) {
    return value == null ? new PlainBuilder() : new PlainBuilder().octet(value.octet())
        .number(value.number()).numbers(value.numbers()).texts(value.texts());
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

  public PlainBuilder addNumbers(Short... items) {
    numbers = Drafts.add(numbers, items);
    return this;
  }

  public PlainBuilder removeNumbers(Short item) {
    numbers = Drafts.removeAll(numbers, item);
    return this;
  }

  public PlainBuilder texts(Map<String, String> texts) {
    this.texts = Maps.copy(texts);
    return this;
  }

  public PlainBuilder putText(String key, String value) {
    texts = Drafts.put(texts, key, value);
    return this;
  }

  public PlainBuilder putTexts(Map<String, String> entries) {
    texts = Drafts.putAll(texts, entries);
    return this;
  }

  public PlainBuilder removeText(String key) {
    texts = Drafts.removeAll(texts, key);
    return this;
  }

  public Plain build() {
    return new Plain(octet, number, Lists.copy(numbers), Maps.copy(texts));
  }
}

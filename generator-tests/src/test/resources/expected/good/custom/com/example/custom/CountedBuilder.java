package com.example.custom;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Maps;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Counted}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class CountedBuilder {
  private @Nullable String text;

  private Map<String, Counts> counts = Maps.absent();

  /** A builder with nothing set. */
  public CountedBuilder() {}

  /** What the change makes of nothing. */
  public static Counted build(Consumer<CountedBuilder> change) {
    var builder = new CountedBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static CountedBuilder from(Counted value) {
    return new CountedBuilder().text(value.text()).counts(value.counts());
  }

  public CountedBuilder text(String text) {
    this.text = text;
    return this;
  }

  public CountedBuilder counts(Map<String, Counts> counts) {
    this.counts = Maps.copy(counts);
    return this;
  }

  public CountedBuilder putCounts(String key, Counts value) {
    this.counts = new LinkedHashMap<>(this.counts);
    this.counts.put(key, value);
    return this;
  }

  /** The value. */
  public Counted build() {
    return new Counted(text, Maps.copy(counts));
  }

  /** Gives {@link Counted} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default Counted with(Consumer<CountedBuilder> change) {
      Object self = this;
      var builder = CountedBuilder.from((Counted) self);
      change.accept(builder);
      return builder.build();
    }
  }
}

package com.example.old;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import java.lang.Integer;
import java.lang.String;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Override}. What is not set stays unset. */
@Generated @NullMarked
public final class OverrideBuilder {
  private @Nullable String object;
  private @Nullable String string;
  private @Nullable Integer in;
  private @Nullable Integer out;
  private @Nullable Integer value;
  private @Nullable Integer field;

  public OverrideBuilder() {}

  public static Override build(Consumer<OverrideBuilder> change) {
    return Drafts.change(new OverrideBuilder(), change).build();
  }

  public static OverrideBuilder from(@Nullable Override value) {
    return value == null ? new OverrideBuilder() : new OverrideBuilder().object(value.object())
        .string(value.string()).in(value.in()).out(value.out()).value(value.value())
        .field(value.field());
  }

  public OverrideBuilder object(@Nullable String object) {
    this.object = object;
    return this;
  }

  public OverrideBuilder string(@Nullable String string) {
    this.string = string;
    return this;
  }

  public OverrideBuilder in(@Nullable Integer in) {
    this.in = in;
    return this;
  }

  public OverrideBuilder out(@Nullable Integer out) {
    this.out = out;
    return this;
  }

  public OverrideBuilder value(@Nullable Integer value) {
    this.value = value;
    return this;
  }

  public OverrideBuilder field(@Nullable Integer field) {
    this.field = field;
    return this;
  }

  public Override build() {
    return new Override(object, string, in, out, value, field);
  }
}

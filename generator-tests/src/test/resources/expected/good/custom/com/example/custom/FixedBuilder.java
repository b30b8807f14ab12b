package com.example.custom;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Lists;
import dev.kubewright.meta.v1.Quantity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Fixed}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class FixedBuilder {
  private @Nullable String text;

  private @Nullable Share share;

  private List<Tree> trees = Lists.absent();

  private @Nullable Grade grade;

  private @Nullable Quantity size;

  /** A builder with nothing set. */
  public FixedBuilder() {}

  /** What the change makes of nothing. */
  public static Fixed build(Consumer<FixedBuilder> change) {
    var builder = new FixedBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static FixedBuilder from(Fixed value) {
    return new FixedBuilder().text(value.text()).share(value.share()).trees(value.trees())
        .grade(value.grade()).size(value.size());
  }

  public FixedBuilder text(String text) {
    this.text = text;
    return this;
  }

  public FixedBuilder share(Share share) {
    this.share = share;
    return this;
  }

  public FixedBuilder trees(List<Tree> trees) {
    this.trees = Lists.copy(trees);
    return this;
  }

  public FixedBuilder addTrees(Tree... trees) {
    this.trees = new ArrayList<>(this.trees);
    Collections.addAll(this.trees, trees);
    return this;
  }

  public FixedBuilder grade(@Nullable Grade grade) {
    this.grade = grade;
    return this;
  }

  public FixedBuilder size(@Nullable Quantity size) {
    this.size = size;
    return this;
  }

  /** The value. */
  public Fixed build() {
    return new Fixed(text, share, Lists.copy(trees), grade, size);
  }

  /** Gives {@link Fixed} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default Fixed with(Consumer<FixedBuilder> change) {
      Object self = this;
      var builder = FixedBuilder.from((Fixed) self);
      change.accept(builder);
      return builder.build();
    }
  }
}

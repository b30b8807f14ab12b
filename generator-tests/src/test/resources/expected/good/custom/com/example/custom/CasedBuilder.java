package com.example.custom;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Lists;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Cased}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class CasedBuilder {
  private @Nullable String text;

  private List<Case> cases = Lists.absent();

  /** A builder with nothing set. */
  public CasedBuilder() {}

  /** What the change makes of nothing. */
  public static Cased build(Consumer<CasedBuilder> change) {
    var builder = new CasedBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static CasedBuilder from(Cased value) {
    return new CasedBuilder().text(value.text()).cases(value.cases());
  }

  public CasedBuilder text(String text) {
    this.text = text;
    return this;
  }

  public CasedBuilder cases(List<Case> cases) {
    this.cases = Lists.copy(cases);
    return this;
  }

  public CasedBuilder addCases(Case... cases) {
    this.cases = new ArrayList<>(this.cases);
    Collections.addAll(this.cases, cases);
    return this;
  }

  /** The value. */
  public Cased build() {
    return new Cased(text, Lists.copy(cases));
  }

  /** Gives {@link Cased} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default Cased with(Consumer<CasedBuilder> change) {
      Object self = this;
      var builder = CasedBuilder.from((Cased) self);
      change.accept(builder);
      return builder.build();
    }
  }
}

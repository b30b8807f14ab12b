package dev.kubewright.rest.wait;

import java.util.Objects;
import java.util.function.Function;

/** A condition with a name and a function. */
record Named<T>(String name, Function<Observed<? extends T>, Verdict> judge)
    implements WaitCondition<T> {
  /** The name of conditions without one. */
  static final String UNNAMED = "the condition";

  Named {
    Objects.requireNonNull(name, "name");
  }

  @Override
  public Verdict check(Observed<? extends T> observed) {
    return judge.apply(observed);
  }

  /** Returns how messages call a condition. */
  static String describe(WaitCondition<?> condition) {
    String name = condition.name();
    return name.equals(UNNAMED) ? name : "the condition \"" + name + "\"";
  }

  @Override
  public String toString() {
    return name;
  }
}

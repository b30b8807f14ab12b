package dev.kubewright.rest.wait;

import java.util.Objects;
import java.util.function.Function;

/** A condition with a name and a function. */
record Named<T>(String name, Function<Observed<? extends T>, Verdict> judge)
    implements WaitCondition<T> {
  Named {
    Objects.requireNonNull(name, "name");
  }

  @Override
  public Verdict check(Observed<? extends T> observed) {
    return judge.apply(observed);
  }

  @Override
  public String toString() {
    return name;
  }
}

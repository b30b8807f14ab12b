package dev.kubewright.rest.wait;

import dev.kubewright.rest.wait.Verdict.Met;
import dev.kubewright.rest.wait.Verdict.Never;
import dev.kubewright.rest.wait.Verdict.NotYet;

/** Conditions of other conditions. */
final class Combined {
  private Combined() {}

  static <S> WaitCondition<S> and(WaitCondition<? super S> one, WaitCondition<? super S> other) {
    return new Named<>(
        "(" + one.name() + " and " + other.name() + ")",
        observed -> both(one.check(observed), other.check(observed)));
  }

  private static Verdict both(Verdict one, Verdict other) {
    if (one instanceof Never || other instanceof Met) {
      return one;
    }
    if (other instanceof Never || one instanceof Met) {
      return other;
    }
    return Verdict.notYet(why(one) + "; " + why(other));
  }

  static <S> WaitCondition<S> or(WaitCondition<? super S> one, WaitCondition<? super S> other) {
    return new Named<>(
        "(" + one.name() + " or " + other.name() + ")",
        observed -> either(one.check(observed), other.check(observed)));
  }

  private static Verdict either(Verdict one, Verdict other) {
    if (one instanceof Met || other instanceof Met) {
      return Verdict.met();
    }
    String why = why(one) + "; " + why(other);
    return one instanceof Never && other instanceof Never
        ? Verdict.never(why)
        : Verdict.notYet(why);
  }

  static <T> WaitCondition<T> not(WaitCondition<T> condition) {
    String name = "not " + condition.name();
    return new Named<>(
        name,
        observed ->
            condition.check(observed) instanceof Met
                ? Verdict.notYet("it is " + condition.name())
                : Verdict.met());
  }

  private static String why(Verdict verdict) {
    return verdict instanceof NotYet notYet
        ? notYet.why()
        : verdict instanceof Never never ? never.why() : "";
  }
}

package dev.kubewright.rest.wait;

import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A condition on the state of an object, to wait for. {@link WaitConditions} has those that every
 * kind may have. Implementations must be quick and must not block.
 *
 * @param <T> the type of the object. A condition on any object is a {@code WaitCondition<Object>}.
 */
public interface WaitCondition<T> {
  /** Returns the name, for messages: {@code rolled out}. */
  String name();

  /** Judges a state. The waiting thread calls it for each state that it sees. */
  Verdict check(Observed<? extends T> observed);

  /**
   * Returns a condition that is true if an object exists and a predicate accepts it.
   *
   * @param name names the condition in messages
   */
  static <T> WaitCondition<T> of(String name, Predicate<? super T> predicate) {
    Objects.requireNonNull(predicate, "predicate");
    return existing(name, object -> Verdict.metIf(predicate.test(object), "it is not " + name));
  }

  /**
   * Returns a condition without a name, which is true if an object exists and a predicate accepts
   * it. Messages call it "the condition". {@link #of(String, Predicate)} gives it a name.
   */
  static <T> WaitCondition<T> of(Predicate<? super T> predicate) {
    Objects.requireNonNull(predicate, "predicate");
    return existing(
        Named.UNNAMED,
        object -> Verdict.metIf(predicate.test(object), "the object does not meet it"));
  }

  /**
   * Returns a condition that a function judges if an object exists. It is not true yet if none
   * does.
   *
   * @param name names the condition in messages
   */
  static <T> WaitCondition<T> existing(String name, Function<? super T, Verdict> judge) {
    Objects.requireNonNull(judge, "judge");
    return new Named<>(
        name,
        observed -> {
          T object = observed.object();
          return object == null ? Verdict.notYet("the object does not exist") : judge.apply(object);
        });
  }

  /**
   * Returns a condition that a function judges, also if no object exists.
   *
   * @param name names the condition in messages
   */
  static <T> WaitCondition<T> judged(String name, Function<Observed<? extends T>, Verdict> judge) {
    return new Named<>(name, Objects.requireNonNull(judge, "judge"));
  }

  /**
   * Returns the condition that both are true. It can never be true if one of them cannot.
   *
   * @param <S> the type of both
   */
  default <S extends T> WaitCondition<S> and(WaitCondition<? super S> other) {
    return Combined.and(this, other);
  }

  /**
   * Returns the condition that one of both is true. It can never be true if none of them can.
   *
   * @param <S> the type of both
   */
  default <S extends T> WaitCondition<S> or(WaitCondition<? super S> other) {
    return Combined.or(this, other);
  }

  /** Returns the condition that this one is not true. An object that is absent satisfies it too. */
  default WaitCondition<T> not() {
    return Combined.not(this);
  }
}

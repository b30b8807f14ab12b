package dev.kubewright.rest.wait;

import java.util.Objects;

/** The result of a condition for one object. Immutable. */
public sealed interface Verdict {
  /** The condition is true. */
  record Met() implements Verdict {}

  /**
   * The condition is not true yet.
   *
   * @param why what is missing, for people. Part of the message of a timeout, so without secrets.
   */
  record NotYet(String why) implements Verdict {
    /** Checks for null. */
    public NotYet {
      Objects.requireNonNull(why, "why");
    }
  }

  /**
   * The condition cannot become true any more, so that waiting ends.
   *
   * @param why what happened, for people. Part of the message of the exception, so without secrets.
   */
  record Never(String why) implements Verdict {
    /** Checks for null. */
    public Never {
      Objects.requireNonNull(why, "why");
    }
  }

  /** Returns that the condition is true. */
  static Verdict met() {
    return new Met();
  }

  /** Returns that the condition is not true yet. */
  static Verdict notYet(String why) {
    return new NotYet(why);
  }

  /** Returns that the condition cannot become true any more. */
  static Verdict never(String why) {
    return new Never(why);
  }

  /** Returns {@link Met} or {@link NotYet}. */
  static Verdict metIf(boolean met, String why) {
    return met ? met() : notYet(why);
  }
}

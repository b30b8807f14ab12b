package dev.kubewright.concurrent;

/** Throws again what another thread, or an earlier step, has met. */
public final class Rethrow {
  private Rethrow() {}

  /**
   * Throws a failure as it is: {@code throw Rethrow.of(failure)}. It may be a checked exception,
   * which Kotlin and others throw without a declaration.
   *
   * @return never
   */
  public static RuntimeException of(Throwable failure) {
    return Rethrow.<RuntimeException>undeclared(failure);
  }

  @SuppressWarnings("unchecked") // erased: it casts to Throwable
  private static <E extends Throwable> E undeclared(Throwable failure) throws E {
    throw (E) failure;
  }
}

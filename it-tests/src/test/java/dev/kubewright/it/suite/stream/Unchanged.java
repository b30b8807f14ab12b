package dev.kubewright.it.suite.stream;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/** Holds once a number has been the same for half a second. */
final class Unchanged implements BooleanSupplier {
  private final AtomicLong number;
  private long last;
  private int times;

  Unchanged(AtomicLong number) {
    this.number = number;
  }

  @Override
  public boolean getAsBoolean() {
    long now = number.get();
    times = now == last && now > 0 ? times + 1 : 0;
    last = now;
    return times == 50;
  }
}

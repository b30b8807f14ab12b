package dev.kubewright.rest.exchange;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * State of one connection that its clients share, one value of each class. All views of the
 * connection have the same values, and the connection does not know their types. Safe for all
 * threads.
 */
public final class Shared {
  private final Map<Class<?>, Object> values = new HashMap<>();

  /** Creates the values of a new connection. */
  public Shared() {}

  /**
   * Returns the value of a class.
   *
   * @param maker makes the value when it is needed first. It sends no request, because others wait
   *     for it.
   */
  public synchronized <C> C get(Class<C> type, Supplier<? extends C> maker) {
    return type.cast(values.computeIfAbsent(type, missing -> maker.get()));
  }
}

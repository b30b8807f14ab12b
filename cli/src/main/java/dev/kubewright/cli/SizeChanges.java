package dev.kubewright.cli;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/**
 * Reports that the terminal of this process has another size, until it is closed. Where the system
 * has no signal for that, such as on Windows, it reports nothing.
 *
 * <p>Java has no API for signals. The JDK's {@code sun.misc.Signal} has been there since Java 1.2
 * and is exported by {@code jdk.unsupported}. It is called by reflection, because the compiler
 * refuses its name.
 */
final class SizeChanges implements AutoCloseable {
  private static final String SIGNAL = "WINCH";

  private final Runnable changed;
  private final Runnable restore;

  private SizeChanges(Runnable changed, Runnable restore) {
    this.changed = changed;
    this.restore = restore;
  }

  /**
   * Begins to report.
   *
   * @param changed runs on a thread of its own for each signal
   */
  static SizeChanges listen(Runnable changed) {
    try {
      Class<?> handlers = Class.forName("sun.misc.SignalHandler");
      Class<?> signals = Class.forName("sun.misc.Signal");
      Object signal = signals.getConstructor(String.class).newInstance(SIGNAL);
      Method handle = signals.getMethod("handle", signals, handlers);
      Object handler =
          Proxy.newProxyInstance(
              handlers.getClassLoader(),
              new Class<?>[] {handlers},
              (proxy, method, arguments) -> {
                if (method.getName().equals("handle")) {
                  changed.run();
                  return null;
                }
                return ofObject(proxy, method, arguments);
              });
      Object before = handle.invoke(null, signal, handler);
      return new SizeChanges(changed, () -> call(handle, signal, before));
    } catch (ReflectiveOperationException | IllegalArgumentException noSignal) {
      return new SizeChanges(changed, () -> {});
    }
  }

  /** Answers the methods that each object has. */
  private static Object ofObject(Object proxy, Method method, Object[] arguments) {
    return switch (method.getName()) {
      case "equals" -> proxy == arguments[0];
      case "hashCode" -> System.identityHashCode(proxy);
      default -> "changes of size";
    };
  }

  private static void call(Method handle, Object signal, Object handler) {
    try {
      handle.invoke(null, signal, handler);
    } catch (ReflectiveOperationException gone) {
      throw new IllegalStateException(gone);
    }
  }

  /** Reports a change in this thread, whether there was one or not. */
  void report() {
    changed.run();
  }

  @Override
  public void close() {
    restore.run();
  }
}

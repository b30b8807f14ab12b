package dev.kubewright.cache.report;

import dev.kubewright.cache.observe.InformerState;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The state of an informer. {@code Failed} and {@code Stopped} are final: no state comes after
 * them. Safe for all threads.
 *
 * <p>A state is computed and set under one monitor, so a state that was computed earlier is never
 * set later. The listener is called without the monitor. It gets the states in their order, one
 * after the other: while a thread calls it, other threads leave their states to that thread.
 */
public final class StateBoard {
  private final Consumer<InformerState> listener;
  private final Queue<InformerState> unreported = new ArrayDeque<>();
  private volatile InformerState state = new InformerState.Waiting();
  private boolean reporting;

  /**
   * Creates a board in the state {@code Waiting}.
   *
   * @param listener called without a lock. It must not throw.
   */
  public StateBoard(Consumer<InformerState> listener) {
    this.listener = listener;
  }

  /** Returns whether no other state comes after a state. */
  public static boolean isFinal(InformerState state) {
    return state instanceof InformerState.Stopped || state instanceof InformerState.Failed;
  }

  public InformerState state() {
    return state;
  }

  /** Sets the state, unless the one before is final. Returns whether it did. */
  public boolean enter(InformerState next) {
    boolean entered;
    synchronized (this) {
      entered = set(next);
    }
    report();
    return entered;
  }

  /**
   * Sets a computed state if it differs from the one before and that is not final.
   *
   * @param current computes the state under the monitor
   */
  public void refresh(Supplier<InformerState> current) {
    synchronized (this) {
      InformerState next = current.get();
      if (!next.equals(state)) {
        var unused = set(next);
      }
    }
    report();
  }

  private boolean set(InformerState next) {
    if (isFinal(state)) {
      return false;
    }
    state = next;
    unreported.add(next);
    return true;
  }

  private void report() {
    while (true) {
      InformerState next;
      synchronized (this) {
        next = reporting ? null : unreported.poll();
        if (next == null) {
          return;
        }
        reporting = true;
      }
      try {
        listener.accept(next);
      } finally {
        synchronized (this) {
          reporting = false;
        }
      }
    }
  }
}

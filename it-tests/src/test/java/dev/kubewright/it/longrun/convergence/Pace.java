package dev.kubewright.it.longrun.convergence;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Spreads the changes evenly over the faults: the faster of the two waits for the other one. */
final class Pace {
  private static final int AHEAD = 100;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition moved = lock.newCondition();
  private final int changes;
  private final int faults;
  private int changed;
  private int hit;
  private boolean held;
  private boolean ended;

  Pace(int changes, int faults) {
    this.changes = changes;
    this.faults = faults;
  }

  /**
   * Waits until a change may be made. Returns false once there are enough, or nothing more goes.
   */
  boolean awaitTurnToChange() throws InterruptedException {
    lock.lock();
    try {
      while (!ended && changed < changes && (held || changed > allowed())) {
        moved.await();
      }
      return !ended && changed < changes;
    } finally {
      lock.unlock();
    }
  }

  private long allowed() {
    return hit >= faults ? changes : (long) changes * (hit + 1) / faults + AHEAD;
  }

  void changed() {
    lock.lock();
    try {
      changed++;
      moved.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Waits until the writers have made their share. Returns false if nothing more goes. */
  boolean awaitTurnToHit() throws InterruptedException {
    lock.lock();
    try {
      while (!ended && changed < (long) changes * hit / faults) {
        moved.await();
      }
      return !ended;
    } finally {
      lock.unlock();
    }
  }

  void hit() {
    lock.lock();
    try {
      hit++;
      moved.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Makes the writers wait, or go on. */
  void hold(boolean value) {
    lock.lock();
    try {
      held = value;
      moved.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Ends all waits. */
  void end() {
    lock.lock();
    try {
      ended = true;
      moved.signalAll();
    } finally {
      lock.unlock();
    }
  }

  int changes() {
    lock.lock();
    try {
      return changed;
    } finally {
      lock.unlock();
    }
  }
}

package dev.kubewright.apiserver.read;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.front.RequestWait;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.concurrent.Clock;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/** Makes reads of a resource version of the future wait for it, for a short time. */
public final class FutureVersions {
  private final Store store;
  private final Clock clock;
  private final Duration patience;

  public FutureVersions(Store store, Clock clock, Duration patience) {
    this.store = store;
    this.clock = clock;
    this.patience = patience;
  }

  /** Returns whether a revision has been written, after waiting for it. Never call it locked. */
  public boolean await(long revision) {
    CountDownLatch written = store.reached(revision);
    if (written.getCount() == 0) {
      return true;
    }
    RequestWait wait = RequestWait.begin();
    try {
      return clock.await(written, patience);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      wait.end();
      store.giveUp(written);
    }
  }

  /**
   * Waits for a revision.
   *
   * @throws dev.kubewright.apiserver.errors.ApiError 504 if it was not written in time
   */
  public void require(long revision) {
    if (!await(revision)) {
      throw Errors.revisionTooLarge(revision, store.revision());
    }
  }
}

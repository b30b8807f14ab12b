package dev.kubewright.benchmarks;

import java.time.Duration;

/** The informer of one client. */
public interface InformerPeer {
  /**
   * Begins to follow the pods of all namespaces of a server.
   *
   * @param onUpdate called for each change that the handler sees, not for the first state
   */
  Follower follow(String url, Runnable onUpdate);

  /** A running informer. */
  interface Follower extends AutoCloseable {
    /** Waits until the first state is complete. */
    void awaitSync(Duration timeout) throws InterruptedException;

    /** How many objects the copy holds. */
    int size();

    @Override
    void close();
  }
}

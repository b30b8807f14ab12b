package dev.kubewright.benchmarks;

import java.time.Duration;
import java.util.List;

/** The informer of one client. */
public interface InformerPeer {
  /**
   * Begins to follow the pods of all namespaces of a server.
   *
   * @param onUpdate called for each change that the handler sees, not for the first state
   */
  Follower follow(String url, Runnable onUpdate);

  /**
   * Begins to follow the pods of each of several namespaces, with an informer for each and one
   * client for all.
   */
  Follower followEach(String url, List<String> namespaces);

  /**
   * Begins to follow one of several equal shares of the pods of all namespaces.
   *
   * @throws UnsupportedOperationException if the client has no shares
   */
  default Follower followShare(String url, int shares, Runnable onUpdate) {
    throw new UnsupportedOperationException("the client has no shares");
  }

  /** One or more running informers. */
  interface Follower extends AutoCloseable {
    /** Waits until the first state is complete. */
    void awaitSync(Duration timeout) throws InterruptedException;

    /** How many objects the copies hold. */
    int size();

    @Override
    void close();
  }
}

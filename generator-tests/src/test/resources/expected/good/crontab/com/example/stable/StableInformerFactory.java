package com.example.stable;

import com.example.stable.v1.client.StableV1Informers;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.transport.ListerWatchers;
import java.time.Duration;
import org.jspecify.annotations.NullMarked;

/** The informers of Stable. All users of this object share them. */
@Generated @NullMarked
public final class StableInformerFactory implements AutoCloseable {
  private final SharedInformerFactory factory;
  private final boolean owned;

  private StableInformerFactory(SharedInformerFactory factory, boolean owned) {
    this.factory = factory;
    this.owned = owned;
  }

  /** Creates informers for all namespaces. Closing them leaves the connection open. */
  public static StableInformerFactory over(ListerWatchers connection) {
    return new StableInformerFactory(SharedInformerFactory.over(connection), true);
  }

  /** Uses the informers of a factory. The caller closes that factory. */
  public static StableInformerFactory over(SharedInformerFactory factory) {
    return new StableInformerFactory(factory, false);
  }

  /** Returns the informers of {@code stable.example.com/v1}. */
  public StableV1Informers stableV1() {
    return StableV1Informers.over(factory);
  }

  /** Starts the informers that were requested so far. */
  public void start() {
    factory.start();
  }

  /** Waits until all informers that were requested so far have synced. */
  public void awaitSync(Duration timeout) {
    factory.awaitSync(timeout);
  }

  /** Starts the requested informers and waits until they have synced. */
  public void startAndSync(Duration timeout) {
    factory.startAndSync(timeout);
  }

  /** Waits until the factory is closed. No thread of it keeps the JVM. */
  public void awaitClose() {
    factory.awaitClose();
  }

  /** Closes the informers, unless they belong to a given factory. */
  @Override
  public void close() {
    if (owned) {
      factory.close();
    }
  }
}

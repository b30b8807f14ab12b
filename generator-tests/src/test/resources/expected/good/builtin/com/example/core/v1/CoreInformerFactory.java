package com.example.core.v1;

import com.example.core.v1.client.CoreV1Informers;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.client.ListerWatchers;
import java.time.Duration;
import org.jspecify.annotations.NullMarked;

/** The informers of Core. All users of this object share them. */
@NullMarked
@Generated("dev.kubewright")
public final class CoreInformerFactory implements AutoCloseable {
  private final SharedInformerFactory factory;

  private final boolean owned;

  private CoreInformerFactory(SharedInformerFactory factory, boolean owned) {
    this.factory = factory;
    this.owned = owned;
  }

  /** Creates informers for all namespaces. Closing them leaves the connection open. */
  public static CoreInformerFactory over(ListerWatchers connection) {
    return new CoreInformerFactory(SharedInformerFactory.over(connection), true);
  }

  /** Uses the informers of a factory. The caller closes that factory. */
  public static CoreInformerFactory over(SharedInformerFactory factory) {
    return new CoreInformerFactory(factory, false);
  }

  /** Returns the informers of {@code v1}. */
  public CoreV1Informers coreV1() {
    return CoreV1Informers.over(factory);
  }

  /** Starts the informers that were requested so far. */
  public void start() {
    factory.start();
  }

  /** Waits until all informers that were requested so far have synced. */
  public void awaitSync(Duration timeout) {
    factory.awaitSync(timeout);
  }

  /** Closes the informers, unless they belong to a given factory. */
  @Override
  public void close() {
    if (owned) {
      factory.close();
    }
  }
}

package com.example.old;

import com.example.old.client.OldV1beta1Informers;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.client.ListerWatchers;
import java.lang.AutoCloseable;
import java.lang.Override;
import java.time.Duration;
import org.jspecify.annotations.NullMarked;

/** The informers of Old. All users of this object share them. */
@NullMarked
@Generated("dev.kubewright")
public final class OldInformerFactory implements AutoCloseable {
  private final SharedInformerFactory factory;

  private final boolean owned;

  private OldInformerFactory(SharedInformerFactory factory, boolean owned) {
    this.factory = factory;
    this.owned = owned;
  }

  /** Creates informers for all namespaces. Closing them leaves the connection open. */
  public static OldInformerFactory over(ListerWatchers connection) {
    return new OldInformerFactory(SharedInformerFactory.over(connection), true);
  }

  /** Uses the informers of a factory. The caller closes that factory. */
  public static OldInformerFactory over(SharedInformerFactory factory) {
    return new OldInformerFactory(factory, false);
  }

  /** Returns the informers of {@code old.example.com/v1beta1}. */
  public OldV1beta1Informers oldV1beta1() {
    return OldV1beta1Informers.over(factory);
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

package com.example.app;

import com.example.app.client.AppV1Informers;
import com.example.lib.client.LibV1Informers;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.client.ListerWatchers;
import java.time.Duration;
import org.jspecify.annotations.NullMarked;

/** The informers of App. All users of this object share them. */
@NullMarked
@Generated("dev.kubewright")
public final class AppInformerFactory implements AutoCloseable {
  private final SharedInformerFactory factory;

  private final boolean owned;

  private AppInformerFactory(SharedInformerFactory factory, boolean owned) {
    this.factory = factory;
    this.owned = owned;
  }

  /** Creates informers for all namespaces. Closing them leaves the connection open. */
  public static AppInformerFactory over(ListerWatchers connection) {
    return new AppInformerFactory(SharedInformerFactory.over(connection), true);
  }

  /** Uses the informers of a factory. The caller closes that factory. */
  public static AppInformerFactory over(SharedInformerFactory factory) {
    return new AppInformerFactory(factory, false);
  }

  /** Returns the informers of {@code app.example.com/v1}. */
  public AppV1Informers appV1() {
    return AppV1Informers.over(factory);
  }

  /** Returns the informers of {@code lib.example.com/v1}. */
  public LibV1Informers libV1() {
    return LibV1Informers.over(factory);
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

package com.example.fleet;

import com.example.fleet.client.ArmadaV2beta1Informers;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.transport.ListerWatchers;
import java.time.Duration;
import org.jspecify.annotations.NullMarked;

/** The informers of Fleet. All users of this object share them. */
@Generated @NullMarked
public final class FleetInformerFactory implements AutoCloseable {
  private final SharedInformerFactory factory;
  private final boolean owned;

  private FleetInformerFactory(SharedInformerFactory factory, boolean owned) {
    this.factory = factory;
    this.owned = owned;
  }

  /** Creates informers for all namespaces. Closing them leaves the connection open. */
  public static FleetInformerFactory over(ListerWatchers connection) {
    return new FleetInformerFactory(SharedInformerFactory.over(connection), true);
  }

  /** Uses the informers of a factory. The caller closes that factory. */
  public static FleetInformerFactory over(SharedInformerFactory factory) {
    return new FleetInformerFactory(factory, false);
  }

  /** Returns the informers of {@code fleet.example.com/v2beta1}. */
  public ArmadaV2beta1Informers armadaV2beta1() {
    return ArmadaV2beta1Informers.over(factory);
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

package com.example.stable;

import com.example.stable.v1.client.StableV1Informers;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import java.time.Duration;
import org.jspecify.annotations.NullMarked;

/** The informers of Stable, shared by a factory. */
@NullMarked
@Generated("dev.kubewright")
public final class StableInformerFactory implements AutoCloseable {
  private final SharedInformerFactory factory;

  private StableInformerFactory(SharedInformerFactory factory) {
    this.factory = factory;
  }

  /** Shares the informers of a factory. */
  public static StableInformerFactory over(SharedInformerFactory factory) {
    return new StableInformerFactory(factory);
  }

  /** The informers of {@code stable.example.com/v1}. */
  public StableV1Informers stableV1() {
    return StableV1Informers.over(factory);
  }

  /** Starts the informers that were asked for so far. */
  public void start() {
    factory.start();
  }

  /** Waits until all of them have their first state. */
  public void awaitSync(Duration timeout) {
    factory.awaitSync(timeout);
  }

  /** Stops all of them. */
  @Override
  public void close() {
    factory.close();
  }
}

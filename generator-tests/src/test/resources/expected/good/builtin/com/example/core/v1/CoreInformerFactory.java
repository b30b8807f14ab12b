package com.example.core.v1;

import com.example.core.v1.client.CoreV1Informers;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import java.time.Duration;
import org.jspecify.annotations.NullMarked;

/** The informers of Core, shared by a factory. */
@NullMarked
@Generated("dev.kubewright")
public final class CoreInformerFactory implements AutoCloseable {
  private final SharedInformerFactory factory;

  private CoreInformerFactory(SharedInformerFactory factory) {
    this.factory = factory;
  }

  /** Shares the informers of a factory. */
  public static CoreInformerFactory over(SharedInformerFactory factory) {
    return new CoreInformerFactory(factory);
  }

  /** The informers of {@code v1}. */
  public CoreV1Informers coreV1() {
    return CoreV1Informers.over(factory);
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

package com.example.fleet;

import com.example.fleet.client.ArmadaV2beta1Informers;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import java.time.Duration;
import org.jspecify.annotations.NullMarked;

/** The informers of Fleet, shared by a factory. */
@NullMarked
@Generated("dev.kubewright")
public final class FleetInformerFactory implements AutoCloseable {
  private final SharedInformerFactory factory;

  private FleetInformerFactory(SharedInformerFactory factory) {
    this.factory = factory;
  }

  /** Shares the informers of a factory. */
  public static FleetInformerFactory over(SharedInformerFactory factory) {
    return new FleetInformerFactory(factory);
  }

  /** The informers of {@code fleet.example.com/v2beta1}. */
  public ArmadaV2beta1Informers armadaV2beta1() {
    return ArmadaV2beta1Informers.over(factory);
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

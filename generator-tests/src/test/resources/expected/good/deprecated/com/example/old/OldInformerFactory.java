package com.example.old;

import com.example.old.client.OldV1beta1Informers;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import java.lang.AutoCloseable;
import java.lang.Override;
import java.time.Duration;
import org.jspecify.annotations.NullMarked;

/** The informers of Old, shared by a factory. */
@NullMarked
@Generated("dev.kubewright")
public final class OldInformerFactory implements AutoCloseable {
  private final SharedInformerFactory factory;

  private OldInformerFactory(SharedInformerFactory factory) {
    this.factory = factory;
  }

  /** Shares the informers of a factory. */
  public static OldInformerFactory over(SharedInformerFactory factory) {
    return new OldInformerFactory(factory);
  }

  /** The informers of {@code old.example.com/v1beta1}. */
  public OldV1beta1Informers oldV1beta1() {
    return OldV1beta1Informers.over(factory);
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

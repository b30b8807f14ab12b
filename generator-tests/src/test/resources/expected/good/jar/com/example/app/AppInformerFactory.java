package com.example.app;

import com.example.app.client.AppV1Informers;
import com.example.lib.client.LibV1Informers;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import java.time.Duration;
import org.jspecify.annotations.NullMarked;

/** The informers of App, shared by a factory. */
@NullMarked
@Generated("dev.kubewright")
public final class AppInformerFactory implements AutoCloseable {
  private final SharedInformerFactory factory;

  private AppInformerFactory(SharedInformerFactory factory) {
    this.factory = factory;
  }

  /** Shares the informers of a factory. */
  public static AppInformerFactory over(SharedInformerFactory factory) {
    return new AppInformerFactory(factory);
  }

  /** The informers of {@code app.example.com/v1}. */
  public AppV1Informers appV1() {
    return AppV1Informers.over(factory);
  }

  /** The informers of {@code lib.example.com/v1}. */
  public LibV1Informers libV1() {
    return LibV1Informers.over(factory);
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

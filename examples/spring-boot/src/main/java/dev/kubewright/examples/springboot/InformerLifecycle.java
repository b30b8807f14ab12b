package dev.kubewright.examples.springboot;

import dev.kubewright.cache.SharedInformerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Starts the informers once all beans are made, because the constructors of beans request them. It
 * does not wait for the cluster: the health says when the caches are complete.
 */
// @start region="lifecycle"
@Component
class InformerLifecycle implements SmartLifecycle {
  private final SharedInformerFactory informers;
  private volatile boolean running;

  InformerLifecycle(SharedInformerFactory informers) {
    this.informers = informers;
  }

  @Override
  public void start() {
    informers.start();
    running = true;
  }

  /** Spring closes the factory itself when it destroys the beans. */
  @Override
  public void stop() {
    running = false;
  }

  @Override
  public boolean isRunning() {
    return running;
  }
}
// @end

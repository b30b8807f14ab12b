package dev.kubewright.cache.observe;

import dev.kubewright.concurrent.QuietLog;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.function.Consumer;

/** Notifies several observers. */
record InformerObservers(List<InformerObserver> observers) implements Consumer<InformerEvent> {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.cache");

  @Override
  public void accept(InformerEvent event) {
    for (InformerObserver observer : observers) {
      try {
        event.reportTo(observer);
      } catch (Throwable thrown) {
        QuietLog.log(() -> LOG.log(Level.WARNING, "an informer observer failed", thrown));
      }
    }
  }
}

package dev.kubewright.cache.observe;

import dev.kubewright.cache.observe.InformerEvent.Applied;
import dev.kubewright.cache.observe.InformerEvent.Closed;
import dev.kubewright.cache.observe.InformerEvent.ErrorReported;
import dev.kubewright.cache.observe.InformerEvent.Fetched;
import dev.kubewright.cache.observe.InformerEvent.Handled;
import dev.kubewright.cache.observe.InformerEvent.Opened;
import dev.kubewright.cache.observe.InformerEvent.Received;
import dev.kubewright.cache.observe.InformerEvent.Restarted;
import dev.kubewright.cache.observe.InformerEvent.Resynced;
import dev.kubewright.cache.observe.InformerEvent.WatchEnded;
import dev.kubewright.cache.observe.InformerEvent.WatchOpened;
import java.util.Objects;
import java.util.function.Consumer;

/** Passes all events to one consumer. */
record ConsumingInformerObserver(Consumer<? super InformerEvent> consumer)
    implements InformerObserver {
  ConsumingInformerObserver {
    Objects.requireNonNull(consumer, "consumer");
  }

  @Override
  public void opened(Opened event) {
    consumer.accept(event);
  }

  @Override
  public void fetched(Fetched event) {
    consumer.accept(event);
  }

  @Override
  public void restarted(Restarted event) {
    consumer.accept(event);
  }

  @Override
  public void watchOpened(WatchOpened event) {
    consumer.accept(event);
  }

  @Override
  public void watchEnded(WatchEnded event) {
    consumer.accept(event);
  }

  @Override
  public void received(Received event) {
    consumer.accept(event);
  }

  @Override
  public void applied(Applied event) {
    consumer.accept(event);
  }

  @Override
  public void handled(Handled event) {
    consumer.accept(event);
  }

  @Override
  public void resynced(Resynced event) {
    consumer.accept(event);
  }

  @Override
  public void errorReported(ErrorReported event) {
    consumer.accept(event);
  }

  @Override
  public void closed(Closed event) {
    consumer.accept(event);
  }
}

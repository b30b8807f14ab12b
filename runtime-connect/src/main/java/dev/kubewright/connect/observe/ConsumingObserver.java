package dev.kubewright.connect.observe;

import dev.kubewright.connect.observe.RequestEvent.CertificateRotated;
import dev.kubewright.connect.observe.RequestEvent.CertificatesCompared;
import dev.kubewright.connect.observe.RequestEvent.Ended;
import dev.kubewright.connect.observe.RequestEvent.Failed;
import dev.kubewright.connect.observe.RequestEvent.Finished;
import dev.kubewright.connect.observe.RequestEvent.PluginCalled;
import dev.kubewright.connect.observe.RequestEvent.Responded;
import dev.kubewright.connect.observe.RequestEvent.Sending;
import dev.kubewright.connect.observe.RequestEvent.Waited;
import java.util.Objects;
import java.util.function.Consumer;

/** Passes all events to one consumer. */
record ConsumingObserver(Consumer<? super RequestEvent> consumer) implements RequestObserver {
  ConsumingObserver {
    Objects.requireNonNull(consumer, "consumer");
  }

  @Override
  public void waited(Waited event) {
    consumer.accept(event);
  }

  @Override
  public void sending(Sending event) {
    consumer.accept(event);
  }

  @Override
  public void responded(Responded event) {
    consumer.accept(event);
  }

  @Override
  public void failed(Failed event) {
    consumer.accept(event);
  }

  @Override
  public void finished(Finished event) {
    consumer.accept(event);
  }

  @Override
  public void ended(Ended event) {
    consumer.accept(event);
  }

  @Override
  public void pluginCalled(PluginCalled event) {
    consumer.accept(event);
  }

  @Override
  public void certificateRotated(CertificateRotated event) {
    consumer.accept(event);
  }

  @Override
  public void certificatesCompared(CertificatesCompared event) {
    consumer.accept(event);
  }
}

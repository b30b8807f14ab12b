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
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Receives what happens to requests, for metrics, traces and request logs. The thread that sends
 * the request or reads its response calls it, so it must be quick, and safe for all threads. What
 * it throws is logged and otherwise ignored. One that blocks delays its own call and no other.
 */
public interface RequestObserver {
  /** An observer that does nothing. */
  RequestObserver NONE = new RequestObserver() {};

  /**
   * Returns how many bytes of each body the events show. Default: 0, and events have no bodies.
   * Long-lived responses are never shown. Called for each attempt.
   */
  default int bodyBytes() {
    return 0;
  }

  /** Called when a request waited before an attempt. */
  default void waited(Waited event) {}

  /** Called when an attempt goes to the wire. */
  default void sending(Sending event) {}

  /** Called when status and headers of a response have arrived. */
  default void responded(Responded event) {}

  /** Called when an attempt had no response. */
  default void failed(Failed event) {}

  /** Called when the response of an attempt is over, by the thread that read or closed it. */
  default void finished(Finished event) {}

  /** Called when a call is over, by the thread that read or closed its response. */
  default void ended(Ended event) {}

  /** Called when a credential plugin ran, by a thread of the client. */
  default void pluginCalled(PluginCalled event) {}

  /** Called when a client certificate was replaced. */
  default void certificateRotated(CertificateRotated event) {}

  /** Called when certificates in files were compared, by a thread of the client. */
  default void certificatesCompared(CertificatesCompared event) {}

  /** Returns an observer that passes every event on, without bodies. */
  static RequestObserver of(Consumer<? super RequestEvent> consumer) {
    return new ConsumingObserver(consumer);
  }

  /** Returns an observer that notifies two others, in this order. Null is refused. */
  static RequestObserver both(RequestObserver first, RequestObserver second) {
    return compose(List.of(first, second));
  }

  /**
   * Returns an observer that notifies others, in the order of the list. One that throws hides
   * nothing from the others. Events show as much of the bodies as the most curious of them asks
   * for.
   */
  static RequestObserver compose(List<RequestObserver> observers) {
    List<RequestObserver> receivers =
        observers.stream().map(Objects::requireNonNull).filter(each -> each != NONE).toList();
    return receivers.isEmpty()
        ? NONE
        : receivers.size() == 1 ? receivers.get(0) : new Observers(receivers);
  }
}

package dev.kubewright.connect.observe;

import dev.kubewright.concurrent.QuietLog;
import dev.kubewright.connect.observe.RequestEvent.CertificateRotated;
import dev.kubewright.connect.observe.RequestEvent.CertificatesCompared;
import dev.kubewright.connect.observe.RequestEvent.Ended;
import dev.kubewright.connect.observe.RequestEvent.Failed;
import dev.kubewright.connect.observe.RequestEvent.Finished;
import dev.kubewright.connect.observe.RequestEvent.PluginCalled;
import dev.kubewright.connect.observe.RequestEvent.Responded;
import dev.kubewright.connect.observe.RequestEvent.Sending;
import dev.kubewright.connect.observe.RequestEvent.Waited;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Notifies several observers. Of each, only the first failure is logged. */
final class Observers implements RequestObserver {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.connect");

  private final List<RequestObserver> observers;
  private final Set<Class<?>> failed = ConcurrentHashMap.newKeySet();

  Observers(List<RequestObserver> observers) {
    this.observers = observers;
  }

  private void failed(RequestObserver observer, Throwable thrown) {
    if (failed.add(observer.getClass())) {
      String what = "a request observer failed; its next failures are not logged";
      QuietLog.log(() -> LOG.log(Level.WARNING, what, thrown));
    }
  }

  private void report(Consumer<RequestObserver> event) {
    for (RequestObserver observer : observers) {
      try {
        event.accept(observer);
      } catch (Throwable thrown) {
        failed(observer, thrown);
      }
    }
  }

  @Override
  public int bodyBytes() {
    int most = 0;
    for (RequestObserver observer : observers) {
      try {
        most = Math.max(most, observer.bodyBytes());
      } catch (Throwable thrown) {
        failed(observer, thrown);
      }
    }
    return most;
  }

  @Override
  public void waited(Waited event) {
    report(observer -> observer.waited(event));
  }

  @Override
  public void sending(Sending event) {
    report(observer -> observer.sending(event));
  }

  @Override
  public void responded(Responded event) {
    report(observer -> observer.responded(event));
  }

  @Override
  public void failed(Failed event) {
    report(observer -> observer.failed(event));
  }

  @Override
  public void finished(Finished event) {
    report(observer -> observer.finished(event));
  }

  @Override
  public void ended(Ended event) {
    report(observer -> observer.ended(event));
  }

  @Override
  public void pluginCalled(PluginCalled event) {
    report(observer -> observer.pluginCalled(event));
  }

  @Override
  public void certificateRotated(CertificateRotated event) {
    report(observer -> observer.certificateRotated(event));
  }

  @Override
  public void certificatesCompared(CertificatesCompared event) {
    report(observer -> observer.certificatesCompared(event));
  }
}

package dev.kubewright.rest.pipeline;

import dev.kubewright.client.ApiException;
import dev.kubewright.client.Duplex;
import dev.kubewright.client.Request;
import dev.kubewright.client.Response;
import dev.kubewright.client.Transport;
import dev.kubewright.client.TransportException;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.rest.observe.RequestObserver;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;

/** Reports each attempt to an observer. */
final class ObserverStep extends Step {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.rest");
  private static final int SWITCHED = 101;

  private final RequestObserver observer;
  private final Clock clock;

  ObserverStep(Transport next, RequestObserver observer, Clock clock) {
    super(next);
    this.observer = observer;
    this.clock = clock;
  }

  @Override
  public Response send(Request request) {
    long began = clock.nanoTime();
    try {
      Response response = next().send(request);
      tell(() -> observer.answered(request, response.status(), since(began)));
      return response;
    } catch (TransportException failure) {
      tell(() -> observer.failed(request, failure, since(began)));
      throw failure;
    }
  }

  @Override
  public Duplex connect(Request request, List<String> protocols) {
    long began = clock.nanoTime();
    try {
      Duplex duplex = next().connect(request, protocols);
      tell(() -> observer.answered(request, SWITCHED, since(began)));
      return duplex;
    } catch (ApiException refused) {
      tell(() -> observer.answered(request, refused.code(), since(began)));
      throw refused;
    } catch (TransportException failure) {
      tell(() -> observer.failed(request, failure, since(began)));
      throw failure;
    }
  }

  private Duration since(long began) {
    return Duration.ofNanos(clock.nanoTime() - began);
  }

  /** An exception of an observer must not lose the answer, because its connection would leak. */
  private static void tell(Runnable call) {
    try {
      call.run();
    } catch (Throwable thrown) {
      LOG.log(Level.WARNING, "the request observer failed", thrown);
    }
  }
}

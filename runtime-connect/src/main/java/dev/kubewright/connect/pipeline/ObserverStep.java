package dev.kubewright.connect.pipeline;

import dev.kubewright.connect.call.Attempt;
import dev.kubewright.connect.call.Observing;
import dev.kubewright.connect.call.WatchedResponse;
import dev.kubewright.connect.call.WatchedResponse.Counted;
import dev.kubewright.connect.observe.BodyExcerpt;
import dev.kubewright.connect.observe.RequestEvent.Failed;
import dev.kubewright.connect.observe.RequestEvent.Finished;
import dev.kubewright.connect.observe.RequestEvent.Responded;
import dev.kubewright.connect.observe.RequestInfo;
import dev.kubewright.connect.pipeline.SendingStep.CountedBody;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.TransportException;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.RequestBody;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reports each attempt to an observer: how it was answered or failed, and when its response was
 * over.
 */
final class ObserverStep extends Step {
  private static final int SWITCHED = 101;

  private final Observing observing;

  ObserverStep(Transport next, Observing observing) {
    super(next);
    this.observing = observing;
  }

  @Override
  public Response send(Request request) {
    var attempt = new Running(request);
    boolean responded = false;
    try {
      Response response = next().send(attempt.request());
      responded = true;
      attempt.responded(response.status(), response.headers());
      return attempt.watched(response);
    } catch (Throwable failure) {
      if (!responded) {
        attempt.failed(failure);
      }
      throw failure;
    }
  }

  @Override
  public Duplex connect(Request request, List<String> protocols) {
    var attempt = new Running(request);
    try {
      Duplex duplex = next().connect(attempt.request(), protocols);
      attempt.responded(SWITCHED, Map.of());
      return duplex;
    } catch (ApiException refused) {
      attempt.responded(refused.code(), Map.of());
      throw refused;
    } catch (Throwable failure) {
      attempt.failed(failure);
      throw failure;
    }
  }

  /** An attempt that has begun. */
  private final class Running {
    private final long began = observing.clock().nanoTime();
    private final int shown = observing.bodyBytes();
    private final RequestInfo info;
    private final int number;
    private final @Nullable CountedBody upload;
    private final Request request;

    Running(Request given) {
      var call = observing.call(given);
      call.attempted();
      RequestBody body = given.body();
      this.info = call.info();
      this.number = Attempt.of(given).number();
      this.upload = body == null ? null : new CountedBody(body);
      this.request = given.toBuilder().tag(Observing.Call.class, call).body(upload).build();
    }

    Request request() {
      return request;
    }

    void responded(int status, Map<String, List<String>> headers) {
      observing.report(
          to -> to.responded(new Responded(info, number, status, headers, observing.since(began))));
    }

    void failed(Throwable failure) {
      TransportException.Kind kind =
          failure instanceof TransportException lost ? lost.kind() : null;
      observing.report(
          to ->
              to.failed(
                  new Failed(
                      info,
                      number,
                      kind,
                      String.valueOf(failure.getMessage()),
                      observing.since(began))));
    }

    Response watched(Response response) {
      int status = response.status();
      int kept = info.longLived() ? 0 : shown;
      return new WatchedResponse(
          response,
          kept,
          (counted, complete) ->
              observing.report(
                  to ->
                      to.finished(
                          new Finished(
                              info,
                              number,
                              status,
                              upload == null ? 0 : upload.count(),
                              counted.count(),
                              complete,
                              kept == 0 ? null : excerpt(counted),
                              observing.since(began)))));
    }

    private BodyExcerpt excerpt(Counted counted) {
      return BodyExcerpt.of(info, counted.beginning(), counted.count());
    }
  }
}

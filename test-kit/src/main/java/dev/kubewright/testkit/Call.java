package dev.kubewright.testkit;

import dev.kubewright.testkit.fault.RequestFault;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.util.List;
import java.util.function.Supplier;

/**
 * A request on its way through the links of a kit. It has two forms, because the result is either a
 * response or a two-way connection.
 *
 * @param <R> the result
 */
abstract sealed class Call<R> {
  private final Request request;
  private final Supplier<R> rest;

  private Call(Request request, Supplier<R> rest) {
    this.request = request;
    this.rest = rest;
  }

  /** One of those who are asked about a request. */
  interface Link {
    /** Answers a request, or asks the {@link Call#rest}. */
    <R> R handle(Call<R> call);
  }

  final Request request() {
    return request;
  }

  /** Asks the links after this one, and then the server. */
  final R rest() {
    return rest.get();
  }

  /** Returns this call as the next link sees it. */
  abstract Call<R> before(Supplier<R> next);

  /** Returns what a response in place of the server means. */
  abstract R responded(Response response);

  /** Injects a fault into a result, after some lines of its body or some frames. */
  abstract R withFault(Injections injections, R result, RequestFault fault, int lines);

  /** Ends a result that the client never gets. */
  abstract void lose(R result);

  /** Asks links one after the other, and then the server. */
  static <R> R ask(Call<R> server, List<Link> links) {
    Supplier<R> next = server::rest;
    for (int i = links.size() - 1; i >= 0; i--) {
      Link link = links.get(i);
      Call<R> asked = server.before(next);
      next = () -> link.handle(asked);
    }
    return next.get();
  }

  /** A request with a response. */
  static final class Sent extends Call<Response> {
    Sent(Request request, Supplier<Response> rest) {
      super(request, rest);
    }

    @Override
    Call<Response> before(Supplier<Response> next) {
      return new Sent(request(), next);
    }

    @Override
    Response responded(Response response) {
      return response;
    }

    @Override
    Response withFault(Injections injections, Response result, RequestFault fault, int lines) {
      return FaultyResponse.after(injections, request(), result, fault, lines);
    }

    @Override
    void lose(Response result) {
      result.close();
    }
  }

  /** The opening of a two-way connection. */
  static final class Connected extends Call<Duplex> {
    Connected(Request request, Supplier<Duplex> rest) {
      super(request, rest);
    }

    @Override
    Call<Duplex> before(Supplier<Duplex> next) {
      return new Connected(request(), next);
    }

    /** A server responds to the opening of a connection only if it refuses. */
    @Override
    Duplex responded(Response response) {
      try (response) {
        if (response.status() < 400) {
          throw new IllegalStateException(
              "a two-way connection cannot get the response "
                  + response.status()
                  + "; let it fail, or leave it to the server: "
                  + request());
        }
        throw Responses.exception(request(), response);
      }
    }

    @Override
    Duplex withFault(Injections injections, Duplex result, RequestFault fault, int lines) {
      return new FaultyDuplex(injections, request(), result, fault, lines);
    }

    @Override
    void lose(Duplex result) {
      result.close();
    }
  }
}

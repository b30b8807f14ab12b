package dev.kubewright.rest.pipeline;

import dev.kubewright.client.ApiException;
import dev.kubewright.client.Duplex;
import dev.kubewright.client.Request;
import dev.kubewright.client.Response;
import dev.kubewright.client.Transport;
import dev.kubewright.concurrent.Clock;
import java.util.List;

/**
 * Adds the credentials to each attempt and reports a 401 to their source. A request with its own
 * {@code Authorization} header keeps it, and its 401 is not reported.
 */
final class CredentialsStep extends Step {
  private static final String AUTHORIZATION = "Authorization";
  private static final int UNAUTHORIZED = 401;

  private final CredentialsSource source;
  private final Clock clock;

  CredentialsStep(Transport next, CredentialsSource source, Clock clock) {
    super(next);
    this.source = source;
    this.clock = clock;
  }

  @Override
  public Response send(Request request) {
    if (request.headers().containsKey(AUTHORIZATION)) {
      return next().send(request);
    }
    long began = clock.nanoTime();
    Response response = next().send(authorized(request));
    if (response.status() == UNAUTHORIZED) {
      source.refused(began);
    }
    return response;
  }

  @Override
  public Duplex connect(Request request, List<String> protocols) {
    if (request.headers().containsKey(AUTHORIZATION)) {
      return next().connect(request, protocols);
    }
    long began = clock.nanoTime();
    try {
      return next().connect(authorized(request), protocols);
    } catch (ApiException refused) {
      if (refused.code() == UNAUTHORIZED) {
        source.refused(began);
      }
      throw refused;
    }
  }

  private Request authorized(Request request) {
    String value = source.authorization(request);
    return value == null ? request : request.toBuilder().header(AUTHORIZATION, value).build();
  }
}

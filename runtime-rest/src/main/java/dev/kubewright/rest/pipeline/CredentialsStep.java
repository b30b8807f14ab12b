package dev.kubewright.rest.pipeline;

import dev.kubewright.client.Request;
import dev.kubewright.client.Response;
import dev.kubewright.client.Transport;
import dev.kubewright.concurrent.Clock;

/**
 * Adds the credentials to each attempt and tells their source of a 401. A request that brings an
 * {@code Authorization} of its own keeps it.
 */
final class CredentialsStep extends Step {
  private final TokenSource tokens;
  private final Clock clock;

  CredentialsStep(Transport next, TokenSource tokens, Clock clock) {
    super(next);
    this.tokens = tokens;
    this.clock = clock;
  }

  @Override
  public Response send(Request request) {
    long began = clock.nanoTime();
    Response response = next().send(authorized(request));
    if (response.status() == 401) {
      tokens.refused(began);
    }
    return response;
  }

  private Request authorized(Request request) {
    if (request.headers().containsKey("Authorization")) {
      return request;
    }
    String token = tokens.token();
    return token == null
        ? request
        : request.toBuilder().header("Authorization", "Bearer " + token).build();
  }
}

package dev.kubewright.connect.pipeline;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.auth.CredentialsSource;
import dev.kubewright.connect.auth.CredentialsSource.Issued;
import dev.kubewright.connect.credentials.ClientCertificate;
import dev.kubewright.error.ApiException;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Adds the credentials to each attempt and reports a 401 to their source. A request with its own
 * {@code Authorization} header keeps it, and its 401 is not reported.
 */
final class CredentialsStep extends Step {
  private static final String AUTHORIZATION = "Authorization";
  private static final int UNAUTHORIZED = 401;

  private final CredentialsSource source;
  private final Clock clock;
  private final Function<ClientCertificate, Runnable> renewal;
  private final Object renewing = new Object();
  private volatile @Nullable ClientCertificate used;

  /**
   * Creates the step.
   *
   * @param renewal makes the wire use another client certificate. What it returns runs afterwards,
   *     without a lock.
   */
  CredentialsStep(
      Transport next,
      CredentialsSource source,
      Clock clock,
      Function<ClientCertificate, Runnable> renewal) {
    super(next);
    this.source = source;
    this.clock = clock;
    this.renewal = renewal;
  }

  @Override
  public Response send(Request request) {
    if (has(request, AUTHORIZATION)) {
      return next().send(request);
    }
    long began = clock.nanoTime();
    Issued issued = issue(request);
    Response response = next().send(authorized(request, issued));
    if (response.status() == UNAUTHORIZED) {
      source.refused(issued, began);
    }
    return response;
  }

  @Override
  public Duplex connect(Request request, List<String> protocols) {
    if (has(request, AUTHORIZATION)) {
      return next().connect(request, protocols);
    }
    long began = clock.nanoTime();
    Issued issued = issue(request);
    try {
      return next().connect(authorized(request, issued), protocols);
    } catch (ApiException refused) {
      if (refused.code() == UNAUTHORIZED) {
        source.refused(issued, began);
      }
      throw refused;
    }
  }

  private Issued issue(Request request) {
    requireOpen(request);
    Issued issued = source.issue(request);
    ClientCertificate certificate = issued.certificate();
    if (certificate != null && !certificate.equals(used)) {
      Runnable report = () -> {};
      synchronized (renewing) {
        if (!certificate.equals(used)) {
          report = renewal.apply(certificate);
          used = certificate;
        }
      }
      report.run();
    }
    return issued;
  }

  private static Request authorized(Request request, Issued issued) {
    String value = issued.authorization();
    return value == null ? request : request.toBuilder().header(AUTHORIZATION, value).build();
  }

  @Override
  public void close() {
    try {
      source.close();
    } finally {
      super.close();
    }
  }
}

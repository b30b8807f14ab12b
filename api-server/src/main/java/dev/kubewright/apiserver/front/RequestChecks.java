package dev.kubewright.apiserver.front;

import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.errors.GroupResource;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The checks before a request is dispatched: timeout, credentials, rights. */
public final class RequestChecks {
  private static final Set<String> PUBLIC = Set.of("healthz", "livez", "readyz", "version");

  private final Authenticator authenticator;

  public RequestChecks(Authenticator authenticator) {
    this.authenticator = authenticator;
  }

  /**
   * Checks the time limit of a request. Those that take long have none.
   *
   * @throws ApiError 400 if it is no duration
   */
  public static void requireTimeout(ServerRequest request, RequestInfo info, String verb) {
    boolean longLived = verb.equals("watch") || info.isPassedOn();
    String timeout = request.param("timeout");
    String fault = timeout.isEmpty() || longLived ? "" : GoText.durationFault(timeout);
    if (!fault.isEmpty()) {
      throw Errors.badRequest("invalid timeout specified in the request URL - " + fault);
    }
  }

  /**
   * Returns the user for whom the request acts.
   *
   * @throws ApiError 401 for a wrong token, another one if the caller may not act for others
   */
  public User identify(ServerRequest request, RequestInfo info, String verb) {
    User caller = authenticator.authenticate(request);
    User user = Impersonation.apply(caller, request);
    if (caller.isAnonymous() && Impersonation.isAsked(request)) {
      throw refuse(info, Impersonation.missingVerb(request, verb), request);
    }
    return user;
  }

  /**
   * Checks that a user may do what a request asks.
   *
   * @throws ApiError 403 if the user may not do it
   */
  public static void authorize(User user, ServerRequest request, RequestInfo info, String verb) {
    List<String> path = info.segments();
    boolean open = path.size() == 1 && PUBLIC.contains(path.get(0));
    if (user.isAnonymous() && !open) {
      throw refuse(info, verb, request);
    }
  }

  private static ApiError refuse(RequestInfo info, String verb, ServerRequest request) {
    if (info.plural().isEmpty()) {
      String word = request.method().toLowerCase(Locale.ROOT);
      return Errors.forbiddenPath(User.ANONYMOUS.name(), word, request.path());
    }
    String scope =
        info.namespace().isEmpty()
            ? "at the cluster scope"
            : "in the namespace \"" + info.namespace() + "\"";
    String what =
        info.subresource().isEmpty() ? info.plural() : info.plural() + "/" + info.subresource();
    return Errors.forbidden(
        new GroupResource(info.group(), info.plural()),
        info.name(),
        "User \""
            + User.ANONYMOUS.name()
            + "\" cannot "
            + verb
            + " resource \""
            + what
            + "\" in API group \""
            + info.group()
            + "\" "
            + scope);
  }
}

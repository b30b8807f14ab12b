package dev.kubewright.error;

import dev.kubewright.meta.v1.Status;
import dev.kubewright.meta.v1.StatusDetails;
import org.jspecify.annotations.Nullable;

/** Thrown when the object or the resource does not exist (404). */
public class NotFoundException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** The cause that client-go gives to answers that are not a status of the API. */
  private static final String UNEXPECTED = "UnexpectedServerResponse";

  /**
   * Creates an exception. Use {@link ApiExceptions#of} for a response of a server.
   *
   * @param status the response
   * @param code the HTTP status code
   * @param method the HTTP method of the request
   * @param path the path of the request, without query
   */
  protected NotFoundException(Status status, int code, String method, String path) {
    super(status, code, method, path);
  }

  /**
   * Returns whether the server does not serve the resource at all, for example because its CRD is
   * not installed. False if it serves the resource, and only the object or its namespace is
   * missing.
   *
   * <p>A server names what is missing in a {@code Status}. If the resource is unknown, it answers
   * with a plain text, or with a status that names nothing.
   */
  public boolean isNotServed() {
    StatusDetails details = status().details();
    return details == null
        || details.causes().stream().anyMatch(cause -> UNEXPECTED.equals(cause.reason()))
        || (isEmpty(details.name()) && isEmpty(details.kind()));
  }

  private static boolean isEmpty(@Nullable String text) {
    return text == null || text.isEmpty();
  }
}

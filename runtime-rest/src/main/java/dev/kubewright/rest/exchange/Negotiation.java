package dev.kubewright.rest.exchange;

import dev.kubewright.concurrent.QuietLog;
import dev.kubewright.connect.config.ContentType;
import dev.kubewright.connect.response.MediaTypes;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.RequestBody;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.lang.System.Logger.Level;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Decides for one client in which form it asks for a resource: in protobuf, and without managed
 * fields. Remembers the resources whose server refuses more than plain JSON, as long as the client
 * lives. Safe for all threads.
 *
 * <p>API servers in Go ignore parameters of media types that they do not know, so only others
 * refuse to leave the managed fields out.
 *
 * <p>client-go 0.36 remembers such refusals for CBOR (rest/client.go, {@code
 * requestClientContentConfigProvider}), and does not repeat the request. This class repeats it if
 * that is safe:
 *
 * <ul>
 *   <li>415 says that the server did not read the body. All handlers of apiserver negotiate the
 *       form of the body before they act ({@code NegotiateInputSerializer} in
 *       endpoints/handlers/create.go, update.go, delete.go). So the request is sent again in JSON.
 *   <li>406 may come after the action: a server whose type has no protobuf notices that when it
 *       encodes the result ({@code errNotMarshalable} in apimachinery's protobuf.go). So only
 *       requests that change nothing are sent again. The response to others is the caller's, and
 *       the next request is in JSON.
 * </ul>
 */
public final class Negotiation {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.rest");
  private static final int NOT_ACCEPTABLE = 406;
  private static final int UNSUPPORTED_MEDIA_TYPE = 415;

  private final ContentType preferred;
  private final Set<GroupVersionResource> inPlain = ConcurrentHashMap.newKeySet();

  /** Creates the memory of a new client. */
  public Negotiation(ContentType preferred) {
    this.preferred = preferred;
  }

  /** Returns whether requests for a resource may use protobuf. */
  public boolean usesProtobuf(GroupVersionResource resource) {
    return preferred == ContentType.PROTOBUF && !inPlain.contains(resource);
  }

  /** Returns the forms to ask for, without the managed fields of the objects of a resource. */
  public Accept withoutManagedFields(Accept accept, GroupVersionResource resource) {
    return inPlain.contains(resource) ? accept : accept.withoutManagedFields();
  }

  /** Sends a request. If the server refuses its form, sends it in plain JSON where that is safe. */
  Response send(Request request, Transport pipeline) {
    Response response = pipeline.send(request);
    PlainForm plain = request.tag(PlainForm.class);
    if (plain == null || !refusesForm(request, plain, response.status())) {
      return response;
    }
    if (response.status() == NOT_ACCEPTABLE && !request.method().equals("GET")) {
      remember(request, response);
      return response;
    }
    response.close();
    Response again = pipeline.send(plain.of(request));
    if (again.status() != response.status()) {
      remember(request, response);
    }
    return again;
  }

  private static boolean refusesForm(Request request, PlainForm plain, int status) {
    RequestBody body = request.body();
    return switch (status) {
      case NOT_ACCEPTABLE -> !request.accept().equals(plain.accept());
      case UNSUPPORTED_MEDIA_TYPE -> body != null && MediaTypes.isProtobuf(body.contentType());
      default -> false;
    };
  }

  private void remember(Request request, Response response) {
    GroupVersionResource resource = request.operation().resource();
    if (resource != null && inPlain.add(resource)) {
      QuietLog.log(
          () ->
              LOG.log(
                  Level.DEBUG,
                  "{0}: the server refuses {1} ({2}); this client uses plain JSON for {3} from now on",
                  request,
                  request.accept(),
                  response.status(),
                  resource));
    }
  }
}

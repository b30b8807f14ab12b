package dev.kubewright.rest.exchange;

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
 * Decides for one client which resources it asks for in protobuf. Remembers the resources whose
 * server refuses protobuf, as long as the client lives. Safe for all threads.
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
  private final Set<GroupVersionResource> inJson = ConcurrentHashMap.newKeySet();

  /** Creates the memory of a new client. */
  public Negotiation(ContentType preferred) {
    this.preferred = preferred;
  }

  /** Returns whether requests for a resource may use protobuf. */
  public boolean usesProtobuf(GroupVersionResource resource) {
    return preferred == ContentType.PROTOBUF && !inJson.contains(resource);
  }

  /** Sends a request. If the server refuses protobuf, sends it again in JSON where that is safe. */
  Response send(Request request, Transport pipeline) {
    Response response = pipeline.send(request);
    JsonForm json = request.tag(JsonForm.class);
    if (json == null || !refusesProtobuf(request, response.status())) {
      return response;
    }
    if (response.status() == NOT_ACCEPTABLE && !request.method().equals("GET")) {
      remember(request, response);
      return response;
    }
    response.close();
    Response again = pipeline.send(json.of(request));
    if (again.status() != response.status()) {
      remember(request, response);
    }
    return again;
  }

  private static boolean refusesProtobuf(Request request, int status) {
    RequestBody body = request.body();
    return switch (status) {
      case NOT_ACCEPTABLE -> MediaTypes.isProtobuf(request.accept());
      case UNSUPPORTED_MEDIA_TYPE -> body != null && MediaTypes.isProtobuf(body.contentType());
      default -> false;
    };
  }

  private void remember(Request request, Response response) {
    GroupVersionResource resource = request.operation().resource();
    if (resource != null && inJson.add(resource)) {
      LOG.log(
          Level.DEBUG,
          "{0}: the server refuses protobuf ({1}); this client uses JSON for {2} from now on",
          request,
          response.status(),
          resource);
    }
  }
}

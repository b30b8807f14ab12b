package dev.kubewright.rest.exchange;

import dev.kubewright.connect.config.ContentType;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.RequestBody;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Which forms of a response a request accepts: the only way to set the header {@code Accept}. The
 * values are those of client-go. As there, a server that cannot cut objects down to their metadata
 * may send them whole, in JSON.
 *
 * @param json the value without protobuf
 * @param protobuf the value for protobuf, or else JSON. Null if no server has protobuf for it.
 * @param plain the value in JSON for a server that refuses the others
 */
public record Accept(String json, @Nullable String protobuf, String plain) {
  /** The parameter of KEP-5958, alpha in Kubernetes 1.38. Older servers ignore it. */
  private static final String WITHOUT_MANAGED_FIELDS = ";drop=metadata.managedFields";

  /** Any form. */
  public static final Accept ANYTHING = only("*/*");

  /** JSON. */
  public static final Accept JSON = only(ContentType.JSON.mediaType());

  /** Whole objects, and everything else of an API that has protobuf. */
  public static final Accept OBJECTS = of("", "");

  /** The metadata of an object. Servers have it in protobuf for custom resources, too. */
  public static final Accept METADATA = orWhole("PartialObjectMetadata");

  /** The metadata of several objects. */
  public static final Accept METADATA_LIST = orWhole("PartialObjectMetadataList");

  /** Tables, which servers have in JSON only. */
  public static final Accept TABLE = only(ContentType.JSON.mediaType() + parameters("Table"));

  /** Returns what a text says, and nothing else. */
  public static Accept only(String mediaTypes) {
    return new Accept(mediaTypes, null, mediaTypes);
  }

  private static Accept orWhole(String kind) {
    return of(parameters(kind), "," + ContentType.JSON.mediaType());
  }

  private static String parameters(String kind) {
    return ";as=" + kind + ";g=meta.k8s.io;v=v1";
  }

  private static Accept of(String parameters, String otherwise) {
    String json = ContentType.JSON.mediaType() + parameters + otherwise;
    return new Accept(json, ContentType.PROTOBUF.mediaType() + parameters + "," + json, json);
  }

  /**
   * Returns the same forms without the managed fields of objects. Servers that cannot leave them
   * out send them.
   */
  Accept withoutManagedFields() {
    return new Accept(dropping(json), protobuf == null ? null : dropping(protobuf), plain);
  }

  private static String dropping(String mediaTypes) {
    return mediaTypes.replace(",", WITHOUT_MANAGED_FIELDS + ",") + WITHOUT_MANAGED_FIELDS;
  }

  /**
   * Sets the header of a request.
   *
   * @param mayUseProtobuf whether the client wants protobuf, and can read it
   */
  public Request.Builder set(Request.Builder request, boolean mayUseProtobuf) {
    request.accept(mayUseProtobuf && protobuf != null ? protobuf : json);
    return mayUseProtobuf && protobuf != null || !json.equals(plain)
        ? request.tag(PlainForm.class, new PlainForm(plain, null))
        : request;
  }

  /**
   * Sets a body in protobuf, for a request whose header is set.
   *
   * @param otherwise the body if the server refuses protobuf
   */
  public Request.Builder body(
      Request.Builder request, RequestBody body, Supplier<RequestBody> otherwise) {
    return request.body(body).tag(PlainForm.class, new PlainForm(plain, otherwise));
  }
}

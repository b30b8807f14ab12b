package dev.kubewright.apiserver.errors;

import dev.kubewright.apiserver.tree.Json;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Thrown when a stored object cannot be read in the version of a request. Updates fail with it as
 * it is. A real server says more when it reads one object, or a list. Since Kubernetes 1.37 its
 * feature gate {@code AllowUnsafeMalformedObjectDeletion} is on, from which these texts are.
 */
public final class UnreadableError extends ApiError {
  private static final long serialVersionUID = 1L;

  private final transient GroupResource resource;
  private final String key;

  /** Creates the error of an object and the reason why it cannot be read. */
  public UnreadableError(GroupResource resource, ObjectNode stored, String why) {
    super(500, status(stored, why));
    this.resource = resource;
    String namespace = Json.string(stored, "metadata", "namespace");
    this.key =
        String.join("/", "", resource.group(), resource.resource())
            + (namespace.isEmpty() ? "" : "/" + namespace)
            + "/"
            + Json.string(stored, "metadata", "name");
  }

  private static ObjectNode status(ObjectNode stored, String why) {
    String revision = Json.string(stored, "metadata", "resourceVersion");
    return Errors.unreasoned("object not decodable revision=" + revision + ": " + why).status();
  }

  private String ofStorage(String keyInStorage) {
    return "StorageError: corrupt object, Code: 7, Key: "
        + keyInStorage
        + ", ResourceVersion: 0, AdditionalErrorMsg: "
        + getMessage();
  }

  /** Returns the response of a request that reads the object alone. */
  public ApiError ofOne() {
    return Errors.internal(ofStorage(key));
  }

  /** Returns the response of a request that reads several objects. There must be one at least. */
  public static ApiError ofList(List<UnreadableError> unreadable) {
    GroupResource resource = unreadable.get(0).resource;
    String more = unreadable.size() > 1 ? " (and " + (unreadable.size() - 1) + " more)" : "";
    String first = unreadable.get(0).ofStorage("/registry" + unreadable.get(0).key);
    ObjectNode status =
        Errors.status(
            "StorageReadError",
            "failed to read one or more "
                + resource.qualified()
                + " from the storage: "
                + first
                + more);
    ArrayNode causes =
        Errors.details(status, "list", resource.group(), resource.resource()).putArray("causes");
    for (UnreadableError each : unreadable) {
      String field = "/registry" + each.key;
      causes
          .addObject()
          .put("reason", "UnexpectedServerResponse")
          .put("message", each.ofStorage(field))
          .put("field", field);
    }
    return Errors.finish(500, status);
  }
}

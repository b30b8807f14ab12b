package dev.kubewright.apiserver.errors;

import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Creates the failures of the API, with the real server's messages. */
public final class Errors {
  private Errors() {}

  /** Returns a 400 with a message. */
  public static ApiError badRequest(String message) {
    return plain(400, "BadRequest", message);
  }

  /** Returns a 401. */
  public static ApiError unauthorized() {
    return plain(401, "Unauthorized", "Unauthorized");
  }

  /** Returns a 403 for an object or resource. */
  public static ApiError forbidden(GroupResource resource, String name, String why) {
    String what = resource.qualified() + (name.isEmpty() ? "" : " " + GoText.quote(name));
    return named(403, "Forbidden", resource, name, what + " is forbidden: " + why);
  }

  /** Returns a 403 for a path that is not a resource. */
  public static ApiError forbiddenPath(String user, String verb, String path) {
    ObjectNode status =
        status(
            "Forbidden",
            "forbidden: User \"" + user + "\" cannot " + verb + " path \"" + path + "\"");
    status.putObject("details");
    return finish(403, status);
  }

  /** Returns a 404 for an object. */
  public static ApiError notFound(GroupResource resource, String name) {
    return named(
        404,
        "NotFound",
        resource,
        name,
        resource.qualified() + " " + GoText.quote(name) + " not found");
  }

  /** Returns a 404 for a path that the API does not have. */
  public static ApiError noSuchResource() {
    return detailed(404, "NotFound", "the server could not find the requested resource");
  }

  /** Returns a 405. */
  public static ApiError methodNotAllowed() {
    return detailed(
        405, "MethodNotAllowed", "the server does not allow this method on the requested resource");
  }

  /** Returns a 405 of the handler of custom resources. */
  public static ApiError methodNotSupported(GroupResource resource, String verb) {
    String why =
        verb + " is not supported on resources of kind " + GoText.quote(resource.qualified());
    return named(405, "MethodNotAllowed", resource, "", why);
  }

  /** Returns a 406 of a route that does not produce the requested type. */
  public static ApiError notAcceptable(String produced) {
    return detailed(
        406, "NotAcceptable", "406: Not Acceptable\n\nAvailable representations: " + produced);
  }

  /** Returns a 406 with the accepted media types. */
  public static ApiError acceptedOnly(String served) {
    return plain(406, "NotAcceptable", "only the following media types are accepted: " + served);
  }

  /** Returns a 406 for an object or list without the requested form. */
  public static ApiError notInForm(String message) {
    return plain(406, "NotAcceptable", message);
  }

  /** Returns the message about a kind that the server does not know. */
  public static String notRegistered(String kind, String version) {
    return "no kind \""
        + kind
        + "\" is registered for version \""
        + version
        + "\" in scheme \"pkg/runtime/scheme.go:111\"";
  }

  /** Returns a 422 for a custom object of another kind or version. */
  public static ApiError otherType(ObjectNode object, String kind, String groupVersion) {
    String stated = Json.string(object, "kind");
    String version = Json.string(object, "apiVersion");
    List<FieldError> faults = new ArrayList<>();
    if (!stated.equals(kind)) {
      faults.add(FieldError.invalid("kind", stated, "must be " + kind));
    }
    if (!version.equals(groupVersion)) {
      faults.add(FieldError.invalid("apiVersion", version, "must be " + groupVersion));
    }
    String group = version.substring(0, Math.max(0, version.indexOf('/')));
    return invalid(group, stated, Json.string(object, "metadata", "name"), faults);
  }

  /** Returns a 409 for the creation of an object that exists already. */
  public static ApiError alreadyExists(GroupResource resource, String name, String prefix) {
    return named(
        409,
        "AlreadyExists",
        resource,
        name,
        prefix + resource.qualified() + " " + GoText.quote(name) + " already exists");
  }

  /** Returns a 409 for an object whose name was to be generated, and is taken. */
  public static ApiError nameNotUnique(GroupResource resource, String name) {
    String why =
        resource.qualified()
            + " "
            + GoText.quote(name)
            + " already exists, the server was not able to";
    ApiError error =
        named(409, "AlreadyExists", resource, name, why + " generate a unique name for the object");
    ((ObjectNode) error.status().path("details")).put("retryAfterSeconds", 1);
    return error;
  }

  /** Returns a 409 for a write that is based on an old or another object. */
  public static ApiError conflict(GroupResource resource, String name, String why) {
    return named(
        409,
        "Conflict",
        resource,
        name,
        "Operation cannot be fulfilled on "
            + resource.qualified()
            + " "
            + GoText.quote(name)
            + ": "
            + why);
  }

  /** Returns a 409 for an apply that would change fields of other managers. */
  public static ApiError applyConflict(String message, List<FieldError> conflicts) {
    ObjectNode status = status("Conflict", message);
    ArrayNode causes = status.putObject("details").putArray("causes");
    conflicts.forEach(one -> cause(causes, one));
    return finish(409, status);
  }

  private static void cause(ArrayNode causes, FieldError fault) {
    causes
        .addObject()
        .put("reason", fault.reason())
        .put("message", fault.text())
        .put("field", fault.field());
  }

  /** Returns a 410 for a revision or token that is no longer available. */
  public static ApiError expired(String message) {
    return plain(410, "Expired", message);
  }

  /** Returns a 410 for a page of a list whose state is forgotten, with a token for the rest. */
  public static ApiError expiredPage(String token) {
    ApiError error =
        expired(
            "The provided continue parameter is too old to display a consistent list result."
                + " You can start a new list without the continue parameter, or use the"
                + " continue token in this response to retrieve the remainder of the results."
                + " Continuing with the provided token results in an inconsistent list -"
                + " objects that were created, modified, or deleted between the time the first"
                + " chunk was returned and now may show up in the list.");
    Json.metadata(error.status()).put("continue", token);
    return error;
  }

  /** Returns a 413 for a body that is longer than the limit in bytes. */
  public static ApiError tooLarge(long limit) {
    return tooLarge("limit is " + limit);
  }

  /** Returns a 413 for a JSON patch. */
  public static ApiError tooManyOperations(int limit, int found) {
    return tooLarge(
        "The allowed maximum operations in a JSON patch is " + limit + ", got " + found);
  }

  private static ApiError tooLarge(String why) {
    return plain(413, "RequestEntityTooLarge", "Request entity too large: " + why);
  }

  /** Returns a 415 with the accepted media types. */
  public static ApiError unsupportedMediaType(String accepted) {
    return plain(
        415,
        "UnsupportedMediaType",
        "the body of the request was in an unknown format - accepted media types include: "
            + accepted);
  }

  /** Returns a 415 for an unknown kind of patch. */
  public static ApiError unknownPatchType() {
    return detailed(415, "UnsupportedMediaType", "415: Unsupported Media Type");
  }

  /** Returns a 422 with the faults of an object. */
  public static ApiError invalid(String group, String kind, String name, List<FieldError> faults) {
    String what = group.isEmpty() ? kind : kind + "." + group;
    Set<String> messages = new TreeSet<>();
    List<String> texts =
        faults.stream().map(FieldError::message).filter(messages::add).collect(Collectors.toList());
    String all = texts.size() == 1 ? texts.get(0) : "[" + String.join(", ", texts) + "]";
    ObjectNode status = status("Invalid", what + " " + GoText.quote(name) + " is invalid: " + all);
    ObjectNode details = details(status, name, group, kind);
    ArrayNode causes = details.putArray("causes");
    faults.forEach(fault -> cause(causes, fault));
    return finish(422, status);
  }

  /** Returns a 422 for a patch that does not apply. */
  public static ApiError patchFailed() {
    return detailed(
        422, "Invalid", "the server rejected our request due to an error in our request");
  }

  /** Returns a 500. */
  public static ApiError internal(String message) {
    ObjectNode status = status("InternalError", "Internal error occurred: " + message);
    status.putObject("details").putArray("causes").addObject().put("message", message);
    return finish(500, status);
  }

  /** Returns a 500 without a reason, as the real server does for errors that are no Status. */
  public static ApiError unreasoned(String message) {
    ObjectNode status = status("", message);
    status.remove("reason");
    return finish(500, status);
  }

  /**
   * Returns a 429.
   *
   * @param retrySeconds when the client may ask again, or 0 if that is not known
   */
  public static ApiError tooManyRequests(String message, int retrySeconds) {
    ObjectNode status = status("TooManyRequests", message);
    ObjectNode details = status.putObject("details");
    if (retrySeconds > 0) {
      details.put("retryAfterSeconds", retrySeconds);
    }
    return finish(429, status);
  }

  /** Returns a failure with a further cause. */
  public static ApiError caused(ApiError error, String reason, String message) {
    ObjectNode status = error.status().deepCopy();
    Json.array(Json.child(status, "details"), "causes")
        .addObject()
        .put("reason", reason)
        .put("message", message);
    return finish(error.code(), status);
  }

  /** Returns a 501 for a request header that is not supported. */
  public static ApiError notImplemented(String what) {
    return plain(
        501,
        "NotImplemented",
        what + " is not supported by the in-memory server; use a real control plane");
  }

  /** Returns a 501 for a subresource that needs a node. */
  public static ApiError notImplemented(GroupResource resource, String subresource) {
    return notImplemented(resource.qualified() + "/" + subresource);
  }

  /** Returns a 503. */
  public static ApiError unavailable(String message) {
    return plain(503, "ServiceUnavailable", message);
  }

  /** Returns a 504 for a request whose time is over. */
  public static ApiError requestTimeout() {
    ApiError error =
        detailed(504, "Timeout", "Timeout: request did not complete within the allotted timeout");
    // The real server writes this one before it knows the version of the failure.
    error.status().remove(List.of("kind", "apiVersion"));
    return error;
  }

  /** Returns a 504 for a write that others overtake until its time is over. */
  public static ApiError overtime() {
    return detailed(
        504,
        "Timeout",
        "Timeout: request did not complete within requested timeout - context deadline exceeded");
  }

  /** Returns a 504 for a revision of the future. */
  public static ApiError revisionTooLarge(long asked, long current) {
    ObjectNode status =
        status(
            "Timeout", "Timeout: Too large resource version: " + asked + ", current: " + current);
    ObjectNode details = status.putObject("details");
    details
        .putArray("causes")
        .addObject()
        .put("reason", "ResourceVersionTooLarge")
        .put("message", "Too large resource version");
    details.put("retryAfterSeconds", 1);
    return finish(504, status);
  }

  /** Returns a 403 for content that is created in a namespace that is being deleted. */
  public static ApiError namespaceTerminating(GroupResource resource, String name, String space) {
    ApiError error =
        forbidden(
            resource,
            name,
            "unable to create new content in namespace "
                + space
                + " because it is being terminated");
    Json.child(error.status(), "details")
        .putArray("causes")
        .addObject()
        .put("reason", "NamespaceTerminating")
        .put("message", "namespace " + space + " is being terminated")
        .put("field", "metadata.namespace");
    return error;
  }

  private static ApiError named(
      int code, String reason, GroupResource resource, String name, String message) {
    ObjectNode status = status(reason, message);
    details(status, name, resource.group(), resource.resource());
    return finish(code, status);
  }

  static ObjectNode details(ObjectNode status, String name, String group, String kind) {
    ObjectNode details = status.putObject("details");
    if (!name.isEmpty()) {
      details.put("name", name);
    }
    if (!group.isEmpty()) {
      details.put("group", group);
    }
    return kind.isEmpty() ? details : details.put("kind", kind);
  }

  private static ApiError detailed(int code, String reason, String message) {
    ObjectNode status = status(reason, message);
    status.putObject("details");
    return finish(code, status);
  }

  private static ApiError plain(int code, String reason, String message) {
    return finish(code, status(reason, message));
  }

  static ObjectNode status(String reason, String message) {
    ObjectNode status = Json.object();
    status.put("kind", "Status").put("apiVersion", "v1").putObject("metadata");
    return status.put("status", "Failure").put("message", message).put("reason", reason);
  }

  static ApiError finish(int code, ObjectNode status) {
    return new ApiError(code, status.put("code", code));
  }
}

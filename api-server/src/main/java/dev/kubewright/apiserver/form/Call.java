package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.errors.GroupResource;
import dev.kubewright.apiserver.front.Representation;
import dev.kubewright.apiserver.front.RequestInfo;
import dev.kubewright.apiserver.front.ServerRequest;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.front.User;
import dev.kubewright.apiserver.registry.Requester;
import dev.kubewright.apiserver.registry.Write;
import dev.kubewright.apiserver.resource.Resource;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * A request on a resource.
 *
 * @param request the request
 * @param info the parsed path
 * @param kind the resource and its rules
 * @param user the user
 * @param warnings the warnings of the response so far. Handlers add to them.
 * @param conversions converts custom objects for this request
 */
public record Call(
    ServerRequest request,
    RequestInfo info,
    Kind kind,
    User user,
    List<String> warnings,
    Conversions conversions) {
  /** Returns the resource. */
  public Resource resource() {
    return kind.resource();
  }

  public String namespace() {
    return info.namespace();
  }

  public String name() {
    return info.name();
  }

  public GroupResource groupResource() {
    return resource().groupResource();
  }

  /** Returns this write, as strategies see it. */
  public Write write(String now, boolean dryRun) {
    var by = new Requester(user.name(), user.uid(), user.groups(), user.extra());
    return new Write(info.subresource(), by, dryRun, now);
  }

  /** Validates the options and returns whether this is a dry run. */
  public boolean dryRun(String options) {
    return WriteOptions.of(this, options).dryRun();
  }

  /** Validates the options and returns Ignore, Warn or Strict. */
  String fieldValidation(String options) {
    return WriteOptions.of(this, options).validation();
  }

  /** Returns the requested form of the response. */
  public Representation form() {
    return kind.form(request);
  }

  public static RuntimeException invalidOption(String options, FieldError... faults) {
    return Errors.invalid("meta.k8s.io", options, "", List.of(faults));
  }

  public ServerResponse respond(int status, JsonNode tree) {
    return ServerResponse.of(status, form().encoding(), tree, List.copyOf(warnings));
  }

  /**
   * Returns a 409 in the words of the storage.
   *
   * @param root the folder of all objects in the storage, as the message shows it
   */
  public ApiError invalidObject(String root, String why) {
    String space = namespace().isEmpty() ? "" : namespace() + "/";
    return Errors.conflict(
        groupResource(),
        name(),
        "StorageError: invalid object, Code: 4, Key: "
            + root
            + kind.strategy().storagePath()
            + "/"
            + space
            + name()
            + ", ResourceVersion: 0, AdditionalErrorMsg: "
            + why);
  }
}

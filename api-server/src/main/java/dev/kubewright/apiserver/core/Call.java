package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.errors.GroupResource;
import dev.kubewright.apiserver.negotiate.Scope;
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
 * @param resource the resource
 * @param user the user
 * @param warnings the warnings of the response so far. Handlers add to them.
 * @param conversions converts custom objects for this request
 */
record Call(
    ServerRequest request,
    RequestInfo info,
    Resource resource,
    User user,
    List<String> warnings,
    Conversions conversions) {
  String namespace() {
    return info.namespace();
  }

  String name() {
    return info.name();
  }

  GroupResource groupResource() {
    return resource.groupResource();
  }

  /** Returns this write, as strategies see it. */
  Write write(String now, boolean dryRun) {
    var by = new Requester(user.name(), user.uid(), user.groups(), user.extra());
    return new Write(info.subresource(), by, dryRun, now);
  }

  /** Validates the options and returns whether this is a dry run. */
  boolean dryRun(String options) {
    return WriteOptions.of(this, options).dryRun();
  }

  /** Validates the options and returns Ignore, Warn or Strict. */
  String fieldValidation(String options) {
    return WriteOptions.of(this, options).validation();
  }

  /** Returns the requested form of the response. */
  Representation form() {
    return Representation.of(request, resource.isCustom() ? Scope.CUSTOM : Scope.BUILT_IN);
  }

  static RuntimeException invalidOption(String options, FieldError... faults) {
    return Errors.invalid("meta.k8s.io", options, "", List.of(faults));
  }

  ServerResponse respond(int status, JsonNode tree) {
    return ServerResponse.of(status, form().encoding(), tree, List.copyOf(warnings));
  }

  /** Returns a 409 in the words of the storage. */
  ApiError invalidObject(String why) {
    String group = resource.isCustom() ? resource.group() + "/" : "";
    String space = namespace().isEmpty() ? "" : namespace() + "/";
    return Errors.conflict(
        groupResource(),
        name(),
        "StorageError: invalid object, Code: 4, Key: /registry/"
            + group
            + resource.plural()
            + "/"
            + space
            + name()
            + ", ResourceVersion: 0, AdditionalErrorMsg: "
            + why);
  }
}

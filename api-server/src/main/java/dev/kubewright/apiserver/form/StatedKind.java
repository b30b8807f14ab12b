package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.protobuf.Messages;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.Facts;
import dev.kubewright.apiserver.tree.Json;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ObjectNode;

/**
 * The kind that the body of a built-in kind states, read as the real server reads it.
 *
 * @param kind the kind
 * @param group its group. Empty: the core
 * @param version its version. Empty: the body has a group alone
 */
record StatedKind(String kind, String group, String version) {
  private static final String META = "io.k8s.apimachinery.pkg.apis.meta.v1.";

  /** Kinds that Go registers in each version of each group. */
  private static final Set<String> IN_EACH_VERSION =
      Set.of(
          "WatchEvent",
          "ListOptions",
          "GetOptions",
          "DeleteOptions",
          "CreateOptions",
          "UpdateOptions",
          "PatchOptions");

  /** Kinds that are the same in every version. */
  private static final Set<String> UNVERSIONED =
      Set.of("Status", "APIVersions", "APIGroupList", "APIGroup", "APIResourceList");

  /** Kinds of the core that OpenAPI documents do not name. */
  private static final Set<String> CORE =
      Set.of(
          "List",
          "PodStatusResult",
          "SerializedReference",
          "RangeAllocation",
          "PodExecOptions",
          "PodAttachOptions",
          "PodPortForwardOptions",
          "PodLogOptions",
          "PodProxyOptions",
          "NodeProxyOptions",
          "ServiceProxyOptions");

  /** Groups whose kinds are read by servers of their own inside the real server. */
  private static final Set<String> APART = Set.of("apiextensions.k8s.io", "apiregistration.k8s.io");

  /** Packages of Go that are not named after their group. */
  private static final Map<String, String> PACKAGES =
      Map.of("", "core", "events.k8s.io", "core", "internal.apiserver.k8s.io", "apiserverinternal");

  /**
   * Reads what an object states, and completes it.
   *
   * @param kind the kind of objects without one
   * @param apiVersion the version of objects without one
   * @throws dev.kubewright.apiserver.errors.ApiError 400 if the version is no group and version
   */
  static StatedKind of(ObjectNode object, String kind, String apiVersion, byte[] body) {
    String fault = fault(object);
    if (!fault.isEmpty()) {
      throw unrecognized(kind, fault, body);
    }
    StatedKind read = read(object, kind);
    String group = group(apiVersion);
    if (read.version.isEmpty() && (read.group.isEmpty() || read.group.equals(group))) {
      return new StatedKind(read.kind, group, apiVersion.substring(apiVersion.indexOf('/') + 1));
    }
    if (read.version.isEmpty()) {
      String text = new String(body, StandardCharsets.UTF_8);
      throw Errors.badRequest(read.head(kind) + "Object 'apiVersion' is missing in '" + text + "'");
    }
    return read;
  }

  /** Reads what an object states. Its version has no {@link #fault}. */
  static StatedKind read(ObjectNode object, String kind) {
    String stated = Json.string(object, "apiVersion");
    String statedKind = Json.string(object, "kind");
    return new StatedKind(
        statedKind.isEmpty() ? kind : statedKind,
        group(stated),
        stated.substring(stated.indexOf('/') + 1));
  }

  /** Says what is wrong with the form of an object's version, if anything is. */
  static String fault(ObjectNode object) {
    String stated = Json.string(object, "apiVersion");
    int slash = stated.indexOf('/');
    return slash >= 0 && stated.indexOf('/', slash + 1) >= 0
        ? "unexpected GroupVersion string: " + stated
        : "";
  }

  static RuntimeException unrecognized(String kind, String why, byte[] body) {
    return Errors.badRequest(
        "the object provided is unrecognized (must be of type "
            + kind
            + "): "
            + why
            + " ("
            + BodyReader.shown(body)
            + ")");
  }

  private static String group(String apiVersion) {
    return apiVersion.substring(0, Math.max(0, apiVersion.indexOf('/')));
  }

  /** Returns group and version as objects state them. */
  String apiVersion() {
    return group.isEmpty() ? version : group + "/" + version;
  }

  /** Returns whether the server that has a group can read the kind. */
  boolean isRegisteredBeside(String otherGroup, Catalog catalog) {
    if (UNVERSIONED.contains(kind)) {
      return true;
    }
    boolean together =
        APART.contains(otherGroup) ? group.equals(otherGroup) : !APART.contains(group);
    return together
        && (IN_EACH_VERSION.contains(kind) && Named.VERSIONS.contains(apiVersion())
            || group.isEmpty() && version.equals("v1") && CORE.contains(kind)
            || Named.KINDS.contains(apiVersion() + " " + kind)
            || catalog.isBuiltIn(kind, apiVersion())
            || kind.endsWith("List")
                && catalog.isBuiltIn(kind.substring(0, kind.length() - 4), apiVersion()));
  }

  /** Returns the refusal of an object whose kind is not the wanted one. */
  RuntimeException refused(String wanted, String wantedGroup, Catalog catalog) {
    return Errors.badRequest(head(wanted) + why(wanted, wantedGroup, catalog));
  }

  /** Says why an object is not of the wanted kind. */
  String why(String wanted, String wantedGroup, Catalog catalog) {
    if (!isRegisteredBeside(wantedGroup, catalog)) {
      return Errors.notRegistered(kind, apiVersion());
    }
    boolean meta = UNVERSIONED.contains(kind) || IN_EACH_VERSION.contains(kind);
    return "converting ("
        + (meta ? "v1" : version)
        + "."
        + kind
        + ") to ("
        + goPackage(wantedGroup)
        + "."
        + wanted
        + "): unknown conversion";
  }

  /** Says why a patched object without a version is not of the wanted kind. */
  String whyInternal(String wanted, String wantedGroup, Catalog catalog) {
    String wantedPackage = goPackage(wantedGroup);
    if (UNVERSIONED.contains(kind)) {
      return why(wanted, wantedGroup, catalog);
    }
    return catalog.hasKind(kind, wantedGroup)
            || catalog.hasKind(kind.replaceFirst("List$", ""), wantedGroup)
            || wantedGroup.isEmpty() && CORE.contains(kind)
        ? "converting ("
            + wantedPackage
            + "."
            + kind
            + ") to ("
            + wantedPackage
            + "."
            + wanted
            + "): unknown conversion"
        : "no kind \""
            + kind
            + "\" is registered for the internal version of group \""
            + wantedGroup
            + "\" in scheme \"pkg/runtime/scheme.go:111\"";
  }

  private static String goPackage(String group) {
    int dot = group.indexOf('.');
    return PACKAGES.getOrDefault(group, dot < 0 ? group : group.substring(0, dot));
  }

  private String head(String wanted) {
    return kind + " in version \"" + version + "\" cannot be handled as a " + wanted + ": ";
  }

  /** The kinds and versions that OpenAPI documents name, read at the first use. */
  private static final class Named {
    static final Set<String> KINDS =
        Facts.definitions().values().stream()
            .flatMap(definition -> definition.path("x-kubernetes-group-version-kind").valueStream())
            .map(each -> Messages.apiVersion(each) + " " + Json.string(each, "kind"))
            .collect(Collectors.toSet());

    static final Set<String> VERSIONS =
        Facts.definitions()
            .path(META + "DeleteOptions")
            .path("x-kubernetes-group-version-kind")
            .valueStream()
            .map(Messages::apiVersion)
            .collect(Collectors.toSet());
  }
}

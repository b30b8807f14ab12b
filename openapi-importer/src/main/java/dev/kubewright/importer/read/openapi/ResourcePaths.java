package dev.kubewright.importer.read.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.importer.read.openapi.OpenApiDeclaration.ResourceDeclaration;
import dev.kubewright.importer.read.schema.Pointers;
import dev.kubewright.importer.read.schema.Schema;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import dev.kubewright.naming.DnsNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Reads the resources of the Kubernetes API from the paths of an OpenAPI 3.0 tree.
 *
 * <p>Paths below {@code /watch/} are twins of ordinary ones; all they say is that a resource can be
 * watched.
 */
final class ResourcePaths {
  private static final String KIND = "x-kubernetes-group-version-kind";

  /** Discovery's verbs by the words of {@code x-kubernetes-action}. */
  private static final Map<String, String> VERBS =
      Map.of(
          "post", "create",
          "get", "get",
          "list", "list",
          "put", "update",
          "patch", "patch",
          "delete", "delete",
          "deletecollection", "deletecollection");

  private final SortedMap<String, Resource> resources = new TreeMap<>();
  private final String file;
  private final Report report;

  ResourcePaths(String file, Report report) {
    this.file = file;
    this.report = report;
  }

  /** The parts of a path. */
  private record Place(
      String group, String version, String plural, boolean namespaced, boolean watch, String sub) {
    String key() {
      return group + "/" + version + "/" + plural;
    }
  }

  /** The parts of one resource that were read so far. */
  private static final class Resource {
    private final Place place;
    private final String pointer;
    private final SortedSet<String> verbs = new TreeSet<>();
    private final List<ResourceDeclaration.Subresource> subresources = new ArrayList<>();
    private boolean namespaced;
    private String kind = "";
    private String definition = "";

    Resource(Place place, String pointer) {
      this.place = place;
      this.pointer = pointer;
    }
  }

  /** The resources in the order of group, version and plural. */
  List<ResourceDeclaration> read(JsonNode openApi) {
    for (Map.Entry<String, JsonNode> path : openApi.path("paths").properties()) {
      Optional<Place> place = place(path.getKey());
      if (place.isPresent()) {
        operations(place.get(), path.getValue(), Pointers.child("/paths", path.getKey()));
      }
    }
    List<ResourceDeclaration> out = new ArrayList<>();
    for (Resource r : resources.values()) {
      if (!r.definition.isEmpty() && hasLegalNames(r)) {
        out.add(
            new ResourceDeclaration(
                r.place.group(),
                r.place.version(),
                r.place.plural(),
                r.kind,
                r.definition,
                r.namespaced,
                r.verbs,
                List.copyOf(r.subresources),
                file,
                r.pointer));
      }
    }
    return out;
  }

  private boolean hasLegalNames(Resource r) {
    String group = r.place.group();
    boolean legalGroup = group.isEmpty() || DnsNames.isSubdomain(group);
    return legal(r, "group", group, legalGroup, "a DNS subdomain")
        & legal(r, "version", r.place.version(), DnsNames.isLabel(r.place.version()), "a DNS label")
        & legal(r, "plural", r.place.plural(), DnsNames.isLabel(r.place.plural()), "a DNS label")
        & legal(r, "kind", r.kind, DnsNames.isKind(r.kind), "letters and digits");
  }

  private boolean legal(Resource r, String what, String name, boolean legal, String remedy) {
    if (!legal) {
      report.add(DiagnosticId.ILLEGAL_NAME, file, r.pointer, what, name, remedy);
    }
    return legal;
  }

  private static Optional<Place> place(String path) {
    List<String> parts = new ArrayList<>(Arrays.asList(path.split("/")));
    parts.removeIf(String::isEmpty);
    boolean core = parts.size() > 2 && parts.get(0).equals("api");
    if (!core && (parts.size() < 4 || !parts.get(0).equals("apis"))) {
      return Optional.empty();
    }
    String group = core ? "" : parts.get(1);
    String version = parts.get(core ? 1 : 2);
    List<String> rest = new ArrayList<>(parts.subList(core ? 2 : 3, parts.size()));
    boolean watch = rest.get(0).equals("watch");
    if (watch) {
      rest.remove(0);
    }
    boolean namespaced =
        rest.size() > 2 && rest.get(0).equals("namespaces") && rest.get(1).equals("{namespace}");
    if (namespaced) {
      rest.subList(0, 2).clear();
    }
    if (rest.isEmpty() || rest.get(0).startsWith("{") || rest.size() > 3) {
      return Optional.empty();
    }
    String sub = rest.size() == 3 ? rest.get(2) : "";
    return Optional.of(new Place(group, version, rest.get(0), namespaced, watch, sub));
  }

  private void operations(Place place, JsonNode item, String pointer) {
    Set<String> actions = new HashSet<>();
    for (JsonNode operation : item) {
      actions.add(operation.path("x-kubernetes-action").asText(""));
    }
    if (actions.stream().allMatch(String::isEmpty)) {
      return;
    }
    Resource resource = resources.computeIfAbsent(place.key(), key -> new Resource(place, pointer));
    resource.namespaced |= place.namespaced();
    if (place.watch()) {
      resource.verbs.add("watch");
      return;
    }
    for (Map.Entry<String, JsonNode> operation : item.properties()) {
      String verb = VERBS.get(operation.getValue().path("x-kubernetes-action").asText(""));
      if (verb != null && place.sub().isEmpty()) {
        main(resource, verb, operation.getValue());
      } else if (verb != null) {
        subresource(resource, place.sub(), verb, operation.getValue());
      }
    }
  }

  private static void main(Resource resource, String verb, JsonNode operation) {
    resource.verbs.add(verb);
    if (verb.equals("get") || verb.equals("create")) {
      String type = verb.equals("get") ? result(operation) : body(operation);
      resource.definition = type.isEmpty() ? resource.definition : type;
      resource.kind = operation.path(KIND).path("kind").asText(resource.kind);
    }
  }

  private static void subresource(Resource resource, String name, String verb, JsonNode operation) {
    String result = result(operation);
    String body = verb.equals("patch") || verb.equals("get") ? "" : body(operation);
    boolean bodyMissing = body.isEmpty() && (verb.equals("create") || verb.equals("update"));
    if (!result.isEmpty() && !bodyMissing) {
      resource.subresources.add(new ResourceDeclaration.Subresource(name, verb, body, result));
    }
  }

  private static String body(JsonNode operation) {
    return reference(operation.path("requestBody").path("content"));
  }

  private static String result(JsonNode operation) {
    return reference(operation.path("responses").path("200").path("content"));
  }

  private static String reference(JsonNode content) {
    for (JsonNode mediaType : content) {
      Optional<String> name = Schema.of(mediaType.path("schema"), "", "").reference();
      if (name.isPresent()) {
        return name.get();
      }
    }
    return "";
  }
}

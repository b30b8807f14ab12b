package dev.kubewright.rest.discovery;

import static dev.kubewright.rest.discovery.AggregatedDocument.array;
import static dev.kubewright.rest.discovery.AggregatedDocument.object;
import static dev.kubewright.rest.discovery.AggregatedDocument.strings;

import dev.kubewright.collection.Lists;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.meta.v1.APIResource;
import java.util.ArrayList;
import java.util.List;

/** A resource or a subresource of an aggregated document. For one thread. */
final class AggregatedResource {
  private static final FieldNames RESOURCE =
      FieldNames.of(
          "resource",
          "responseKind",
          "scope",
          "singularResource",
          "verbs",
          "shortNames",
          "categories",
          "subresources");
  private static final FieldNames SUBRESOURCE =
      FieldNames.of("subresource", "responseKind", "verbs");
  private static final FieldNames KIND = FieldNames.of("group", "version", "kind");

  private final String[] responseKind = {"", "", ""};
  private final List<AggregatedResource> subresources = new ArrayList<>();
  private String name = "";
  private String scope = "";
  private String singular = "";
  private List<String> verbs = Lists.absent();
  private List<String> shortNames = Lists.absent();
  private List<String> categories = Lists.absent();

  private AggregatedResource() {}

  static AggregatedResource read(JsonReader in) {
    var resource = new AggregatedResource();
    object(in, RESOURCE, field -> resource.field(in, field));
    return resource;
  }

  private void field(JsonReader in, int field) {
    switch (field) {
      case 0 -> name = in.readString();
      case 1 -> kind(in);
      case 2 -> scope = in.readString();
      case 3 -> singular = in.readString();
      case 4 -> verbs = strings(in);
      case 5 -> shortNames = strings(in);
      case 6 -> categories = strings(in);
      default -> array(in, () -> subresources.add(subresource(in)));
    }
  }

  private static AggregatedResource subresource(JsonReader in) {
    var sub = new AggregatedResource();
    object(
        in,
        SUBRESOURCE,
        field -> {
          switch (field) {
            case 0 -> sub.name = in.readString();
            case 1 -> sub.kind(in);
            default -> sub.verbs = strings(in);
          }
        });
    return sub;
  }

  private void kind(JsonReader in) {
    object(in, KIND, part -> responseKind[part] = in.readString());
  }

  /** A resource without a kind is known by its subresources only. */
  private boolean hasKind() {
    return !String.join("", responseKind).isEmpty();
  }

  /** Returns the resource and its subresources, without those that have no kind. */
  List<APIResource> converted() {
    boolean namespaced = scope.equals("Namespaced");
    var all = new ArrayList<APIResource>();
    if (hasKind()) {
      all.add(resource(name, singular, namespaced));
    }
    for (AggregatedResource sub : subresources) {
      if (sub.hasKind()) {
        all.add(sub.resource(name + "/" + sub.name, singular, namespaced));
      }
    }
    return all;
  }

  private APIResource resource(String called, String one, boolean namespaced) {
    return new APIResource(
        called,
        one,
        namespaced,
        responseKind[0].isEmpty() ? null : responseKind[0],
        responseKind[1].isEmpty() ? null : responseKind[1],
        responseKind[2],
        verbs,
        shortNames,
        categories,
        null);
  }
}

package dev.kubewright.importer.decide;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.importer.model.Lifespan;
import dev.kubewright.importer.model.TypeHistory;
import dev.kubewright.importer.read.openapi.OpenApiDeclaration;
import dev.kubewright.importer.read.schema.Pointers;
import dev.kubewright.importer.read.schema.Schema;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import dev.kubewright.naming.KubernetesRelease;
import dev.kubewright.naming.NearNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The table of what not all releases have. Every mistake in it is an error at its place. The table
 * may name definitions and resources that the documents lack, since an import may be a part of
 * them.
 */
final class History {
  /** Says that all releases have everything. */
  static final History NONE = new History(List.of());

  private static final String SINCE = "since";
  private static final String UNTIL = "until";

  private final List<String> releases;
  private final Map<String, TypeHistory> types = new HashMap<>();
  private final Map<String, ResourceHistory> resources = new HashMap<>();
  private final Map<String, Map<String, Lifespan>> words = new HashMap<>();

  private History(List<String> releases) {
    this.releases = List.copyOf(releases);
  }

  /**
   * The releases that have a resource, and parts of it.
   *
   * @param resource those with the resource
   * @param verbs those with a verb, by its word in discovery
   * @param subresources those with a subresource, by its name
   */
  record ResourceHistory(
      Lifespan resource, Map<String, Lifespan> verbs, Map<String, Lifespan> subresources) {
    private static final ResourceHistory NONE =
        new ResourceHistory(Lifespan.ALWAYS, Map.of(), Map.of());
  }

  /**
   * Reads a table and adds its mistakes to a report.
   *
   * @param file the name of the document
   * @param tables the tables of the import: the history, and the enum types whose words it may name
   * @param api the documents, whose fields the table may name
   */
  static History read(ModelOptions.Tables tables, OpenApiDeclaration api, Report report) {
    return tables.history().isMissingNode() ? NONE : new Reader(tables, api, report).read();
  }

  /** Returns the releases that the documents describe, oldest first; none without a table. */
  List<String> releases() {
    return releases;
  }

  /** Returns the releases that have a definition and its fields. */
  TypeHistory type(String definition) {
    return types.getOrDefault(definition, TypeHistory.NONE);
  }

  /** Returns the releases that have a resource. */
  ResourceHistory resource(String groupVersion, String plural) {
    return resources.getOrDefault(groupVersion + " " + plural, ResourceHistory.NONE);
  }

  /** Returns the releases that have a word of an enum type. */
  Map<String, Lifespan> words(String type) {
    return words.getOrDefault(type, Map.of());
  }

  /** Returns the releases that have both of two things. */
  Lifespan both(Lifespan one, Lifespan other) {
    Lifespan first = releases.indexOf(one.since()) < releases.indexOf(other.since()) ? other : one;
    boolean sooner = other.ended() && (!one.ended() || index(other.until()) < index(one.until()));
    Lifespan last = sooner ? other : one;
    return new Lifespan(first.since(), last.until(), last.gone());
  }

  private int index(String release) {
    return releases.indexOf(release);
  }

  private static final class Reader {
    private final ModelOptions.Tables tables;
    private final OpenApiDeclaration api;
    private final Report report;
    private History history = NONE;

    Reader(ModelOptions.Tables tables, OpenApiDeclaration api, Report report) {
      this.tables = tables;
      this.api = api;
      this.report = report;
    }

    private History read() {
      JsonNode table = tables.history();
      if (!hasOnly(table, "", Set.of("releases", "types", "resources", "enums"))) {
        return NONE;
      }
      history = new History(releases(table.path("releases")));
      if (history.releases.isEmpty()) {
        return NONE;
      }
      each(table.path("types"), "/types", this::type);
      each(table.path("resources"), "/resources", this::groupVersion);
      each(table.path("enums"), "/enums", this::enumType);
      return history;
    }

    private void enumType(String type, JsonNode node, String at) {
      Set<String> known = new LinkedHashSet<>();
      tables.enumTypes().path(type).path("words").forEach(word -> known.add(word.asText()));
      history.words.put(type, lifespans(node, at, known, "word of " + type));
    }

    /** The releases; none after a mistake, since nothing else can be judged then. */
    private List<String> releases(JsonNode list) {
      List<String> found = new ArrayList<>();
      boolean sound = list.isArray() && !list.isEmpty();
      Optional<KubernetesRelease> last = Optional.empty();
      for (JsonNode each : list) {
        Optional<KubernetesRelease> release =
            KubernetesRelease.parse(each.isTextual() ? each.asText() : "");
        sound &= release.isPresent() && (last.isEmpty() || last.get().compareTo(release.get()) < 0);
        last = release;
        found.add(each.asText());
      }
      if (!sound) {
        String fact = list.isMissingNode() ? "is missing" : "is " + list;
        add("/releases", "\"releases\" " + fact, "list them, oldest first, such as [\"1.35\"]");
        return List.of();
      }
      return found;
    }

    private void type(String definition, JsonNode node, String at) {
      if (hasOnly(node, at, Set.of(SINCE, UNTIL, "fields"))) {
        Schema schema = api.definitions().get(definition);
        Set<String> known = schema == null ? Set.of() : schema.properties().keySet();
        Map<String, Lifespan> fields =
            lifespans(node.path("fields"), at + "/fields", known, "field of " + definition);
        history.types.put(definition, new TypeHistory(lifespan(node, at), fields));
      }
    }

    private void groupVersion(String groupVersion, JsonNode node, String at) {
      each(node, at, (plural, each, place) -> resource(groupVersion + " " + plural, each, place));
    }

    private void resource(String key, JsonNode node, String at) {
      if (hasOnly(node, at, Set.of(SINCE, UNTIL, "verbs", "subresources"))) {
        history.resources.put(
            key,
            new ResourceHistory(
                lifespan(node, at),
                lifespans(node.path("verbs"), at + "/verbs", KindAnnotations.words(), "verb"),
                lifespans(node.path("subresources"), at + "/subresources", Set.of(), "")));
      }
    }

    /**
     * Lifespans by name.
     *
     * @param known the names that may stand there, or none for all
     */
    private Map<String, Lifespan> lifespans(
        JsonNode node, String at, Set<String> known, String what) {
      Map<String, Lifespan> out = new TreeMap<>();
      each(
          node,
          at,
          (name, each, place) -> {
            if (!known.isEmpty() && !known.contains(name)) {
              String remedy = NearNames.remedy(name, known, "remove it or correct its name");
              add(place, "\"" + name + "\" is no " + what, remedy);
            } else if (hasOnly(each, place, Set.of(SINCE, UNTIL))) {
              out.put(name, lifespan(each, place));
            }
          });
      return out;
    }

    private Lifespan lifespan(JsonNode node, String at) {
      List<String> all = history.releases;
      int since = release(node, SINCE, at, 0);
      int until = release(node, UNTIL, at, all.size() - 1);
      if (since > until) {
        add(at, SINCE + " is later than " + UNTIL, "exchange or correct them");
        return Lifespan.ALWAYS;
      }
      boolean ended = until < all.size() - 1;
      return new Lifespan(
          since == 0 ? "" : all.get(since),
          ended ? all.get(until) : "",
          ended ? all.get(until + 1) : "");
    }

    private int release(JsonNode node, String member, String at, int otherwise) {
      JsonNode value = node.path(member);
      int index = history.index(value.asText(""));
      if (value.isMissingNode() || value.isTextual() && index >= 0) {
        return value.isMissingNode() ? otherwise : index;
      }
      String all = String.join(", ", history.releases);
      add(at + "/" + member, value + " is none of the releases", "use one of " + all);
      return otherwise;
    }

    /** A member of an object. */
    private interface Member {
      void read(String name, JsonNode value, String at);
    }

    private void each(JsonNode node, String at, Member member) {
      if (!node.isMissingNode() && isObject(node, at)) {
        node.properties()
            .forEach(
                each ->
                    member.read(each.getKey(), each.getValue(), Pointers.child(at, each.getKey())));
      }
    }

    private boolean isObject(JsonNode node, String at) {
      if (!node.isObject()) {
        add(at, node + " is no object", "write one in braces");
      }
      return node.isObject();
    }

    /** Whether it is an object without other members than some. */
    private boolean hasOnly(JsonNode node, String at, Set<String> members) {
      if (!isObject(node, at)) {
        return false;
      }
      List<String> sorted = members.stream().sorted().toList();
      Set<String> others = new LinkedHashSet<>();
      node.fieldNames().forEachRemaining(others::add);
      others.removeAll(members);
      for (String other : others) {
        String remedy = NearNames.remedy(other, sorted, "use " + String.join(", ", sorted));
        add(Pointers.child(at, other), "\"" + other + "\" is unknown", remedy);
      }
      return others.isEmpty();
    }

    private void add(String pointer, String fact, String remedy) {
      report.add(DiagnosticId.MALFORMED_HISTORY, tables.historyFile(), pointer, fact, remedy);
    }
  }
}

package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.registry.Strategies;
import dev.kubewright.apiserver.registry.Strategy;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.Facts;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.tree.Json;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * The objects that a server makes by itself when it starts, by the table of facts: namespaces,
 * roles, priorities, the service of the server itself. Those that were deleted come back with the
 * next start, and those that are there stay as they are.
 */
public final class BootstrapObjects {
  private static final String NOW = "{now}";
  private static final String DAY = "{today}";
  private static final String CA = "{ca}";
  private static final Set<String> MARKS = Set.of(NOW, DAY, CA);
  private static final int DAY_LENGTH = 10;

  private final Catalog catalog;
  private final Strategies strategies;
  private final Store store;

  /** Creates the objects of a server. */
  public BootstrapObjects(Catalog catalog, Strategies strategies, Store store) {
    this.catalog = catalog;
    this.strategies = strategies;
    this.store = store;
  }

  /** The table, read once. Its trees are parts of the objects of all servers. */
  private static final class Table {
    static final List<Template> TEMPLATES = read();

    private static List<Template> read() {
      List<Template> templates = new ArrayList<>();
      Facts.bootstrap().forEach(object -> templates.add(Template.of((ObjectNode) object)));
      return List.copyOf(templates);
    }
  }

  /**
   * An object with marks for what each server has of its own.
   *
   * @param kind the version and the kind
   * @param marked the nodes that are marks, or have some below them. All others are shared
   * @param needsCa whether it is about the CA of client certificates
   */
  private record Template(ObjectNode object, String kind, Set<JsonNode> marked, boolean needsCa) {
    static Template of(ObjectNode object) {
      Set<JsonNode> marked = Collections.newSetFromMap(new IdentityHashMap<>());
      boolean needsCa = find(object, marked);
      return new Template(
          object,
          Json.string(object, "apiVersion") + " " + Json.string(object, "kind"),
          marked,
          needsCa);
    }

    /** Adds the marked nodes, and returns whether one is the mark of the CA. */
    private static boolean find(JsonNode node, Set<JsonNode> marked) {
      String text = node.asString("");
      if (MARKS.contains(text)) {
        marked.add(node);
      }
      boolean ca = text.equals(CA);
      for (JsonNode child : node) {
        ca |= find(child, marked);
        if (marked.contains(child)) {
          marked.add(node);
        }
      }
      return ca;
    }

    String text(String name) {
      return Json.string(object, name);
    }
  }

  /**
   * Stores the objects that are missing.
   *
   * @param now the time, as it stands in objects
   * @param caPem the CA of client certificates, or empty if there is none
   */
  public void restore(String now, String caPem) {
    Map<String, Optional<Target>> targets = new HashMap<>();
    Set<String> versions = new HashSet<>();
    catalog.all().forEach(each -> versions.add(each.group() + "/" + each.version()));
    Uids uids = new Uids();
    store.locked(
        () -> {
          for (Template template : Table.TEMPLATES) {
            Target target =
                targets.computeIfAbsent(template.kind(), kind -> target(template)).orElse(null);
            if (target != null && isWanted(template, target, versions, caPem)) {
              ObjectNode object = stamped(template, now, caPem, uids.next());
              target.strategy().written(store.adopt(target.bucket(), object));
            }
          }
          return store;
        });
  }

  /** Where the objects of a kind go. */
  private record Target(String bucket, Strategy strategy) {}

  private Optional<Target> target(Template template) {
    String version = template.text("apiVersion");
    int slash = version.indexOf('/');
    Resource resource =
        catalog.ofKind(
            slash < 0 ? "" : version.substring(0, slash),
            version.substring(slash + 1),
            template.text("kind"));
    return resource == null
        ? Optional.empty()
        : Optional.of(new Target(resource.bucket(), strategies.of(resource)));
  }

  private boolean isWanted(Template template, Target target, Set<String> versions, String caPem) {
    if (template.needsCa() && caPem.isEmpty()) {
      return false;
    }
    JsonNode spec = template.object().path("spec");
    if (template.kind().endsWith(" APIService")
        && !versions.contains(Json.string(spec, "group") + "/" + Json.string(spec, "version"))) {
      return false;
    }
    JsonNode metadata = template.object().get("metadata");
    String namespace = Json.string(metadata, "namespace");
    return store.get(target.bucket(), namespace, Json.string(metadata, "name")) == null;
  }

  /** Returns a new object like the first one. */
  static ObjectNode like(String kind, Instant now) {
    for (Template template : Table.TEMPLATES) {
      if (template.text("kind").equals(kind)) {
        String second = now.truncatedTo(ChronoUnit.SECONDS).toString();
        return stamped(template, second, "", UUID.randomUUID().toString()).deepCopy();
      }
    }
    throw new IllegalArgumentException("no bootstrap object is a " + kind);
  }

  private static ObjectNode stamped(Template template, String now, String caPem, String uid) {
    ObjectNode object =
        Json.object().setAll((ObjectNode) filled(template.object(), template, now, caPem));
    ObjectNode metadata = Json.object().setAll(Json.metadata(object));
    object.set("metadata", metadata.put("uid", uid));
    return object;
  }

  /**
   * The uids of the objects of one start: a random one, and those that follow it. To draw each one
   * would take a third of the time of a start.
   */
  private static final class Uids {
    private static final int FIRST_PARTS = 24;
    private static final long LAST_PART = 1L << 48;

    private final String begin;
    private long last;

    Uids() {
      UUID first = UUID.randomUUID();
      begin = first.toString().substring(0, FIRST_PARTS);
      last = first.getLeastSignificantBits();
    }

    String next() {
      last++;
      // The bit above the part keeps the zeros at its begin.
      return begin + Long.toHexString(LAST_PART | last & (LAST_PART - 1)).substring(1);
    }
  }

  private static JsonNode filled(JsonNode node, Template template, String now, String caPem) {
    if (!template.marked().contains(node)) {
      return node;
    }
    if (node.isObject()) {
      ObjectNode filled = Json.object();
      node.properties()
          .forEach(
              member ->
                  filled.set(member.getKey(), filled(member.getValue(), template, now, caPem)));
      return filled;
    }
    if (node.isArray()) {
      ArrayNode filled = Json.array();
      node.forEach(item -> filled.add(filled(item, template, now, caPem)));
      return filled;
    }
    return switch (node.asString("")) {
      case NOW -> StringNode.valueOf(now);
      case DAY -> StringNode.valueOf(now.substring(0, DAY_LENGTH));
      default -> StringNode.valueOf(caPem);
    };
  }
}

package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.registry.Strategies;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.Facts;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.tree.Json;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
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
   * @param marked whether there are marks outside of the metadata
   * @param needsCa whether it is about the CA of client certificates
   */
  private record Template(ObjectNode object, boolean marked, boolean needsCa) {
    static Template of(ObjectNode object) {
      ObjectNode others = Json.object();
      object.properties().forEach(member -> others.set(member.getKey(), member.getValue()));
      others.remove("metadata");
      String text = Json.text(others);
      boolean needsCa = text.contains(CA);
      return new Template(object, needsCa || text.contains(NOW) || text.contains(DAY), needsCa);
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
    Map<String, Optional<Resource>> resources = new HashMap<>();
    store.locked(
        () -> {
          for (Template template : Table.TEMPLATES) {
            Resource resource =
                resources
                    .computeIfAbsent(
                        template.text("apiVersion") + " " + template.text("kind"),
                        kind -> Optional.ofNullable(resource(template)))
                    .orElse(null);
            if (resource != null && isWanted(template, resource, caPem)) {
              ObjectNode stored = store.put(resource.bucket(), stamped(template, now, caPem));
              strategies.of(resource).written(stored);
            }
          }
          return store;
        });
  }

  private @Nullable Resource resource(Template template) {
    String version = template.text("apiVersion");
    int slash = version.indexOf('/');
    return catalog.ofKind(
        slash < 0 ? "" : version.substring(0, slash),
        version.substring(slash + 1),
        template.text("kind"));
  }

  private boolean isWanted(Template template, Resource resource, String caPem) {
    if (template.needsCa() && caPem.isEmpty()) {
      return false;
    }
    JsonNode spec = template.object().path("spec");
    if (resource.kind().equals("APIService")
        && catalog.in(Json.string(spec, "group"), Json.string(spec, "version")).isEmpty()) {
      return false;
    }
    JsonNode metadata = template.object().get("metadata");
    String namespace = Json.string(metadata, "namespace");
    return store.get(resource.bucket(), namespace, Json.string(metadata, "name")) == null;
  }

  /** Returns a new object like the first one. */
  static ObjectNode like(String kind, Instant now) {
    for (Template template : Table.TEMPLATES) {
      if (template.text("kind").equals(kind)) {
        return stamped(template, now.truncatedTo(ChronoUnit.SECONDS).toString(), "").deepCopy();
      }
    }
    throw new IllegalArgumentException("no bootstrap object is a " + kind);
  }

  private static ObjectNode stamped(Template template, String now, String caPem) {
    ObjectNode object = Json.object();
    for (Map.Entry<String, JsonNode> member : template.object().properties()) {
      boolean own = template.marked() || member.getKey().equals("metadata");
      JsonNode value = member.getValue();
      object.set(member.getKey(), own ? filled(value, now, caPem) : value);
    }
    Json.metadata(object).put("uid", UUID.randomUUID().toString());
    return object;
  }

  private static JsonNode filled(JsonNode marked, String now, String caPem) {
    if (marked.isObject()) {
      ObjectNode filled = Json.object();
      marked
          .properties()
          .forEach(member -> filled.set(member.getKey(), filled(member.getValue(), now, caPem)));
      return filled;
    }
    if (marked.isArray()) {
      ArrayNode filled = Json.array();
      marked.forEach(item -> filled.add(filled(item, now, caPem)));
      return filled;
    }
    return switch (marked.asString("")) {
      case NOW -> StringNode.valueOf(now);
      case DAY -> StringNode.valueOf(now.substring(0, DAY_LENGTH));
      case CA -> StringNode.valueOf(caPem);
      default -> marked;
    };
  }
}

package dev.kubewright.apiserver.kinds.autoscaling;

import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.values.BuiltInDecoder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The metrics of an autoscaler, in version 2 and in the annotations of version 1. */
final class Metrics {
  private static final String VERSION_2 = "io.k8s.api.autoscaling.v2.";
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  /** Wanted values. */
  static final Metrics SPECS =
      new Metrics(
          "MetricSpec",
          "target",
          """
          object: target=describedObject{} metricName=metric.name"" targetValue=target.value0 \
          selector=metric.selector averageValue=target.averageValue
          pods: metricName=metric.name"" targetAverageValue=target.averageValue0 \
          selector=metric.selector
          resource: name=name"" targetAverageUtilization=target.averageUtilization \
          targetAverageValue=target.averageValue
          containerResource: name=name"" targetAverageUtilization=target.averageUtilization \
          targetAverageValue=target.averageValue container=container""
          external: metricName=metric.name"" metricSelector=metric.selector \
          targetValue=target.value targetAverageValue=target.averageValue
          """);

  /** Measured values. */
  static final Metrics STATUSES =
      new Metrics(
          "MetricStatus",
          "",
          """
          object: target=describedObject{} metricName=metric.name"" currentValue=current.value0 \
          selector=metric.selector averageValue=current.averageValue
          pods: metricName=metric.name"" currentAverageValue=current.averageValue0 \
          selector=metric.selector
          resource: name=name"" currentAverageUtilization=current.averageUtilization \
          currentAverageValue=current.averageValue0
          containerResource: name=name"" currentAverageUtilization=current.averageUtilization \
          currentAverageValue=current.averageValue0 container=container""
          external: metricName=metric.name"" metricSelector=metric.selector \
          currentValue=current.value0 currentAverageValue=current.averageValue
          """);

  private final String definition;
  private final String target;
  private final Map<String, List<Field>> sources = new LinkedHashMap<>();

  /**
   * Creates the metrics of one kind.
   *
   * @param target the member that says how a value is meant, or empty
   * @param table a line for each source, with its fields in the order of Go
   */
  private Metrics(String definition, String target, String table) {
    this.definition = VERSION_2 + definition;
    this.target = target;
    table
        .lines()
        .forEach(
            line -> {
              List<Field> fields = new ArrayList<>();
              for (String field : line.substring(line.indexOf(' ') + 1).split(" ")) {
                fields.add(Field.of(field));
              }
              sources.put(line.substring(0, line.indexOf(':')), fields);
            });
  }

  /**
   * A field of a source.
   *
   * @param v1 its name in version 1
   * @param outer the object around it in version 2, or empty
   * @param v2 its name in version 2
   * @param zero what version 1 shows for a missing value, or null if it shows nothing
   */
  private record Field(String v1, String outer, String v2, @Nullable JsonNode zero) {
    static Field of(String text) {
      String v1 = text.substring(0, text.indexOf('='));
      String path = text.substring(v1.length() + 1).replaceAll("(\\{}|\"\"|0)$", "");
      String mark = text.substring(v1.length() + 1 + path.length());
      int dot = path.indexOf('.');
      return new Field(
          v1, path.substring(0, Math.max(dot, 0)), path.substring(dot + 1), zero(mark));
    }

    private static @Nullable JsonNode zero(String mark) {
      return switch (mark) {
        case "{}" -> Json.object();
        case "\"\"" -> NODES.stringNode("");
        case "0" -> NODES.stringNode("0");
        default -> null;
      };
    }

    @Nullable JsonNode in(JsonNode source) {
      return outer.isEmpty() ? Json.find(source, v2) : Json.find(source, outer, v2);
    }

    void put(ObjectNode source, JsonNode value) {
      (outer.isEmpty() ? source : Json.child(source, outer)).set(v2, value);
    }
  }

  /** Returns metrics of version 2 as version 1 writes them, in the order of Go. */
  ArrayNode toV1(JsonNode metrics) {
    ArrayNode result = Json.array();
    for (JsonNode metric : metrics) {
      ObjectNode shown = result.addObject().put("type", Json.string(metric, "type"));
      sources.forEach(
          (name, fields) -> {
            if (metric.get(name) instanceof ObjectNode source) {
              shown.set(name, sourceToV1(source, fields));
            }
          });
    }
    return result;
  }

  private static ObjectNode sourceToV1(ObjectNode source, List<Field> fields) {
    ObjectNode shown = Json.object();
    for (Field field : fields) {
      JsonNode value = field.in(source);
      if (value == null) {
        value = field.zero();
      }
      if (value != null) {
        shown.set(field.v1(), InOrder.of(field.v2(), value));
      }
    }
    return shown;
  }

  /** Returns metrics of version 1 in version 2, or null if they are not well-formed. */
  @Nullable ArrayNode toV2(JsonNode metrics) {
    if (metrics.isNull()) {
      return Json.array();
    }
    if (!metrics.isArray()) {
      return null;
    }
    ArrayNode result = Json.array();
    for (JsonNode metric : metrics) {
      ObjectNode read = Json.object();
      boolean fits = metric.isNull() || metric instanceof ObjectNode given && read(given, read);
      if (!fits) {
        return null;
      }
      result.add(read);
    }
    return result;
  }

  private boolean read(ObjectNode metric, ObjectNode result) {
    JsonNode type = AnyCase.member(metric, "type");
    if (type != null) {
      result.set("type", type);
    }
    for (Map.Entry<String, List<Field>> source : sources.entrySet()) {
      JsonNode given = AnyCase.member(metric, source.getKey());
      if (given instanceof ObjectNode object) {
        result.set(source.getKey(), sourceToV2(object, source.getValue()));
      } else if (given != null) {
        return false;
      }
    }
    if (!decode(result, definition)) {
      return false;
    }
    sources.keySet().forEach(name -> setTarget(name, result.path(name)));
    return true;
  }

  private static ObjectNode sourceToV2(ObjectNode source, List<Field> fields) {
    ObjectNode result = Json.object();
    for (Field field : fields) {
      JsonNode value = AnyCase.member(source, field.v1());
      if (value == null) {
        value = field.zero();
      }
      if (value != null) {
        field.put(result, value.deepCopy());
      }
    }
    return result;
  }

  /** Says how a target is meant, which version 1 shows by the fields that it has. */
  private void setTarget(String name, JsonNode source) {
    if (target.isEmpty() || !source.isObject()) {
      return;
    }
    ObjectNode values = Json.child((ObjectNode) source, target);
    boolean average = values.has("averageValue");
    switch (name) {
      case "object" -> {
        values.put("type", average ? "AverageValue" : "Value");
        if (average && Json.string(values, "value").equals("0")) {
          values.remove("value");
        }
      }
      case "external" -> values.put("type", values.has("value") ? "Value" : "AverageValue");
      case "pods" -> values.put("type", "AverageValue");
      default ->
          values.put("type", values.has("averageUtilization") ? "Utilization" : "AverageValue");
    }
  }

  /** Decodes an object, and returns whether its values fit their types. */
  static boolean decode(ObjectNode object, String definition) {
    try {
      BuiltInDecoder.decode(object, definition);
      return true;
    } catch (BuiltInDecoder.TypeMismatch mismatch) {
      return false;
    }
  }
}

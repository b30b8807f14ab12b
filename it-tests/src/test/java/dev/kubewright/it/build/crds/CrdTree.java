package dev.kubewright.it.build.crds;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * CRDs as trees, without parts that make no difference: the order of required names, empty
 * subresources, defaults of the server, and the descriptions of fields that every object has.
 */
public final class CrdTree {
  private CrdTree() {}

  /** Returns the spec of a CRD. */
  static ObjectNode spec(String yaml) {
    ObjectNode spec = (ObjectNode) YAMLMapper.shared().readTree(yaml).path("spec");
    ObjectNode names = spec.withObject("/names");
    String kind = names.path("kind").asString();
    names.put("listKind", names.path("listKind").asString(kind + "List"));
    for (JsonNode version : spec.path("versions")) {
      ObjectNode properties =
          ((ObjectNode) version).withObject("/schema/openAPIV3Schema/properties");
      properties.withObject("/apiVersion").put("type", "string").remove("description");
      properties.withObject("/kind").put("type", "string").remove("description");
      properties.withObject("/metadata").put("type", "object").remove("description");
      version.path("additionalPrinterColumns").forEach(column -> simplify((ObjectNode) column));
      if (version.path("subresources").isEmpty()) {
        ((ObjectNode) version).remove("subresources");
      }
    }
    return spec;
  }

  private static void simplify(ObjectNode column) {
    if (column.path("priority").asInt(0) == 0) {
      column.remove("priority");
    }
  }

  /** Returns how the spec of a written CRD differs from that of the original. */
  public static List<String> differences(String original, String written) {
    return differences(byVersion(spec(original)), byVersion(spec(written)));
  }

  /** Orders the versions by name, because their order in the file has no meaning. */
  private static ObjectNode byVersion(ObjectNode spec) {
    ObjectNode versions = spec.objectNode();
    versions(spec).forEach(versions::set);
    return spec.deepCopy().set("versions", versions);
  }

  /** Returns the differences of two trees. */
  static List<String> differences(JsonNode expected, JsonNode actual) {
    var differences = new ArrayList<String>();
    compare("", expected, actual, differences);
    return differences;
  }

  private static void compare(
      String path, JsonNode expected, JsonNode actual, List<String> differences) {
    if (expected.isObject() && actual.isObject()) {
      var names = new TreeSet<>(expected.propertyNames());
      names.addAll(actual.propertyNames());
      for (String name : names) {
        compare(path + "." + name, expected.path(name), actual.path(name), differences);
      }
    } else if (path.endsWith(".required") && expected.isArray() && actual.isArray()) {
      if (!texts(expected).equals(texts(actual))) {
        differences.add(path + ": " + expected + " became " + actual);
      }
    } else if (expected.isArray() && actual.isArray() && expected.size() == actual.size()) {
      for (int i = 0; i < expected.size(); i++) {
        compare(path + "[" + i + "]", expected.get(i), actual.get(i), differences);
      }
    } else if (!same(expected, actual)) {
      differences.add(path + ": " + expected + " became " + actual);
    }
  }

  private static boolean same(JsonNode expected, JsonNode actual) {
    return expected.isNumber() && actual.isNumber()
        ? expected.decimalValue().compareTo(actual.decimalValue()) == 0
        : expected.equals(actual);
  }

  private static Set<String> texts(JsonNode array) {
    var texts = new TreeSet<String>();
    array.forEach(each -> texts.add(each.asString()));
    return texts;
  }

  /** Returns the versions of a CRD by name. */
  static Map<String, JsonNode> versions(JsonNode spec) {
    var versions = new TreeMap<String, JsonNode>();
    spec.path("versions").forEach(each -> versions.put(each.path("name").asString(), each));
    return versions;
  }
}

package dev.kubewright.it.judge.server;

import dev.kubewright.it.judge.ManagedOrder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes a response as lines that are equal for equal behaviour. Values that a server generates
 * (uids, versions, times, tokens, addresses) are replaced by their names, and members are sorted.
 */
final class Normal {
  private static final JsonMapper JSON = new JsonMapper();

  private static final List<String> HEADERS =
      List.of(
          "accept-ranges",
          "allow",
          "audit-id",
          "cache-control",
          "content-encoding",
          "content-type",
          "etag",
          "expires",
          "last-modified",
          "location",
          "retry-after",
          "vary",
          "warning",
          "www-authenticate",
          "x-content-type-options",
          "x-kubernetes-pf-flowschema-uid",
          "x-kubernetes-pf-prioritylevel-uid");

  /** The replacements in texts, in order. */
  private static final Map<Pattern, String> REPLACED = replaced();

  /** What a text needs at least for one of them: most texts are shorter. */
  private static final int SHORTEST = "10.0.0.17".length();

  /** Fields about a server's own build. */
  private static final Set<String> BUILD =
      Set.of(
          "$.buildDate",
          "$.compiler",
          "$.gitCommit",
          "$.gitTreeState",
          "$.goVersion",
          "$.platform");

  /** From here on, a server gives node ports at random. */
  private static final int RANDOM_PORTS = 30086;

  private Normal() {}

  /** Returns the lines of a response: status, headers, then each value of the body. */
  static List<String> lines(ReceivedResponse response) {
    List<String> lines = new ArrayList<>();
    lines.add("status " + response.status());
    for (String name : HEADERS) {
      if (!response.header(name).isEmpty()) {
        lines.add(name + ": " + text(response.header(name)));
      }
    }
    boolean index = response.body().startsWith("{\"paths\"");
    String type = response.header("content-type");
    if (index || type.startsWith("application/json")) {
      json(response.body(), lines);
    } else if (type.startsWith("application/yaml")) {
      value("$", yaml(response.body()), lines);
    } else if (type.startsWith("application/vnd.kubernetes.protobuf")) {
      lines.addAll(
          type.endsWith("stream=watch")
              ? WireLines.ofFrames(response.bytes(), Normal::text)
              : WireLines.ofDocument(response.bytes(), Normal::text));
    } else if (!response.body().isEmpty()) {
      response.body().lines().map(Normal::text).forEach(lines::add);
    }
    return lines;
  }

  private static JsonNode yaml(String body) {
    Object value = new Yaml(new SafeConstructor(new LoaderOptions())).load(body);
    return JSON.valueToTree(value);
  }

  /** Whether a JSON text is one for people, and whether its last line ends. */
  private static String form(String body) {
    return "written "
        + (body.contains("\n ") ? "for people" : "for programs")
        + (body.endsWith("\n") ? ", with an end" : "");
  }

  private static void json(String body, List<String> lines) {
    lines.add(form(body));
    try (var values = JSON.readerFor(JsonNode.class).<JsonNode>readValues(body)) {
      while (values.hasNextValue()) {
        JsonNode value = values.nextValue();
        if (!isProgress(value)) {
          value("$", OpenApiNormal.isDocument(value) ? OpenApiNormal.of(value) : value, lines);
        }
      }
    } catch (JacksonException e) {
      lines.add("no JSON: " + body);
    }
  }

  /** Each server decides when a bookmark reports progress. */
  private static boolean isProgress(JsonNode event) {
    return event.path("type").asString("").equals("BOOKMARK")
        && event.at("/object/metadata/annotations").isMissingNode();
  }

  private static void value(String path, JsonNode node, List<String> lines) {
    if (node.isObject()) {
      Map<String, JsonNode> sorted = new TreeMap<>();
      node.properties().forEach(member -> sorted.put(member.getKey(), member.getValue()));
      if (sorted.isEmpty()) {
        lines.add(path + " = {}");
      }
      sorted.forEach((name, member) -> value(path + "." + name, member, lines));
    } else if (node.isArray()) {
      if (node.isEmpty()) {
        lines.add(path + " = []");
      }
      int number = 0;
      for (JsonNode item : items(path, node)) {
        value(path + "[" + number++ + "]", item, lines);
      }
    } else {
      lines.add(path + " = " + leaf(path, node));
    }
  }

  /** A real server may report the same fault several times. It counts once. */
  private static Collection<JsonNode> items(String path, JsonNode array) {
    List<JsonNode> items = new ArrayList<>();
    array.forEach(items::add);
    if (path.endsWith(".managedFields")) {
      return ManagedOrder.withoutSeconds(items);
    }
    return path.endsWith(".causes") ? new LinkedHashSet<>(items) : items;
  }

  /** The description of a built-in column is prose of the API, which the repository has not. */
  private static boolean isProse(String path, String text) {
    return text.contains("More info:")
        && path.matches("\\$(\\.object)?\\.columnDefinitions\\[\\d+]\\.description");
  }

  private static String leaf(String path, JsonNode node) {
    if (BUILD.contains(path)) {
      return "<build>";
    }
    if (!node.isString()) {
      boolean port = path.toLowerCase(Locale.ROOT).endsWith("nodeport");
      return port && node.asInt() >= RANDOM_PORTS ? "<port>" : node.toString();
    }
    String text = node.stringValue();
    if (isProse(path, text)) {
      return "\"\"";
    }
    if (path.contains(".cells[") && text.matches("\\d{1,3}s")) {
      return "<age>";
    }
    boolean version = path.endsWith(".resourceVersion") && text.matches("\\d+");
    if (version && !text.equals("0")) {
      return "<version>";
    }
    if (path.endsWith(".continue") && !text.isEmpty()) {
      return "<token>";
    }
    return '"' + text(text) + '"';
  }

  private static String text(String raw) {
    if (raw.length() < SHORTEST) {
      return raw;
    }
    String text = raw;
    for (Map.Entry<Pattern, String> entry : REPLACED.entrySet()) {
      text = entry.getKey().matcher(text).replaceAll(entry.getValue());
    }
    return text;
  }

  private static Map<Pattern, String> replaced() {
    Map<Pattern, String> replaced = new LinkedHashMap<>();
    replaced.put(
        Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"), "<uid>");
    replaced.put(Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z"), "<time>");
    replaced.put(Pattern.compile("\\b[0-9A-F]{128}\\b"), "<hash>");
    replaced.put(
        Pattern.compile("\\w{3}, \\d\\d \\w{3} \\d{4} \\d\\d:\\d\\d:\\d\\d (?=UTC|GMT)"),
        "<date> ");
    replaced.put(Pattern.compile("\\beyJ[\\w-]+\\.[\\w-]+\\.[\\w-]+"), "<token>");
    replaced.put(Pattern.compile("current: \\d+"), "current: <version>");
    replaced.put(
        Pattern.compile("ResourceVersion in object meta: \\d+"),
        "ResourceVersion in object meta: <version>");
    replaced.put(Pattern.compile("record \\(\\d+\\)"), "record (<version>)");
    // Lower ones are those that services choose for themselves.
    replaced.put(
        Pattern.compile("\\b10\\.0\\.0\\.(1[7-9]|[2-9]\\d|[12]\\d\\d)\\b"), "<cluster IP>");
    replaced.put(Pattern.compile("127\\.0\\.0\\.1:\\d+"), "<address>");
    replaced.put(Pattern.compile("(?<=[Gg]enerated-)[bcdfghjklmnpqrstvwxz2456789]{5}"), "<random>");
    // A patched object as one text. The order of members and managed fields are not compared there.
    replaced.put(Pattern.compile("(?s)(?<=patch: )Invalid value: \"\\{.*\\}\""), "<object>");
    replaced.put(Pattern.compile("(?s)^Invalid value: \"\\{.*\\}\""), "<object>");
    return replaced;
  }
}

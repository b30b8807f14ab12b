package dev.kubewright.it.judge.recorded;

import dev.kubewright.it.judge.ManagedOrder;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * Replaces values that a server draws by marks, in the order in which they appear in a case: uids,
 * times, resource versions, generated names. Equal values get equal marks, so a comparison of two
 * masked responses sees whether a value changed, and needs no clock. Recorded responses have marks
 * already, which are values like others.
 */
final class Masks {
  private static final Pattern UID =
      Pattern.compile("<uid\\d+>|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
  private static final Pattern TIME =
      Pattern.compile("<time\\d+>|\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z");
  private static final Pattern FAULTS = Pattern.compile("(?s)(.* is invalid: \\[)(.*)\\]");
  private static final String SUFFIX = "[bcdfghjklmnpqrstvwxz2456789]{5}";

  /** Within this time after another, a time of a server with a real clock counts as the same. */
  private static final Duration SAME = Duration.ofSeconds(5);

  private final boolean exact;
  private final Map<String, String> marks = new HashMap<>();
  private final Map<String, Integer> counts = new HashMap<>();

  /** The times since the last pause of the case, with their marks. */
  private final Map<Instant, String> recent = new HashMap<>();

  /** The first time of each mark, as a text. */
  private final Map<String, String> first = new HashMap<>();

  /**
   * Creates the marks of a case.
   *
   * @param exact whether times differ if their texts do. Otherwise a request without a pause before
   *     it may come a second later than it was recorded.
   */
  Masks(boolean exact) {
    this.exact = exact;
  }

  /** Notes that the case pauses, so that the next time is another one. */
  void pause() {
    recent.clear();
  }

  /** Returns a copy with marks. Members are in the order of their names. */
  JsonNode mask(JsonNode value) {
    if (value instanceof ObjectNode object) {
      ObjectNode masked = JsonMapper.shared().createObjectNode();
      for (String name : new TreeSet<>(object.propertyNames())) {
        masked.set(name, member(object, name));
      }
      return masked;
    }
    if (value instanceof ArrayNode list) {
      ArrayNode masked = JsonMapper.shared().createArrayNode();
      list.forEach(item -> masked.add(mask(item)));
      return masked;
    }
    return value.isString() ? StringNode.valueOf(text(value.stringValue())) : value;
  }

  private JsonNode member(ObjectNode object, String name) {
    JsonNode value = object.get(name);
    String text = value.asString("");
    if (name.equals("resourceVersion") && !text.isEmpty()) {
      return StringNode.valueOf(mark("rv", text));
    }
    String prefix = object.path("generateName").asString("");
    if (name.equals("name") && !prefix.isEmpty() && isGenerated(text, prefix)) {
      return StringNode.valueOf(prefix + mark("suffix", text.substring(prefix.length())));
    }
    if (name.equals("causes") && value.isArray()) {
      return causes(value);
    }
    if (name.equals("managedFields") && value.isArray() && !exact) {
      return managedFields(value);
    }
    if (name.equals("message")) {
      return StringNode.valueOf(text(sorted(text)));
    }
    return mask(value);
  }

  /** Returns the message about an object with its faults in order: Go may find them in any. */
  private static String sorted(String message) {
    Matcher several = FAULTS.matcher(message);
    if (!several.matches()) {
      return message;
    }
    String[] faults = several.group(2).split(", ");
    Arrays.sort(faults);
    return several.group(1) + String.join(", ", faults) + "]";
  }

  /**
   * Go gathers some of them in a map, which has no order, and some rules are checked twice there.
   */
  private JsonNode causes(JsonNode causes) {
    Map<String, JsonNode> sorted = new TreeMap<>();
    causes.forEach(cause -> sorted.put(cause.toString(), cause));
    ArrayNode masked = JsonMapper.shared().createArrayNode();
    sorted.values().forEach(cause -> masked.add(mask(cause)));
    return masked;
  }

  /** In the order that they would have if times that count as the same were the same. */
  private JsonNode managedFields(JsonNode entries) {
    List<JsonNode> all = new ArrayList<>();
    entries.forEach(all::add);
    all.forEach(this::mask);
    ArrayNode masked = JsonMapper.shared().createArrayNode();
    ManagedOrder.by(all, this::firstTime).forEach(entry -> masked.add(mask(entry)));
    return masked;
  }

  private String firstTime(JsonNode entry) {
    String time = entry.path("time").asString("");
    return time.isEmpty() ? "" : first.getOrDefault(text(time), time);
  }

  private static boolean isGenerated(String name, String prefix) {
    return name.startsWith(prefix) && name.substring(prefix.length()).matches(SUFFIX);
  }

  /** Masks a text that is not part of an object, such as a warning. */
  String text(String text) {
    String masked = UID.matcher(text).replaceAll(found -> mark("uid", found.group()));
    return TIME.matcher(masked).replaceAll(this::time);
  }

  private String time(MatchResult found) {
    String text = found.group();
    if (exact || text.startsWith("<") || marks.containsKey("time " + text)) {
      return mark("time", text);
    }
    Instant time = Instant.parse(text);
    for (Map.Entry<Instant, String> other : recent.entrySet()) {
      if (Duration.between(other.getKey(), time).abs().compareTo(SAME) < 0) {
        marks.put("time " + text, other.getValue());
        return other.getValue();
      }
    }
    String mark = mark("time", text);
    recent.put(time, mark);
    first.put(mark, text);
    return mark;
  }

  private String mark(String kind, String value) {
    return marks.computeIfAbsent(
        kind + " " + value, unused -> "(" + kind + " " + counts.merge(kind, 1, Integer::sum) + ")");
  }
}

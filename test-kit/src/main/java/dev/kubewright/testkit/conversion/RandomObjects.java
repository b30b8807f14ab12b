package dev.kubewright.testkit.conversion;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes random JSON that fits a structural schema. For one thread. */
final class RandomObjects {
  private static final int DEEPEST = 12;
  private static final int LONGEST = 3;
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";

  private final Random random;
  private final Map<String, Function<? super Random, ?>> values;

  /**
   * Creates a source of objects.
   *
   * @param values what stands at chosen paths, such as {@code .spec.schedule}
   */
  RandomObjects(Random random, Map<String, Function<? super Random, ?>> values) {
    this.random = random;
    this.values = values;
  }

  /** Returns an object with random metadata. */
  Map<String, @Nullable Object> object(
      Map<?, ?> schema, String apiVersion, String kind, boolean namespaced) {
    var object = new LinkedHashMap<String, @Nullable Object>();
    object.put("apiVersion", apiVersion);
    object.put("kind", kind);
    object.put("metadata", metadata(namespaced));
    members(schema, "", 0)
        .forEach(
            (name, value) -> {
              if (!object.containsKey(name)) {
                object.put(name, value);
              }
            });
    return object;
  }

  private Map<String, Object> metadata(boolean namespaced) {
    var metadata = new LinkedHashMap<String, Object>();
    metadata.put("name", word());
    if (namespaced) {
      metadata.put("namespace", word());
    }
    metadata.put("uid", new UUID(random.nextLong(), random.nextLong()).toString());
    metadata.put("resourceVersion", Integer.toString(1 + random.nextInt(1000)));
    for (String field : List.of("labels", "annotations")) {
      Map<String, String> pairs = new LinkedHashMap<>();
      for (int i = random.nextInt(LONGEST); i > 0; i--) {
        pairs.put("example.com/" + word(), word());
      }
      if (!pairs.isEmpty()) {
        metadata.put(field, pairs);
      }
    }
    return metadata;
  }

  private @Nullable Object value(Map<?, ?> schema, String path, int depth) {
    Function<? super Random, ?> chosen = values.get(path);
    if (chosen != null) {
      return chosen.apply(random);
    }
    if (schema.get("enum") instanceof List<?> allowed && !allowed.isEmpty()) {
      return allowed.get(random.nextInt(allowed.size()));
    }
    if (Boolean.TRUE.equals(schema.get("x-kubernetes-int-or-string"))) {
      return schema.containsKey("pattern") || random.nextBoolean()
          ? (Object) (long) random.nextInt(1000)
          : word();
    }
    return switch (String.valueOf(schema.get("type"))) {
      case "string" -> text(schema);
      case "integer" -> integer(schema);
      case "number" -> BigDecimal.valueOf(integer(schema)).add(new BigDecimal("0.5"));
      case "boolean" -> random.nextBoolean();
      case "array" -> items(schema, path, depth);
      case "object" -> members(schema, path, depth + 1);
      default -> word();
    };
  }

  private String text(Map<?, ?> schema) {
    return switch (String.valueOf(schema.get("format"))) {
      case "date-time" -> Instant.ofEpochSecond(random.nextInt(Integer.MAX_VALUE)).toString();
      case "date" -> "20" + (10 + random.nextInt(90)) + "-01-02";
      case "byte" -> Base64.getEncoder().encodeToString(word().getBytes(UTF_8));
      case "uuid" -> new UUID(random.nextLong(), random.nextLong()).toString();
      case "duration" -> random.nextInt(1000) + "s";
      default -> {
        StringBuilder text = new StringBuilder(word());
        while (text.length() < number(schema, "minLength", 0)) {
          text.append(word());
        }
        long most = number(schema, "maxLength", Integer.MAX_VALUE);
        yield text.substring(0, (int) Math.min(text.length(), most));
      }
    };
  }

  private long integer(Map<?, ?> schema) {
    long low = number(schema, "minimum", -1000);
    long high = Math.max(low, number(schema, "maximum", low + 2000));
    long span = Math.min(high - low, 1_000_000);
    return low + (long) (random.nextDouble() * (span + 1));
  }

  private static long number(Map<?, ?> schema, String keyword, long otherwise) {
    return schema.get(keyword) instanceof Number stated ? stated.longValue() : otherwise;
  }

  private List<@Nullable Object> items(Map<?, ?> schema, String path, int depth) {
    Map<?, ?> each = schema.get("items") instanceof Map<?, ?> map ? map : Map.of();
    long least = number(schema, "minItems", 0);
    int size = depth > DEEPEST ? (int) least : (int) least + random.nextInt(LONGEST + 1);
    size = (int) Math.min(size, number(schema, "maxItems", size));
    List<?> keys =
        schema.get("x-kubernetes-list-map-keys") instanceof List<?> named ? named : List.of();
    boolean set = "set".equals(schema.get("x-kubernetes-list-type"));
    Set<@Nullable Object> seen = new HashSet<>();
    List<@Nullable Object> items = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      Object item = value(each, path + "[]", depth + 1);
      Object identity = item;
      if (item instanceof Map<?, ?> map && !keys.isEmpty()) {
        List<@Nullable Object> parts = new ArrayList<>();
        keys.forEach(key -> parts.add(map.get(key)));
        identity = parts;
      }
      if ((!set && keys.isEmpty()) || seen.add(identity)) {
        items.add(item);
      }
    }
    return items;
  }

  private Map<String, @Nullable Object> members(Map<?, ?> schema, String path, int depth) {
    var members = new LinkedHashMap<String, @Nullable Object>();
    List<?> required = schema.get("required") instanceof List<?> names ? names : List.of();
    if (schema.get("properties") instanceof Map<?, ?> properties) {
      properties.forEach(
          (name, inner) -> {
            boolean optional = depth > DEEPEST || random.nextInt(3) == 0;
            if (inner instanceof Map<?, ?> rules && (required.contains(name) || !optional)) {
              members.put((String) name, value(rules, path + "." + name, depth));
            }
          });
    }
    boolean open =
        Boolean.TRUE.equals(schema.get("x-kubernetes-preserve-unknown-fields"))
            || Boolean.TRUE.equals(schema.get("additionalProperties"));
    if (schema.get("additionalProperties") instanceof Map<?, ?> rules && depth <= DEEPEST) {
      for (int i = random.nextInt(LONGEST); i > 0; i--) {
        members.put(word(), value(rules, path + ".*", depth));
      }
    } else if (open) {
      members.put("x" + word(), word());
    }
    return members;
  }

  private String word() {
    StringBuilder word = new StringBuilder();
    for (int i = 1 + random.nextInt(8); i > 0; i--) {
      word.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return word.toString();
  }
}

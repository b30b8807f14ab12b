package dev.kubewright.connect.kubeconfig;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.ConfigException.Problem;
import dev.kubewright.connect.credentials.PemSource;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads the fields of kubeconfig entries and collects the problems. For one thread. */
final class KubeconfigFields {
  private final Path file;
  private final String context;
  private final List<Problem> problems;

  KubeconfigFields(Path file, String context) {
    this(file, context, new ArrayList<>());
  }

  private KubeconfigFields(Path file, String context, List<Problem> problems) {
    this.file = file;
    this.context = context;
    this.problems = problems;
  }

  /** Returns a reader of another file's fields that collects problems in the same list. */
  KubeconfigFields in(Path other) {
    return new KubeconfigFields(other, context, problems);
  }

  /** Returns a value. If it cannot be made, adds the problems for the field and returns null. */
  <T> @Nullable T checked(String field, Supplier<T> value) {
    try {
      return value.get();
    } catch (ConfigException wrong) {
      addAll(field, wrong);
      return null;
    }
  }

  /**
   * Returns a value of several fields. If it cannot be made, adds each problem for its own field of
   * the place, and returns null.
   */
  <T> @Nullable T checkedParts(String place, Supplier<T> value) {
    try {
      return value.get();
    } catch (ConfigException wrong) {
      wrong.problems().forEach(problem -> add(place + "." + problem.field(), problem.problem()));
      return null;
    }
  }

  void add(String field, String problem) {
    var found = new Problem(file.toString(), context, field, problem);
    if (!problems.contains(found)) {
      problems.add(found);
    }
  }

  /** Adds the problems of an exception for a field. */
  void addAll(String field, ConfigException wrong) {
    wrong.problems().forEach(problem -> add(field, problem.problem()));
  }

  void throwProblems() {
    if (!problems.isEmpty()) {
      throw new ConfigException(problems);
    }
  }

  /** Returns a text, or null if it is missing or empty. */
  @Nullable String text(Map<String, ?> node, String place, String field) {
    Object value = node.get(field);
    if (value != null && !(value instanceof String)) {
      add(place + "." + field, notAString(value));
    }
    return value instanceof String text && !text.isEmpty() ? text : null;
  }

  /** Returns a text. If there is none, adds a problem and returns null. */
  @Nullable String required(Map<String, ?> node, String place, String field) {
    String text = text(node, place, field);
    if (text == null) {
      missing(node, place, field);
    }
    return text;
  }

  /** Adds the problem that a field is missing, unless it has a value of another type. */
  void missing(Map<String, ?> node, String place, String field) {
    if (!given(node, field)) {
      add(place + "." + field, "is missing");
    }
  }

  /** Says what is wrong with a value that is not a string. YAML reads {@code 1} as a number. */
  static String notAString(Object value) {
    return isScalar(value) ? "is not a string; quote it" : "is not a string";
  }

  private static boolean isScalar(@Nullable Object value) {
    return value instanceof Number || value instanceof Boolean;
  }

  boolean flag(Map<String, ?> node, String place, String field) {
    Object value = node.get(field);
    if (value != null && !(value instanceof Boolean)) {
      boolean quoted = value.equals("true") || value.equals("false");
      add(
          place + "." + field,
          "is neither true nor false" + (quoted ? "; remove the quotation marks" : ""));
    }
    return value instanceof Boolean flag && flag;
  }

  /** Returns the texts of a list. Empty if it is missing. */
  List<String> texts(Map<String, ?> node, String place, String field) {
    var texts = new ArrayList<String>();
    Object value = node.get(field);
    if (value instanceof List<?> list && list.stream().allMatch(String.class::isInstance)) {
      list.forEach(item -> texts.add((String) item));
    } else if (value != null) {
      boolean scalars =
          value instanceof List<?> list
              && list.stream().allMatch(item -> item instanceof String || isScalar(item));
      add(
          place + "." + field,
          "is not a list of strings" + (scalars ? "; quote those that are none" : ""));
    }
    return texts;
  }

  /** Returns a map of lists of texts. Empty if it is missing. */
  Map<String, List<String>> textLists(Map<String, ?> node, String place, String field) {
    var lists = new LinkedHashMap<String, List<String>>();
    Map<String, ?> map = map(node, place, field);
    // The keys may be anything, so messages do not show them.
    map.keySet().forEach(key -> lists.put(key, texts(map, place + "." + field, key)));
    return lists;
  }

  /** Returns a map. Empty if it is missing. */
  @SuppressWarnings("unchecked") // the maps of a tree have strings as keys
  Map<String, ?> map(Map<String, ?> node, String place, String field) {
    Object value = node.get(field);
    if (value != null && !(value instanceof Map<?, ?>)) {
      add(place + "." + field, "is not a map");
    }
    return value instanceof Map<?, ?> map ? (Map<String, ?>) map : Map.of();
  }

  /** Returns a list of maps. Empty if it is missing. */
  @SuppressWarnings("unchecked") // the maps of a tree have strings as keys
  List<Map<String, ?>> maps(Map<String, ?> node, String place, String field) {
    var maps = new ArrayList<Map<String, ?>>();
    Object value = node.get(field);
    if (value instanceof List<?> list && list.stream().allMatch(Map.class::isInstance)) {
      list.forEach(item -> maps.add((Map<String, ?>) item));
    } else if (value != null) {
      add(place + "." + field, "is not a list of maps");
    }
    return maps;
  }

  /** Returns whether a field has a value that is not empty. */
  static boolean given(Map<String, ?> node, String field) {
    Object value = node.get(field);
    boolean empty =
        value == null
            || value.equals("")
            || value instanceof List<?> list && list.isEmpty()
            || value instanceof Map<?, ?> map && map.isEmpty();
    return !empty;
  }

  /**
   * Returns the file that a field names, relative to the kubeconfig, or null if there is none. The
   * operating system resolves {@code ..}, because the part before it may be a symbolic link.
   */
  @Nullable Path path(Map<String, ?> node, String place, String field) {
    String path = text(node, place, field);
    if (path == null) {
      return null;
    }
    if (SafeNames.isLikeYaml(path)) {
      add(place + "." + field, "cannot be the path of a file: it holds other fields or lines");
      return null;
    }
    try {
      return file.resolveSibling(path).toAbsolutePath();
    } catch (InvalidPathException impossible) {
      add(place + "." + field, "cannot be the path of a file: " + impossible.getReason());
      return null;
    }
  }

  /**
   * Returns the PEM source of a field: a file, or base64 text in the field with the suffix {@code
   * -data}. It is read and checked at once, so that all mistakes are reported together.
   */
  @Nullable PemSource pem(
      Map<String, ?> node, String place, String field, Function<String, ?> check) {
    if (given(node, field) && given(node, field + "-data")) {
      add(place + "." + field, field + "-data is given too; drop one of them");
      return null;
    }
    String data = text(node, place, field + "-data");
    String where = place + "." + (data == null ? field : field + "-data");
    PemSource source = data == null ? file(node, place, field) : decoded(where, data);
    if (source == null) {
      return null;
    }
    try {
      source.read(field, check);
      return source;
    } catch (ConfigException unusable) {
      for (Problem problem : unusable.problems()) {
        String file = problem.file().isEmpty() ? "" : "the file " + problem.file() + " ";
        add(where, file + problem.problem());
      }
      return null;
    }
  }

  private @Nullable PemSource file(Map<String, ?> node, String place, String field) {
    Path path = path(node, place, field);
    return path == null ? null : PemSource.file(path);
  }

  /** As in Go, line breaks are ignored and padding is required. */
  private @Nullable PemSource decoded(String where, String data) {
    String digits = data.replace("\r", "").replace("\n", "");
    if (digits.length() % 4 == 0) {
      try {
        byte[] text = Base64.getDecoder().decode(digits);
        return PemSource.inline(new String(text, StandardCharsets.ISO_8859_1));
      } catch (IllegalArgumentException malformed) {
        add(where, "is not base64: it holds characters that do not belong there");
        return null;
      }
    }
    add(where, "is not base64: its length is not a multiple of 4");
    return null;
  }
}

package dev.kubewright.it.judge.kubeconfig;

import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Brings the content of a kubeconfig into one form, so that it can be compared: entries sorted by
 * name, without what is empty, and without fields that kubectl does not know.
 */
final class NormalKubeconfig {
  private static final Map<String, Set<String>> KNOWN =
      Map.of(
          "clusters",
          Set.of(
              "server",
              "tls-server-name",
              "insecure-skip-tls-verify",
              "certificate-authority",
              "certificate-authority-data",
              "proxy-url",
              "disable-compression",
              "extensions"),
          "users",
          Set.of(
              "client-certificate",
              "client-certificate-data",
              "client-key",
              "client-key-data",
              "token",
              "tokenFile",
              "as",
              "as-uid",
              "as-groups",
              "as-user-extra",
              "username",
              "password",
              "auth-provider",
              "exec",
              "extensions"),
          "contexts",
          Set.of("cluster", "user", "namespace", "extensions"));

  private static final Set<String> EXEC =
      Set.of(
          "command",
          "args",
          "env",
          "apiVersion",
          "installHint",
          "provideClusterInfo",
          "interactiveMode");

  /** Fields with objects, or lists of objects, and what kubectl knows of these. */
  private static final Map<String, Set<String>> INNER =
      Map.of(
          "extensions", Set.of("name", "extension"),
          "auth-provider", Set.of("name", "config"),
          "env", Set.of("name", "value"));

  private NormalKubeconfig() {}

  private static @Nullable Object inner(@Nullable Object value, Set<String> known) {
    if (value instanceof List<?> list) {
      var items = new ArrayList<Map<String, Object>>();
      list.forEach(item -> items.add(fields(item, known)));
      return items;
    }
    return value == null ? null : fields(value, known);
  }

  static Map<String, Object> of(Map<String, ?> document) {
    var normal = new TreeMap<String, Object>();
    put(normal, "current-context", document.get("current-context"));
    KNOWN.forEach((section, fields) -> put(normal, section, entries(document, section, fields)));
    return normal;
  }

  private static List<Map<String, Object>> entries(
      Map<String, ?> document, String section, Set<String> fields) {
    String field = section.substring(0, section.length() - 1);
    var entries = new ArrayList<Map<String, Object>>();
    if (document.get(section) instanceof List<?> list) {
      for (Object item : list) {
        var entry = new TreeMap<String, Object>();
        Map<?, ?> map = (Map<?, ?>) item;
        put(entry, "name", map.get("name"));
        put(entry, field, fields(map.get(field), fields));
        entries.add(entry);
      }
    }
    entries.sort(Comparator.comparing(entry -> String.valueOf(entry.get("name"))));
    return entries;
  }

  private static Map<String, Object> fields(@Nullable Object content, Set<String> known) {
    var fields = new TreeMap<String, Object>();
    if (content instanceof Map<?, ?> map) {
      map.forEach(
          (name, value) -> {
            String field = String.valueOf(name);
            if (field.equals("exec") && value != null) {
              put(fields, field, exec(value));
            } else if (INNER.containsKey(field) && known.contains(field)) {
              put(fields, field, inner(value, INNER.get(field)));
            } else if (field.endsWith("-data") && value instanceof String data) {
              put(fields, field, bytes(data));
            } else if (known.contains(field)) {
              put(fields, field, value);
            }
          });
    }
    return fields;
  }

  /** client-go sets a default while it reads. */
  private static Map<String, Object> exec(Object value) {
    var exec = fields(value, EXEC);
    if (!exec.containsKey("interactiveMode")
        && String.valueOf(exec.get("apiVersion")).endsWith("/v1beta1")) {
      exec.put("interactiveMode", "IfAvailable");
    }
    exec.put("is", "given");
    return exec;
  }

  private static String bytes(String data) {
    byte[] bytes = Base64.getDecoder().decode(data.replace("\n", "").replace("\r", ""));
    return Base64.getEncoder().encodeToString(bytes);
  }

  private static void put(Map<String, Object> into, String name, @Nullable Object value) {
    Object normal = value(value);
    if (normal != null) {
      into.put(name, normal);
    }
  }

  private static @Nullable Object value(@Nullable Object value) {
    if (value == null || value.equals("") || value.equals(false)) {
      return null;
    }
    if (value instanceof List<?> list) {
      List<Object> items = new ArrayList<>();
      list.forEach(item -> items.add(value(item) == null ? "" : value(item)));
      return items.isEmpty() ? null : items;
    }
    if (value instanceof Map<?, ?> map) {
      var fields = new TreeMap<String, Object>();
      map.forEach((name, item) -> put(fields, String.valueOf(name), item));
      return fields.isEmpty() ? null : fields;
    }
    return value;
  }
}

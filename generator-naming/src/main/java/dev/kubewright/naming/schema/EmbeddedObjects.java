package dev.kubewright.naming.schema;

import dev.kubewright.naming.DnsNames;
import dev.kubewright.naming.MetadataNames;
import dev.kubewright.naming.schema.JsonTree.Kind;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The demands of the API server on whole objects inside others: they need an apiVersion, a kind and
 * metadata.
 */
final class EmbeddedObjects {
  private static final Map<String, Set<Kind>> METADATA =
      Map.ofEntries(
          Map.entry("name", EnumSet.of(Kind.STRING)),
          Map.entry("generateName", EnumSet.of(Kind.STRING)),
          Map.entry("namespace", EnumSet.of(Kind.STRING)),
          Map.entry("selfLink", EnumSet.of(Kind.STRING)),
          Map.entry("uid", EnumSet.of(Kind.STRING)),
          Map.entry("resourceVersion", EnumSet.of(Kind.STRING)),
          Map.entry("creationTimestamp", EnumSet.of(Kind.STRING)),
          Map.entry("deletionTimestamp", EnumSet.of(Kind.STRING)),
          Map.entry("generation", EnumSet.of(Kind.NUMBER)),
          Map.entry("deletionGracePeriodSeconds", EnumSet.of(Kind.NUMBER)),
          Map.entry("labels", EnumSet.of(Kind.OBJECT)),
          Map.entry("annotations", EnumSet.of(Kind.OBJECT)),
          Map.entry("finalizers", EnumSet.of(Kind.ARRAY)),
          Map.entry("ownerReferences", EnumSet.of(Kind.ARRAY)),
          Map.entry("managedFields", EnumSet.of(Kind.ARRAY)));

  private static final int LONGEST_NAMESPACE = 63;
  private static final Pattern NAMESPACE = Pattern.compile("[a-z0-9]([-a-z0-9]*[a-z0-9])?");

  private EmbeddedObjects() {}

  /** Returns what is wrong with an object whose schema is one of a whole object. */
  static Optional<Fault> fault(JsonTree object, String path) {
    for (String name : new String[] {"apiVersion", "kind"}) {
      Optional<? extends JsonTree> value = object.get(name);
      if (value.isEmpty()) {
        return Faults.of(path, "lacks \"" + name + "\"");
      }
      String text = value.get().text();
      if (value.get().kind() != Kind.STRING || text.isEmpty()) {
        return Faults.of(path + "." + name, "is not a text, or empty");
      }
      boolean fine =
          name.equals("kind") ? DnsNames.isKind(text) : text.indexOf('/') == text.lastIndexOf('/');
      if (!fine) {
        return Faults.of(path + "." + name, "is no " + name);
      }
    }
    Optional<? extends JsonTree> metadata = object.get("metadata");
    return metadata.isEmpty() || metadata.get().kind() == Kind.NULL
        ? Optional.empty()
        : metadata(metadata.get(), path + ".metadata");
  }

  private static Optional<Fault> metadata(JsonTree metadata, String path) {
    if (metadata.kind() != Kind.OBJECT) {
      return Faults.of(path, "is no object");
    }
    for (Map.Entry<String, Set<Kind>> field : METADATA.entrySet()) {
      Optional<? extends JsonTree> value = metadata.get(field.getKey());
      if (value.isPresent() && value.get().kind() != Kind.NULL) {
        String problem =
            field.getValue().contains(value.get().kind())
                ? problem(field.getKey(), value.get())
                : "is of another type in metadata";
        if (!problem.isEmpty()) {
          return Faults.of(path + "." + field.getKey(), problem);
        }
      }
    }
    return Optional.empty();
  }

  private static String problem(String field, JsonTree value) {
    String text = value.text();
    boolean fine =
        switch (field) {
          case "name", "generateName" -> isPathSegment(text);
          case "namespace" -> isNamespace(text);
          case "creationTimestamp", "deletionTimestamp" -> isTime(text);
          case "generation" -> GoNumber.of(text).integer() && GoNumber.of(text).whole() >= 0;
          case "deletionGracePeriodSeconds" -> GoNumber.of(text).integer();
          default -> true;
        };
    if (!fine) {
      return "is no " + field + " of an object";
    }
    return switch (field) {
      case "labels", "annotations" -> texts(value, field.equals("labels"));
      case "finalizers" -> finalizers(value);
      case "ownerReferences" -> owners(value);
      default -> "";
    };
  }

  private static boolean isPathSegment(String name) {
    return !name.equals(".") && !name.equals("..") && !name.contains("/") && !name.contains("%");
  }

  private static boolean isNamespace(String name) {
    return name.isEmpty()
        || name.length() <= LONGEST_NAMESPACE && NAMESPACE.matcher(name).matches();
  }

  private static boolean isTime(String text) {
    try {
      OffsetDateTime.parse(text);
      return true;
    } catch (DateTimeException e) {
      return false;
    }
  }

  private static String texts(JsonTree map, boolean labels) {
    for (String key : map.names()) {
      JsonTree value = map.get(key).orElseThrow();
      if (value.kind() != Kind.STRING && value.kind() != Kind.NULL) {
        return "has \"" + key + "\", which is not a string";
      }
      boolean fine =
          labels
              ? MetadataNames.isLabelKey(key) && MetadataNames.isLabelValue(value.text())
              : MetadataNames.isAnnotationKey(key);
      if (!fine) {
        return "has \"" + key + "\", whose key or value the server does not allow";
      }
    }
    return "";
  }

  private static String finalizers(JsonTree list) {
    for (JsonTree item : list.items()) {
      if (item.kind() != Kind.STRING || !MetadataNames.isLabelKey(item.text())) {
        return "has " + item.text() + ", which is no name of a finalizer";
      }
    }
    return "";
  }

  private static String owners(JsonTree list) {
    for (JsonTree owner : list.items()) {
      for (String name : new String[] {"apiVersion", "kind", "name", "uid"}) {
        if (owner.string(name).isEmpty()) {
          return "has an owner without " + name;
        }
      }
    }
    return "";
  }
}

package dev.kubewright.cli;

import static dev.kubewright.Values.orElse;

import dev.kubewright.meta.v1.APIResource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Prints resources in each form of kubectl, byte for byte. */
final class ResourcePrinter {
  private ResourcePrinter() {}

  /**
   * Returns the text.
   *
   * @param resources the resources, each with its group and version
   * @param format the form, or null for a table
   * @param headers whether a table has a line of headers
   */
  static String print(List<APIResource> resources, @Nullable OutputFormat format, boolean headers) {
    if (format == null) {
      return table(resources, false, headers);
    }
    return switch (format) {
      case wide -> table(resources, true, headers);
      case name -> names(resources);
      case json -> DocumentText.json(document(resources));
      case yaml -> DocumentText.yaml(document(resources));
      case kyaml -> DocumentText.kyaml(document(resources));
    };
  }

  private static String table(List<APIResource> resources, boolean wide, boolean headers) {
    TabWriter writer = new TabWriter();
    if (headers) {
      List<String> names =
          new ArrayList<>(List.of("NAME", "SHORTNAMES", "APIVERSION", "NAMESPACED", "KIND"));
      if (wide) {
        names.addAll(List.of("VERBS", "CATEGORIES"));
      }
      writer.row(names);
    }
    for (APIResource resource : resources) {
      List<String> cells = new ArrayList<>();
      cells.add(resource.name());
      cells.add(String.join(",", resource.shortNames()));
      cells.add(apiVersion(resource));
      cells.add(Boolean.toString(resource.namespaced()));
      cells.add(resource.kind());
      if (wide) {
        cells.add(String.join(",", resource.verbs()));
        cells.add(String.join(",", resource.categories()));
      }
      writer.row(cells);
    }
    return writer.toString();
  }

  private static String apiVersion(APIResource resource) {
    String group = text(resource.group());
    return group.isEmpty() ? text(resource.version()) : group + "/" + text(resource.version());
  }

  private static String names(List<APIResource> resources) {
    StringBuilder names = new StringBuilder();
    for (APIResource resource : resources) {
      String group = text(resource.group());
      names.append(resource.name()).append(group.isEmpty() ? "" : "." + group).append('\n');
    }
    return names.toString();
  }

  private static String text(@Nullable String value) {
    return orElse(value, "");
  }

  /** Returns the list as a tree, with the members in the order of Go's type. */
  private static Map<String, @Nullable Object> document(List<APIResource> resources) {
    Map<String, @Nullable Object> document = new LinkedHashMap<>();
    document.put("kind", "APIResourceList");
    document.put("apiVersion", "v1");
    document.put("groupVersion", "");
    document.put(
        "resources",
        resources.isEmpty() ? null : resources.stream().map(ResourcePrinter::tree).toList());
    return document;
  }

  private static Map<String, @Nullable Object> tree(APIResource resource) {
    Map<String, @Nullable Object> tree = new LinkedHashMap<>();
    tree.put("name", resource.name());
    tree.put("singularName", text(resource.singularName()));
    tree.put("namespaced", resource.namespaced());
    optional(tree, "group", text(resource.group()));
    optional(tree, "version", text(resource.version()));
    tree.put("kind", resource.kind());
    tree.put("verbs", resource.verbs());
    optional(tree, "shortNames", resource.shortNames());
    optional(tree, "categories", resource.categories());
    optional(tree, "storageVersionHash", text(resource.storageVersionHash()));
    return tree;
  }

  private static void optional(Map<String, @Nullable Object> tree, String name, Object value) {
    if (!value.equals("") && !value.equals(List.of())) {
      tree.put(name, value);
    }
  }
}

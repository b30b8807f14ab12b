package dev.kubewright.yaml;

import dev.kubewright.json.Codec;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.resource.Scheme;
import dev.kubewright.unstructured.Unstructured;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Converts documents to objects. For one use. */
final class ManifestLoader {
  private static final String LIST = "List";

  private final Scheme scheme;
  private final List<KubernetesObject> objects = new ArrayList<>();
  private int document;

  ManifestLoader(Scheme scheme) {
    this.scheme = scheme;
  }

  List<KubernetesObject> load(List<YamlNode> documents) {
    for (YamlNode root : documents) {
      document++;
      if (root.value() != null) {
        add(root, "$");
      }
    }
    return List.copyOf(objects);
  }

  private void add(YamlNode node, String at) {
    Map<String, YamlNode> fields = node.fields();
    if (fields == null) {
      throw node.error("expected an object with apiVersion and kind", at, document);
    }
    String apiVersion = required(node, "apiVersion", at);
    String kind = required(node, "kind", at);
    YamlNode items = fields.get("items");
    if (kind.endsWith(LIST) && items != null) {
      addItems(items(items, at), at + ".items", apiVersion, kind);
    } else {
      objects.add(object(node, at, kind(node, at, apiVersion, kind)));
    }
  }

  private List<YamlNode> items(YamlNode node, String at) {
    List<YamlNode> items = node.value() == null ? List.of() : node.items();
    if (items == null) {
      throw node.error("expected an array of objects", at + ".items", document);
    }
    return items;
  }

  private void addItems(List<YamlNode> items, String at, String apiVersion, String kind) {
    String itemKind = kind.substring(0, kind.length() - LIST.length());
    for (int i = 0; i < items.size(); i++) {
      YamlNode item = items.get(i);
      add(itemKind.isEmpty() ? item : item.named(apiVersion, itemKind), at + "[" + i + "]");
    }
  }

  private String required(YamlNode node, String field, String at) {
    String text = node.text(field);
    if (text == null || text.isEmpty()) {
      throw node.error("the object has no " + field, at, document);
    }
    return text;
  }

  private GroupVersionKind kind(YamlNode node, String at, String apiVersion, String kind) {
    try {
      return GroupVersion.parse(apiVersion).withKind(kind);
    } catch (IllegalArgumentException malformed) {
      throw node.error(String.valueOf(malformed.getMessage()), at + ".apiVersion", document);
    }
  }

  private KubernetesObject object(YamlNode node, String at, GroupVersionKind kind) {
    ResourceType<?> type = scheme.type(kind).orElse(null);
    Codec<? extends KubernetesObject> codec = type == null ? Unstructured.CODEC : type.codec();
    return YamlReader.read(codec, node, at, document);
  }
}

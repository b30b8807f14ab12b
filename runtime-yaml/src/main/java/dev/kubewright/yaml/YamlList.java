package dev.kubewright.yaml;

import static dev.kubewright.Values.orElse;

import dev.kubewright.OneLine;
import dev.kubewright.client.ObjectList;
import dev.kubewright.collection.Lists;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ListMeta;
import dev.kubewright.meta.v1.ListMetaCodec;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes lists of objects of one kind. It writes kubectl's form: {@code kind: List} of
 * v1, whose items have their own kind. It also reads the API server's form.
 */
final class YamlList {
  private static final String ANY = "List";

  /** Maximum number of characters of a kind or a version in a message. */
  private static final int LONGEST = 80;

  private YamlList() {}

  static <T extends KubernetesObject> void write(
      JsonWriter out, ObjectList<T> list, ResourceType<T> type) {
    out.beginObject();
    out.name("apiVersion");
    out.writeString("v1");
    out.name("kind");
    out.writeString(ANY);
    out.name("metadata");
    ListMetaCodec.INSTANCE.write(out, list.metadata());
    out.name("items");
    type.codec().writeList(out, list.items());
    out.endObject();
  }

  static <T extends KubernetesObject> ObjectList<T> read(
      YamlNode root, ResourceType<T> type, int document) {
    requireList(root, type.groupVersionKind(), document);
    YamlNode metadata = field(root, "metadata");
    YamlNode items = field(root, "items");
    return new ObjectList<>(
        metadata == null
            ? ListMeta.NONE
            : YamlReader.read(ListMetaCodec.INSTANCE, metadata, "$.metadata", document),
        items == null ? Lists.absent() : items(items, type, document));
  }

  private static void requireList(YamlNode root, GroupVersionKind items, int document) {
    String own = items.kind() + ANY;
    String kind = orElse(root.text("kind"), "");
    if (!kind.equals(ANY) && !kind.equals(own)) {
      String found = kind.isEmpty() ? "none" : "Kind=" + OneLine.of(kind, LONGEST);
      throw root.error("expected Kind=List or Kind=" + own + " but found " + found, "$", document);
    }
    String version = orElse(root.text("apiVersion"), "none");
    String expected = kind.equals(ANY) ? "v1" : items.apiVersion();
    if (!version.equals(expected)) {
      String found = OneLine.of(version, LONGEST);
      throw root.error("expected " + expected + " but found " + found, "$.apiVersion", document);
    }
  }

  private static @Nullable YamlNode field(YamlNode root, String name) {
    var fields = root.fields();
    YamlNode node = fields == null ? null : fields.get(name);
    return node == null || node.value() == null ? null : node;
  }

  private static <T extends KubernetesObject> List<T> items(
      YamlNode node, ResourceType<T> type, int document) {
    List<YamlNode> items = node.items();
    if (items == null) {
      throw node.error("expected an array of objects", "$.items", document);
    }
    var objects = Lists.<T>builder();
    for (int i = 0; i < items.size(); i++) {
      YamlNode item = items.get(i).named(type.apiVersion(), type.kind());
      objects.add(YamlReader.read(type.codec(), item, "$.items[" + i + "]", document));
    }
    return objects.build();
  }
}

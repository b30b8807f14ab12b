package dev.kubewright.rest.apply;

import static dev.kubewright.Values.orElse;

import dev.kubewright.collection.Maps;
import dev.kubewright.document.Json;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ManagedFieldsEntry;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.unstructured.TreePath;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Extracts apply configurations: what one manager has applied to an object (client-go's {@code
 * ExtractXFrom}). A program that holds no state of its own reads an object, extracts what it
 * applied before, changes that, and applies it again.
 *
 * <pre>{@code
 * CronTab mine = ApplyConfigurations.extract(CronTabs.TYPE, tabs.get("backup"), "my-operator");
 * tabs.apply(mine.with(c -> c.spec(s -> s.replicas(3))), "my-operator");
 * }</pre>
 *
 * <p>The object must be a whole one with its managed fields, as {@code get}, {@code list} and the
 * writing methods return it. A scale has no managed fields of its own.
 */
public final class ApplyConfigurations {
  private static final String METADATA = "metadata";

  private ApplyConfigurations() {}

  /** Extracts what a manager has applied to the object itself, not to a subresource. */
  public static <T extends KubernetesObject> T extract(
      ResourceType<T> type, T object, String fieldManager) {
    return extract(type, object, fieldManager, "");
  }

  /**
   * Extracts what a manager has applied.
   *
   * <p>Only entries of server-side apply count, not those of updates. The result has kind,
   * namespace and name of the object in any case, so that it can be applied. It has nothing else if
   * the manager owns nothing, for example because others have taken its fields.
   *
   * @param fieldManager the name of the manager
   * @param subresource the subresource through which it applied, such as {@code status}, or {@code
   *     ""} for the object itself
   * @return a new object, which has no managed fields
   * @throws IllegalArgumentException if the object has no name or no managed fields, or they are
   *     malformed
   */
  public static <T extends KubernetesObject> T extract(
      ResourceType<T> type, T object, String fieldManager, String subresource) {
    Objects.requireNonNull(fieldManager, "fieldManager");
    Objects.requireNonNull(subresource, "subresource");
    ObjectMeta metadata = object.metadata();
    if (metadata.name() == null) {
      throw new IllegalArgumentException("an object of " + type + " has no metadata.name");
    }
    requireManagedFields(metadata, type + " \"" + metadata.name() + "\"");
    Object tree = tree(type.codec(), object);
    Object kept =
        metadata.managedFields().stream()
            .filter(entry -> isBy(entry, fieldManager, subresource))
            .findFirst()
            .flatMap(
                entry ->
                    new Extractor(() -> everyone(metadata))
                        .extract(tree, FieldSet.of(entry.fieldsV1())))
            .orElse(Maps.explicit());
    return decode(type.codec(), identified(kept, tree));
  }

  /**
   * Refuses an object without managed fields: its reader has dropped them, because each object of a
   * server has some.
   */
  static void requireManagedFields(ObjectMeta metadata, String subject) {
    if (metadata.managedFields().isEmpty()) {
      throw new IllegalArgumentException(
          subject
              + " has no managed fields; read it by a connection and an informer that keep them"
              + " (ManagedFieldsPolicy.KEEP)");
    }
  }

  private static <T> Object tree(Codec<T> codec, T object) {
    try {
      return Objects.requireNonNull(Tree.of(codec, object));
    } catch (CodecException inexpressible) {
      throw new IllegalArgumentException(
          "the object cannot be taken apart: "
              + FieldSet.shown(String.valueOf(inexpressible.getMessage())),
          inexpressible);
    }
  }

  private static boolean isBy(ManagedFieldsEntry entry, String manager, String subresource) {
    return manager.equals(entry.manager())
        && "Apply".equals(entry.operation())
        && subresource.equals(orElse(entry.subresource(), ""));
  }

  /** Returns all owned paths. Malformed entries of other managers do no harm. */
  private static FieldSet everyone(ObjectMeta metadata) {
    FieldSet all = FieldSet.EMPTY;
    for (ManagedFieldsEntry entry : metadata.managedFields()) {
      try {
        all = all.union(FieldSet.of(entry.fieldsV1()));
      } catch (IllegalArgumentException malformed) {
        continue;
      }
    }
    return all;
  }

  /** Adds kind, namespace and name. */
  private static Object identified(Object kept, Object tree) {
    var result = new LinkedHashMap<String, Object>();
    for (String field : new String[] {"apiVersion", "kind"}) {
      Optional.ofNullable(TreePath.get(tree, field)).ifPresent(text -> result.put(field, text));
    }
    ((Map<?, ?>) kept).forEach((name, value) -> result.putIfAbsent((String) name, value));
    var metadata = new LinkedHashMap<Object, Object>();
    if (result.get(METADATA) instanceof Map<?, ?> known) {
      metadata.putAll(known);
    }
    for (String field : new String[] {"namespace", "name"}) {
      Optional.ofNullable(TreePath.get(tree, METADATA, field))
          .ifPresent(text -> metadata.put(field, text));
    }
    result.put(METADATA, metadata);
    return Objects.requireNonNull(Tree.copy(result));
  }

  private static <T> T decode(Codec<T> codec, Object tree) {
    return Json.decode(codec, Json.encode(Tree.CODEC, tree));
  }
}

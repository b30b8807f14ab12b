package dev.kubewright.conversion;

import dev.kubewright.OneLine;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ConversionException;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.unstructured.Unstructured;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Converts objects of one kind between its versions. One version is the hub. Each other version, a
 * spoke, has two functions: to the hub and from the hub. A conversion between two spokes goes
 * through the hub. Immutable. Safe for all threads if the functions are.
 *
 * <p>The processor makes an interface with these functions for each CRD with {@code
 * ConversionWebhook} and several versions. Its method {@code converter()} returns such a converter.
 */
public final class VersionConverter {
  /** Maximum number of characters of a version or a kind in a message. */
  private static final int LONGEST = 80;

  private static final String METADATA = "metadata";
  private static final List<String> IDENTITY = List.of("name", "namespace", "uid");
  private static final List<String> CHANGEABLE = List.of("labels", "annotations");

  private final ResourceType<?> hub;
  private final Map<String, Version<?, ?>> versions;

  private VersionConverter(ResourceType<?> hub, Map<String, Version<?, ?>> versions) {
    this.hub = hub;
    this.versions = Collections.unmodifiableMap(versions);
  }

  /** Returns a builder of a converter with this hub. */
  public static <H extends KubernetesObject> Builder<H> hub(ResourceType<H> hub) {
    return new Builder<>(hub);
  }

  /** Returns the type of the hub. */
  public ResourceType<?> hub() {
    return hub;
  }

  /** Returns the types of all versions, the hub first. */
  public List<ResourceType<?>> versions() {
    return versions.values().stream().<ResourceType<?>>map(Version::type).toList();
  }

  /** Returns whether objects of this kind, in any version, are those of this converter. */
  boolean converts(GroupVersionKind kind) {
    return kind.kind().equals(hub.kind()) && kind.group().equals(hub.groupVersionKind().group());
  }

  /**
   * Converts a typed object. An object of the target version is returned as it is.
   *
   * @throws ConversionException if this converter does not have one of the types, or if a function
   *     returns null
   */
  public <A extends KubernetesObject, B extends KubernetesObject> B convert(
      A object, ResourceType<A> from, ResourceType<B> to) {
    for (ResourceType<?> type : List.of(from, to)) {
      if (!type.equals(version(type.apiVersion()).type())) {
        throw new ConversionException(type + " is no version of this converter");
      }
    }
    return to.type().cast(throughHub(from.apiVersion(), to.apiVersion(), object));
  }

  /**
   * Converts an object as a conversion webhook must.
   *
   * <ul>
   *   <li>The metadata stays as it is. Only labels and annotations come from the converted record.
   *   <li>Fields that the record does not know are carried over to the same path, if the converted
   *       object has an object there and no such field. Unknown fields in items of lists are not
   *       carried over.
   *   <li>An object of the target version is returned as it is.
   * </ul>
   *
   * @param apiVersion the target, such as {@code stable.example.com/v1}
   * @throws ConversionException if the object is of another kind, if a version is unknown, or if a
   *     function returns null or changes name, namespace or UID
   * @throws dev.kubewright.json.CodecException if the object does not fit the record of its version
   */
  public Unstructured convert(Unstructured object, String apiVersion) {
    if (!object.kind().equals(hub.kind())) {
      throw new ConversionException(
          "expected an object of kind " + hub.kind() + " but found " + text(object.kind()));
    }
    Version<?, ?> from = version(object.apiVersion());
    Version<?, ?> to = version(apiVersion);
    return from == to ? object : convert(object, from.type(), to);
  }

  private <A extends KubernetesObject> Unstructured convert(
      Unstructured object, ResourceType<A> from, Version<?, ?> to) {
    A typed = object.as(from);
    String target = to.type().apiVersion();
    Unstructured converted = to.tree(throughHub(from.apiVersion(), target, typed));
    Map<String, @Nullable Object> fields =
        CarriedFields.onto(
            without(object), without(Unstructured.of(typed, from)), without(converted));
    var result = new LinkedHashMap<String, @Nullable Object>();
    result.put("apiVersion", target);
    result.put("kind", object.kind());
    if (object.fields().containsKey(METADATA)) {
      result.put(METADATA, metadata(object, converted));
    }
    result.putAll(fields);
    return Unstructured.of(result);
  }

  private static Map<String, @Nullable Object> without(Unstructured object) {
    var fields = new LinkedHashMap<>(object.fields());
    fields.keySet().removeAll(List.of("apiVersion", "kind", METADATA));
    return fields;
  }

  /** The server refuses another identity and ignores other changes than labels and annotations. */
  private static Map<String, @Nullable Object> metadata(Unstructured before, Unstructured after) {
    for (String field : IDENTITY) {
      String was = before.string(METADATA, field).orElse("");
      String is = after.string(METADATA, field).orElse("");
      if (!was.equals(is)) {
        throw new ConversionException(
            "the conversion changed metadata."
                + field
                + " from "
                + text(was)
                + " to "
                + text(is)
                + "; it may change labels and annotations only");
      }
    }
    var metadata = new LinkedHashMap<>(before.map(METADATA));
    for (String field : CHANGEABLE) {
      if (after.get(METADATA, field).isPresent()) {
        metadata.put(field, after.map(METADATA, field));
      } else {
        metadata.remove(field);
      }
    }
    return metadata;
  }

  private KubernetesObject throughHub(String from, String to, KubernetesObject object) {
    return from.equals(to) ? object : version(to).fromHub(version(from).toHub(object));
  }

  private Version<?, ?> version(String apiVersion) {
    Version<?, ?> version = versions.get(apiVersion);
    if (version == null) {
      throw new ConversionException(
          "unknown version "
              + text(apiVersion)
              + " of "
              + hub.plural()
              + "; known are "
              + String.join(", ", versions.keySet()));
    }
    return version;
  }

  /** Returns a text of a document for messages: in quotes, on one line and cut if it is long. */
  static String text(String value) {
    return '"' + OneLine.of(value, LONGEST) + '"';
  }

  /** Returns the resource and its versions. */
  @Override
  public String toString() {
    return "VersionConverter" + versions.keySet();
  }

  private record Version<V extends KubernetesObject, H extends KubernetesObject>(
      ResourceType<V> type,
      ResourceType<H> hub,
      Function<? super V, ? extends H> up,
      Function<? super H, ? extends V> down) {
    H toHub(KubernetesObject object) {
      return checked(up.apply(type.type().cast(object)), hub);
    }

    V fromHub(KubernetesObject object) {
      return checked(down.apply(hub.type().cast(object)), type);
    }

    Unstructured tree(KubernetesObject object) {
      return Unstructured.of(type.type().cast(object), type);
    }

    /** Functions of people without null checks may return null. */
    private static <T> T checked(@Nullable T result, ResourceType<?> to) {
      if (result == null) {
        throw new ConversionException(
            "the conversion to " + to.groupVersionKind() + " returned null");
      }
      return result;
    }
  }

  /**
   * Builds converters. Confined to one thread.
   *
   * @param <H> objects of the hub
   */
  public static final class Builder<H extends KubernetesObject> {
    private final ResourceType<H> hub;
    private final Map<String, Version<?, ?>> versions = new LinkedHashMap<>();

    private Builder(ResourceType<H> hub) {
      this.hub = Objects.requireNonNull(hub, "hub");
      versions.put(
          hub.apiVersion(), new Version<H, H>(hub, hub, Function.identity(), Function.identity()));
    }

    /**
     * Adds a version.
     *
     * @param toHub converts to the hub; never returns null
     * @param fromHub converts from the hub; never returns null
     * @throws IllegalArgumentException if the type is of another group or kind, or if its version
     *     was added before
     */
    public <S extends KubernetesObject> Builder<H> spoke(
        ResourceType<S> type,
        Function<? super S, ? extends H> toHub,
        Function<? super H, ? extends S> fromHub) {
      Objects.requireNonNull(toHub, "toHub");
      Objects.requireNonNull(fromHub, "fromHub");
      if (!type.groupVersionKind().groupKind().equals(hub.groupVersionKind().groupKind())) {
        throw new IllegalArgumentException(
            type.groupVersionKind()
                + " is no version of "
                + hub.groupVersionKind()
                + ": group or kind differ");
      }
      if (versions.containsKey(type.apiVersion())) {
        throw new IllegalArgumentException(type.groupVersionKind() + " is given twice");
      }
      versions.put(type.apiVersion(), new Version<S, H>(type, hub, toHub, fromHub));
      return this;
    }

    /** Returns the converter. */
    public VersionConverter build() {
      return new VersionConverter(hub, new LinkedHashMap<>(versions));
    }
  }
}

package dev.kubewright.unstructured;

import dev.kubewright.client.ObjectList;
import dev.kubewright.collection.Lists;
import dev.kubewright.document.Json;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ListMeta;
import dev.kubewright.meta.v1.ListMetaCodec;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.resource.Scheme;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads objects that say themselves what they are. Kinds that a scheme knows become objects of
 * their class. Others become {@link Unstructured}. Immutable, safe for all threads. {@code
 * Yaml.loadAll} does the same for YAML.
 *
 * <pre>{@code
 * var decoder = SchemeDecoder.of(KubernetesScheme.SCHEME);
 * if (decoder.decode(bytes) instanceof Pod pod) {
 *   System.out.println(pod.spec().nodeName());
 * }
 * }</pre>
 *
 * <p>All methods throw {@link CodecException} if a document is malformed, has no {@code apiVersion}
 * or {@code kind}, or does not have the shape of its kind.
 */
public final class SchemeDecoder {
  private static final String LIST = "List";

  private final Scheme scheme;

  private SchemeDecoder(Scheme scheme) {
    this.scheme = Objects.requireNonNull(scheme, "scheme");
  }

  /** Returns a decoder with the kinds of a scheme. */
  public static SchemeDecoder of(Scheme scheme) {
    return new SchemeDecoder(scheme);
  }

  /**
   * Reads one object from JSON.
   *
   * @throws CodecException also if it is a list: see {@link #decodeList(byte[])}
   */
  public KubernetesObject decode(byte[] json) {
    Unstructured object = requireObject(Json.decode(Unstructured.CODEC, json));
    ResourceType<?> type = scheme.type(kind(object, "$")).orElse(null);
    return type == null ? object : Json.decode(type.codec(), json); // errors have an offset
  }

  private static Unstructured requireObject(Unstructured object) {
    if (isList(object)) {
      throw new CodecException(
          "expected an object but found the list " + object.kindText() + "; use decodeList",
          "$",
          -1);
    }
    return object;
  }

  /**
   * Returns an object as one of its class. If the scheme does not know its kind, returns the object
   * itself.
   *
   * @throws CodecException also if it is a list: see {@link #decodeList(Unstructured)}
   */
  public KubernetesObject decode(Unstructured object) {
    return decode(requireObject(object), "$");
  }

  /**
   * Reads one object from JSON and converts it to a kind.
   *
   * @throws dev.kubewright.resource.ConversionException if the object has another kind, and no
   *     conversion is registered
   */
  public <T extends KubernetesObject> T decode(byte[] json, ResourceType<T> type) {
    return decode(Json.decode(Unstructured.CODEC, json), type);
  }

  /**
   * Converts an object to a kind: reads it as one of its own kind first, if it has another one.
   *
   * @throws dev.kubewright.resource.ConversionException if the object has another kind, and no
   *     conversion is registered
   * @throws IllegalArgumentException if the object has another kind that the scheme does not know
   */
  public <T extends KubernetesObject> T decode(Unstructured object, ResourceType<T> type) {
    return kind(object, "$").equals(type.groupVersionKind())
        ? object.as(type)
        : scheme.convert(decode(object), type);
  }

  /**
   * Reads a list from JSON: a {@code List} with objects of any kinds, or a list of one kind such as
   * {@code PodList}.
   *
   * @throws CodecException also if it is no list
   */
  public ObjectList<KubernetesObject> decodeList(byte[] json) {
    return decodeList(Json.decode(Unstructured.CODEC, json));
  }

  /**
   * Converts the items of a list. Items without a kind have that of the list. An item that is a
   * list itself is replaced by its items.
   *
   * @throws CodecException also if it is no list
   */
  public ObjectList<KubernetesObject> decodeList(Unstructured list) {
    if (!isList(list)) {
      throw new CodecException("expected a list with items but found " + list.kindText(), "$", -1);
    }
    Object metadata = list.get("metadata").orElse(null);
    var items = new ArrayList<KubernetesObject>();
    addItems(list, "$", items);
    return new ObjectList<>(
        metadata == null
            ? ListMeta.NONE
            : ListMetaCodec.INSTANCE.read(new TreeReader(metadata, "$.metadata")),
        items.isEmpty() ? Lists.explicit() : items);
  }

  private void addItems(Unstructured list, String at, List<KubernetesObject> into) {
    GroupVersionKind kind = kind(list, at);
    String itemKind = kind.kind().substring(0, kind.kind().length() - LIST.length());
    List<@Nullable Object> items = list.list("items");
    for (int i = 0; i < items.size(); i++) {
      String place = at + ".items[" + i + "]";
      Unstructured item = Unstructured.of(items.get(i), place);
      if (!itemKind.isEmpty()) {
        item = item.named(kind.apiVersion(), itemKind);
      }
      if (isList(item)) {
        addItems(item, place, into);
      } else {
        into.add(decode(item, place));
      }
    }
  }

  private KubernetesObject decode(Unstructured object, String at) {
    ResourceType<?> type = scheme.type(kind(object, at)).orElse(null);
    return type == null ? object : read(type.codec(), object, at);
  }

  private static <T> T read(Codec<T> codec, Unstructured object, String at) {
    return codec.read(new TreeReader(object.fields(), at));
  }

  private static GroupVersionKind kind(Unstructured object, String at) {
    if (object.kind().isEmpty() || object.apiVersion().isEmpty()) {
      throw new CodecException(
          "expected an object with apiVersion and kind but found " + object.kindText(), at, -1);
    }
    try {
      return object.groupVersionKind();
    } catch (IllegalArgumentException malformed) {
      throw new CodecException(
          String.valueOf(malformed.getMessage()), at + ".apiVersion", -1, malformed);
    }
  }

  /** The rule of client-go: a list has a field {@code items}. kubectl also looks at the kind. */
  private static boolean isList(Unstructured object) {
    Object items = object.fields().get("items");
    return object.kind().endsWith(LIST)
        && (items instanceof List<?> || items == null && object.fields().containsKey("items"));
  }
}

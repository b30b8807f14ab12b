package dev.kubewright.yaml;

import dev.kubewright.client.ObjectList;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.resource.Scheme;
import dev.kubewright.resource.TypedObject;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.unstructured.Unstructured;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes manifests: objects as YAML or JSON text.
 *
 * <p>A text means the same as in kubectl. Unquoted {@code yes} and {@code off} are booleans, names
 * of fields become strings, and {@code <<} merges maps in the order of the text, so that the later
 * field wins. Lines of {@code ---} separate documents. Empty documents are skipped. Texts that
 * kubectl refuses are refused.
 *
 * <p>It differs from kubectl where kubectl loses something silently. Numbers keep every digit. A
 * field that is given twice is refused, and so is text after the end of a document's value.
 *
 * <p>Texts may be hostile, so there are limits: 16 Mi characters, 512 levels of nesting, and from
 * aliases 262,144 values in one document and 1,048,576 in all.
 *
 * <p>Texts that cannot be read throw {@link YamlException}. An exception of a stream or reader is
 * thrown as {@link UncheckedIOException}. Streams and readers are read to their end and not closed.
 * Streams and files are in UTF-8, or in UTF-16 if they start with its byte order mark.
 */
public final class Yaml {
  private Yaml() {}

  /**
   * Reads one object from a text.
   *
   * @throws YamlException if the text holds no object or several, or one of another kind or shape
   */
  public static <T extends KubernetesObject> T load(String text, ResourceType<T> type) {
    return one(text, (root, number) -> YamlReader.read(type.codec(), root, "$", number));
  }

  /**
   * Reads one object from a file in UTF-8. See {@link #load(String, ResourceType)}.
   *
   * @throws UncheckedIOException if the file cannot be read
   */
  public static <T extends KubernetesObject> T load(Path file, ResourceType<T> type) {
    return load(text(file), type);
  }

  /** Reads one object from a stream in UTF-8. See {@link #load(String, ResourceType)}. */
  public static <T extends KubernetesObject> T load(InputStream in, ResourceType<T> type) {
    return load(YamlText.read(in), type);
  }

  /** Reads one object from a reader. See {@link #load(String, ResourceType)}. */
  public static <T extends KubernetesObject> T load(Reader in, ResourceType<T> type) {
    return load(YamlText.read(in), type);
  }

  /**
   * Reads one list from a text. All items have one kind. The list is a {@code List}, as kubectl
   * writes it, or a list of that kind, as the API server writes it. For lists of several kinds use
   * {@link #loadAll}.
   *
   * @throws YamlException if the text holds no such list or several, or an item of another kind or
   *     shape
   */
  public static <T extends KubernetesObject> ObjectList<T> loadList(
      String text, ResourceType<T> type) {
    return one(text, (root, number) -> YamlList.read(root, type, number));
  }

  /**
   * Reads one list from a file in UTF-8. See {@link #loadList(String, ResourceType)}.
   *
   * @throws UncheckedIOException if the file cannot be read
   */
  public static <T extends KubernetesObject> ObjectList<T> loadList(
      Path file, ResourceType<T> type) {
    return loadList(text(file), type);
  }

  /** Reads one list from a stream in UTF-8. See {@link #loadList(String, ResourceType)}. */
  public static <T extends KubernetesObject> ObjectList<T> loadList(
      InputStream in, ResourceType<T> type) {
    return loadList(YamlText.read(in), type);
  }

  /** Reads one list from a reader. See {@link #loadList(String, ResourceType)}. */
  public static <T extends KubernetesObject> ObjectList<T> loadList(
      Reader in, ResourceType<T> type) {
    return loadList(YamlText.read(in), type);
  }

  /**
   * Reads all objects of a text, in order. Kinds that the scheme knows become objects of their
   * class. Others become {@link Unstructured}. Lists are replaced by their items.
   *
   * @throws YamlException if a document is not an object with {@code apiVersion} and {@code kind},
   *     or does not have the shape of its kind
   */
  public static List<KubernetesObject> loadAll(String text, Scheme scheme) {
    return new ManifestLoader(scheme).load(YamlText.documents(text));
  }

  /**
   * Reads all objects of a file in UTF-8. See {@link #loadAll(String, Scheme)}.
   *
   * @throws UncheckedIOException if the file cannot be read
   */
  public static List<KubernetesObject> loadAll(Path file, Scheme scheme) {
    return loadAll(text(file), scheme);
  }

  /** Reads all objects of a stream in UTF-8. See {@link #loadAll(String, Scheme)}. */
  public static List<KubernetesObject> loadAll(InputStream in, Scheme scheme) {
    return loadAll(YamlText.read(in), scheme);
  }

  /** Reads all objects of a reader. See {@link #loadAll(String, Scheme)}. */
  public static List<KubernetesObject> loadAll(Reader in, Scheme scheme) {
    return loadAll(YamlText.read(in), scheme);
  }

  private static String text(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return YamlText.read(in);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /**
   * Reads every document of a text with one codec. Skips empty documents.
   *
   * @throws YamlException if a document is malformed or of another shape
   */
  public static <T extends @Nullable Object> List<T> documents(String text, Codec<T> codec) {
    return read(
        YamlText.documents(text), (root, number) -> YamlReader.read(codec, root, "$", number));
  }

  /** Converts a document to a value. Documents are counted from 1. */
  private interface Reading<T extends @Nullable Object> {
    T read(YamlNode root, int number);
  }

  private static <T> T one(String text, Reading<T> reading) {
    List<YamlNode> roots = YamlText.documents(text);
    long count = roots.stream().filter(root -> root.value() != null).count();
    if (count != 1) {
      throw new YamlException("expected one document but found " + count, "$", 0, 0, 0);
    }
    return read(roots, reading).get(0);
  }

  private static <T extends @Nullable Object> List<T> read(
      List<YamlNode> roots, Reading<T> reading) {
    var documents = new ArrayList<T>();
    for (int i = 0; i < roots.size(); i++) {
      if (roots.get(i).value() != null) {
        documents.add(reading.read(roots.get(i), i + 1));
      }
    }
    return documents;
  }

  /**
   * Writes an object that knows its type, such as one of the built-in API, as a document.
   *
   * @throws CodecException if it holds something without a JSON form, such as half a surrogate pair
   */
  public static <T extends KubernetesObject> String dump(TypedObject<T, ?> object) {
    ResourceType<T> type = object.resourceType();
    return dump(type.type().cast(object), type);
  }

  /**
   * Writes an object as a document.
   *
   * @throws CodecException if it holds something without a JSON form, such as half a surrogate pair
   */
  public static <T extends KubernetesObject> String dump(T object, ResourceType<T> type) {
    return dump(object, type.codec());
  }

  /**
   * Writes a value of any kind as a document, with the fields in the codec's order.
   *
   * @throws CodecException if it holds something without a JSON form, such as half a surrogate pair
   */
  public static <T extends @Nullable Object> String dump(T value, Codec<T> codec) {
    var out = new YamlWriter();
    codec.write(out, value);
    return out.finish();
  }

  /**
   * Writes an object as a document. {@code apiVersion}, {@code kind} and {@code metadata} come
   * first.
   *
   * @throws CodecException if it holds something without a JSON form, such as half a surrogate pair
   */
  public static String dump(Unstructured object) {
    var out = new YamlWriter();
    writeHeadFirst(out, object.fields());
    return out.finish();
  }

  /**
   * Writes a list as one document: a {@code List} of v1, as kubectl does. {@link #dumpAll} writes
   * one document per item.
   *
   * @throws CodecException if it holds something without a JSON form, such as half a surrogate pair
   */
  public static <T extends KubernetesObject> String dump(ObjectList<T> list, ResourceType<T> type) {
    var out = new YamlWriter();
    YamlList.write(out, list, type);
    return out.finish();
  }

  /**
   * Writes objects as documents with lines of {@code ---} between them. Typed and unstructured
   * objects need no scheme.
   *
   * @throws IllegalArgumentException if one is neither, for example a bean. Use {@link
   *     #dumpAll(Iterable, Scheme)} then.
   * @throws CodecException if one holds something without a JSON form, such as half a surrogate
   *     pair
   */
  public static String dumpAll(Iterable<? extends KubernetesObject> objects) {
    return dumpAll(objects, Scheme.NONE);
  }

  /**
   * Writes objects as documents with lines of {@code ---} between them.
   *
   * @param scheme knows the kinds of objects that are neither typed nor unstructured, such as beans
   * @throws IllegalArgumentException if nothing knows the kind of an object
   * @throws CodecException if one holds something without a JSON form, such as half a surrogate
   *     pair
   */
  public static String dumpAll(Iterable<? extends KubernetesObject> objects, Scheme scheme) {
    return StreamSupport.stream(objects.spliterator(), false)
        .map(object -> dumpOne(object, scheme))
        .collect(Collectors.joining("---\n"));
  }

  private static <T extends KubernetesObject> String dumpOne(T object, Scheme scheme) {
    if (object instanceof Unstructured unstructured) {
      return dump(unstructured);
    }
    Optional<ResourceType<T>> type = scheme.type(object);
    return dump(
        object,
        type.or(() -> TypedObject.typeOf(object))
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "the scheme does not know "
                            + object.getClass().getName()
                            + "; name its kind with Yaml.dumpAll(objects, scheme)")));
  }

  private static void writeHeadFirst(JsonWriter out, Map<String, @Nullable Object> fields) {
    List<String> head = List.of("apiVersion", "kind", "metadata");
    out.beginObject();
    for (String name : head) {
      if (fields.containsKey(name)) {
        out.name(name);
        Tree.CODEC.write(out, fields.get(name));
      }
    }
    fields.forEach(
        (name, value) -> {
          if (!head.contains(name)) {
            out.name(name);
            Tree.CODEC.write(out, value);
          }
        });
    out.endObject();
  }
}

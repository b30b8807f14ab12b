package dev.kubewright.unstructured;

import dev.kubewright.client.GroupVersion;
import dev.kubewright.client.GroupVersionKind;
import dev.kubewright.client.ResourceType;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.Lists;
import dev.kubewright.json.Maps;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An object of any kind, for which the program needs no class. Immutable, safe for all threads;
 * equal by what it holds, the order of fields apart. A list of them is an {@code
 * ObjectList<Unstructured>}.
 *
 * <p>A path is the names of fields from the outside in; in a list it is the index:
 *
 * <pre>{@code
 * String image = object.string("spec", "containers", "0", "image").orElse("");
 * Unstructured scaled = object.with(3, "spec", "replicas");
 * }</pre>
 *
 * <p>Values are maps, lists, strings, booleans, {@code null}, and numbers with every digit: {@link
 * Long}, {@link java.math.BigInteger} where that is too small, {@link BigDecimal} where there is a
 * fraction or an exponent. Negative zero is a {@link Double}.
 */
public final class Unstructured implements KubernetesObject {
  /** Reads and writes them. */
  public static final Codec<Unstructured> CODEC = new UnstructuredCodec();

  private final Map<String, @Nullable Object> tree;
  private final ObjectMeta metadata;

  private Unstructured(Map<String, @Nullable Object> tree, String at) {
    this.tree = tree;
    checkText("apiVersion", at);
    checkText("kind", at);
    Object meta = tree.get("metadata");
    this.metadata =
        meta == null
            ? ObjectMeta.NONE
            : ObjectMetaCodec.INSTANCE.read(new TreeReader(meta, at + ".metadata"));
  }

  private Unstructured(Map<String, @Nullable Object> tree, ObjectMeta metadata) {
    this.tree = tree;
    this.metadata = metadata;
  }

  private void checkText(String field, String at) {
    Object value = tree.get(field);
    if (value != null && !(value instanceof String)) {
      throw mismatch("a string", value, at + "." + field);
    }
  }

  /**
   * The object that maps and lists make, which are copied.
   *
   * @throws IllegalArgumentException if they hold anything that JSON does not have
   * @throws CodecException if {@code apiVersion}, {@code kind} or {@code metadata} have another
   *     shape
   */
  public static Unstructured of(Map<String, ?> tree) {
    return of(Tree.copy(tree), "$");
  }

  /** What the codec of its class makes of an object. */
  public static <T extends KubernetesObject> Unstructured of(T object, ResourceType<T> type) {
    return of(Tree.of(type.codec(), object), "$");
  }

  /** The type of trees of the same resource as another type's. */
  public static ResourceType<Unstructured> typeLike(ResourceType<?> other) {
    return ResourceType.builder(Unstructured.class, CODEC, other.kind(), other.plural())
        .singular(other.singular())
        .scope(other.scope())
        .subresources(other.subresources().toArray(new String[0]))
        .build();
  }

  @SuppressWarnings("unchecked") // the maps of a tree have strings as keys
  static Unstructured of(@Nullable Object tree, String at) {
    if (tree instanceof Map<?, ?> map) {
      return new Unstructured((Map<String, @Nullable Object>) map, at);
    }
    throw mismatch("an object", tree, at);
  }

  /** The same object with {@code apiVersion} and {@code kind}, unless it has one of them. */
  public Unstructured named(String apiVersion, String kind) {
    if (tree.containsKey("apiVersion") || tree.containsKey("kind")) {
      return this;
    }
    var named = new LinkedHashMap<String, @Nullable Object>();
    named.put("apiVersion", apiVersion);
    named.put("kind", kind);
    named.putAll(tree);
    return new Unstructured(Maps.copy(named), metadata);
  }

  /**
   * The same object as one of a class.
   *
   * @throws CodecException if it is of another kind, or a field of another shape
   */
  public <T extends KubernetesObject> T as(ResourceType<T> type) {
    return type.codec().read(new TreeReader(tree, "$"));
  }

  /** Group and version, {@code ""} if it has none. */
  public String apiVersion() {
    return tree.get("apiVersion") instanceof String text ? text : "";
  }

  /** The kind, {@code ""} if it has none. */
  public String kind() {
    return tree.get("kind") instanceof String text ? text : "";
  }

  /**
   * Group, version and kind.
   *
   * @throws IllegalArgumentException if there is no valid {@code apiVersion}
   */
  public GroupVersionKind groupVersionKind() {
    return GroupVersion.parse(apiVersion()).withKind(kind());
  }

  @Override
  public ObjectMeta metadata() {
    return metadata;
  }

  /** All its fields; neither the map nor anything in it can be changed. */
  public Map<String, @Nullable Object> fields() {
    return tree;
  }

  /** The value at a path; empty if there is none, or {@code null}. */
  public Optional<Object> get(String... path) {
    return Optional.ofNullable(TreePath.get(tree, path));
  }

  /**
   * The string at a path.
   *
   * @throws CodecException if something else is there
   */
  public Optional<String> string(String... path) {
    return get(String.class, "a string", path);
  }

  /**
   * The boolean at a path.
   *
   * @throws CodecException if something else is there
   */
  public Optional<Boolean> bool(String... path) {
    return get(Boolean.class, "a boolean", path);
  }

  /**
   * The integer at a path; {@code 1.0} is one.
   *
   * @throws CodecException if something else is there, or it does not fit into 64 bits
   */
  public Optional<Long> integer(String... path) {
    return get(path)
        .map(value -> new TreeReader(value, TreePath.text(path, path.length)).readLong());
  }

  /**
   * The number at a path.
   *
   * @throws CodecException if something else is there
   */
  public Optional<BigDecimal> number(String... path) {
    return get(Number.class, "a number", path).map(number -> new BigDecimal(number.toString()));
  }

  /**
   * The list at a path, which cannot be changed; absent if there is none.
   *
   * @throws CodecException if something else is there
   */
  @SuppressWarnings("unchecked") // any list is one of such items
  public List<@Nullable Object> list(String... path) {
    return (List<@Nullable Object>) get(List.class, "an array", path).orElse(Lists.absent());
  }

  /**
   * The object at a path, which cannot be changed; absent if there is none.
   *
   * @throws CodecException if something else is there
   */
  @SuppressWarnings("unchecked") // the maps of a tree have strings as keys
  public Map<String, @Nullable Object> map(String... path) {
    return (Map<String, @Nullable Object>) get(Map.class, "an object", path).orElse(Maps.absent());
  }

  private <T> Optional<T> get(Class<T> wanted, String words, String... path) {
    Object value = TreePath.get(tree, path);
    if (value != null && !wanted.isInstance(value)) {
      throw mismatch(words, value, TreePath.text(path, path.length));
    }
    return Optional.ofNullable(wanted.cast(value));
  }

  /**
   * A copy with another value at a path. Objects on the way are made where there is nothing; the
   * index after the last item of a list appends.
   *
   * @param value what {@link #of(Map)} takes as a value
   * @throws IllegalArgumentException if JSON has no such value, or the path is empty or leads
   *     through something that is neither object nor list, or beside a list
   */
  public Unstructured with(@Nullable Object value, String... path) {
    return of(TreePath.with(tree, Tree.copy(value), path), "$");
  }

  /** A copy without the field or item at a path, or the object itself if there is none. */
  public Unstructured without(String... path) {
    Object changed = TreePath.without(tree, path);
    return changed == tree ? this : of(changed, "$");
  }

  private static CodecException mismatch(String wanted, @Nullable Object found, String at) {
    String what =
        found == null
            ? "null"
            : found instanceof Map<?, ?>
                ? "an object"
                : found instanceof List<?>
                    ? "an array"
                    : found instanceof String
                        ? "a string"
                        : found instanceof Boolean ? "a boolean" : "a number";
    return new CodecException("expected " + wanted + " but found " + what, at, -1);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Unstructured that && tree.equals(that.tree);
  }

  @Override
  public int hashCode() {
    return Objects.hashCode(tree);
  }

  /** Kind and name; never the content, which may be a secret's. */
  @Override
  public String toString() {
    String namespace = metadata.namespace() == null ? "" : metadata.namespace() + "/";
    String name = metadata.name() == null ? "" : metadata.name();
    return "Unstructured[" + apiVersion() + ", Kind=" + kind() + ", " + namespace + name + "]";
  }
}

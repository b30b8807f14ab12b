package dev.kubewright.unstructured;

import static dev.kubewright.Values.orElse;

import dev.kubewright.OneLine;
import dev.kubewright.annotation.Scope;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.document.Json;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.RawJson;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import dev.kubewright.meta.v1.Quantity;
import dev.kubewright.meta.v1.QuantityCodec;
import dev.kubewright.meta.v1.WithMetadata;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.resource.TypedObject;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An object of any kind. The program needs no class for it. Immutable, safe for all threads. Two
 * are equal if their content is equal, in any order of fields. A list of them is an {@code
 * ObjectList<Unstructured>}.
 *
 * <p>A path consists of the names of fields from the outside in. In a list, a step is the index:
 *
 * <pre>{@code
 * String image = object.string("spec", "containers", "0", "image").orElse("");
 * Unstructured scaled = object.with(3, "spec", "replicas");
 * }</pre>
 *
 * <p>Values are maps, lists, strings, booleans, {@code null}, and numbers with every digit. Numbers
 * are {@link Long}, {@link java.math.BigInteger} beyond its range, or {@link BigDecimal} with a
 * fraction or an exponent. Negative zero is a {@link Double}.
 */
public final class Unstructured implements WithMetadata<Unstructured> {
  /** Reads and writes objects of any kind. */
  public static final Codec<Unstructured> CODEC = new UnstructuredCodec("", "");

  /** Maximum number of characters of a version and a kind in a message. */
  private static final int LONGEST_KIND = 160;

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
   * Returns the object for maps and lists, which are copied.
   *
   * @throws IllegalArgumentException if they contain a value without a JSON form
   * @throws CodecException if {@code apiVersion}, {@code kind} or {@code metadata} have another
   *     shape
   */
  public static Unstructured of(Map<String, ?> tree) {
    return of(Tree.copy(tree), "$");
  }

  /**
   * Reads an object of any kind.
   *
   * @throws CodecException if it is no object, or if {@code apiVersion}, {@code kind} or {@code
   *     metadata} have another shape
   */
  public static Unstructured of(RawJson json) {
    return CODEC.read(Json.reader(json));
  }

  /**
   * Converts an object with the codec of its type.
   *
   * @throws CodecException if it is unstructured and of another kind, or if it holds something
   *     without a JSON form
   */
  public static <T extends KubernetesObject> Unstructured of(T object, ResourceType<T> type) {
    return of(Tree.of(type.codec(), object), "$");
  }

  /**
   * Converts an object that knows its type, such as one of the built-in API.
   *
   * @throws CodecException if it holds something without a JSON form
   */
  public static <T extends KubernetesObject> Unstructured of(TypedObject<T, ?> object) {
    ResourceType<T> type = object.resourceType();
    return of(type.type().cast(object), type);
  }

  /**
   * Returns the type of unstructured objects for the resource of another type. Objects of another
   * kind are refused when they are read, sent or converted through it. An object that names no kind
   * gets that of the type.
   */
  public static ResourceType<Unstructured> typeLike(ResourceType<?> other) {
    return other.as(Unstructured.class, CODEC);
  }

  /** Returns the type of unstructured objects of a kind. Otherwise as {@link #typeLike}. */
  public static ResourceType<Unstructured> typeOf(
      GroupVersionKind kind, String plural, Scope scope) {
    return ResourceType.builder(Unstructured.class, CODEC, kind, plural).scope(scope).build();
  }

  /**
   * Returns the type of unstructured objects of a resource that is known by its name only. Its kind
   * and scope are not known, so objects of every kind pass.
   *
   * @throws IllegalArgumentException if group, version or name is not a DNS name
   */
  public static ResourceType<Unstructured> typeOf(GroupVersionResource resource) {
    return ResourceType.builder(Unstructured.class, CODEC, resource).build();
  }

  @SuppressWarnings("unchecked") // the maps of a tree have strings as keys
  static Unstructured of(@Nullable Object tree, String at) {
    if (tree instanceof Map<?, ?> map) {
      return new Unstructured((Map<String, @Nullable Object>) map, at);
    }
    throw mismatch("an object", tree, at);
  }

  /**
   * Returns the same object with {@code apiVersion} and {@code kind} added. Returns it unchanged if
   * it has one of them.
   */
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
   * Converts this object to a class.
   *
   * @throws CodecException if it has another kind, or a field has another shape
   */
  public <T extends KubernetesObject> T as(ResourceType<T> type) {
    return type.codec().read(new TreeReader(tree, "$"));
  }

  /** Returns group and version, or {@code ""} if it has none. */
  public String apiVersion() {
    return tree.get("apiVersion") instanceof String text ? text : "";
  }

  /** Returns the kind, or {@code ""} if it has none. */
  public String kind() {
    return tree.get("kind") instanceof String text ? text : "";
  }

  /**
   * Returns group, version and kind.
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

  /** Returns all fields. The map and everything in it are immutable. */
  public Map<String, @Nullable Object> fields() {
    return tree;
  }

  String kindText() {
    String version = apiVersion().isEmpty() ? "no apiVersion" : apiVersion();
    String text = kind().isEmpty() ? version + " and no kind" : version + ", Kind=" + kind();
    return OneLine.of(text, LONGEST_KIND);
  }

  /**
   * Returns the value at a path. Empty if it or a value on the way is missing or {@code null}.
   *
   * @throws CodecException if the path leads through something that is neither object nor list, or
   *     if a step into a list is no index
   */
  public Optional<Object> get(String... path) {
    return Optional.ofNullable(TreePath.find(tree, path));
  }

  /**
   * Returns the string at a path.
   *
   * @throws CodecException if the value has another type, or as for {@link #get}
   */
  public Optional<String> string(String... path) {
    return get(String.class, "a string", path);
  }

  /**
   * Returns the boolean at a path.
   *
   * @throws CodecException if the value has another type, or as for {@link #get}
   */
  public Optional<Boolean> bool(String... path) {
    return get(Boolean.class, "a boolean", path);
  }

  /**
   * Returns the integer at a path. {@code 1.0} is an integer.
   *
   * @throws CodecException if the value has another type or does not fit into 64 bits, or as for
   *     {@link #get}
   */
  public Optional<Long> integer(String... path) {
    return get(path)
        .map(value -> new TreeReader(value, TreePath.text(path, path.length)).readLong());
  }

  /**
   * Returns the number at a path.
   *
   * @throws CodecException if the value has another type, or as for {@link #get}
   */
  public Optional<BigDecimal> number(String... path) {
    return get(Number.class, "a number", path).map(number -> new BigDecimal(number.toString()));
  }

  /**
   * Returns the quantity at a path, such as {@code 100m}: {@code quantity("usage", "cpu")}.
   *
   * @throws CodecException if the value is no quantity, or as for {@link #get}
   */
  public Optional<Quantity> quantity(String... path) {
    return read(QuantityCodec.INSTANCE, path);
  }

  /**
   * Returns the moment at a path, such as {@code 2026-01-02T03:04:05Z}.
   *
   * @throws CodecException if the value is no moment, or as for {@link #get}
   */
  public Optional<Instant> instant(String... path) {
    return read(Codecs.INSTANT, path);
  }

  private <T> Optional<T> read(Codec<T> codec, String... path) {
    return get(path)
        .map(value -> codec.read(new TreeReader(value, TreePath.text(path, path.length))));
  }

  /**
   * Returns the objects of the list at a path: {@code trees("spec", "containers")}. If the list is
   * missing, returns an empty list.
   *
   * @throws CodecException if the value is no list of objects, or as for {@link #get}
   */
  public List<Subtree> trees(String... path) {
    var trees = new ArrayList<Subtree>();
    int size = list(path).size();
    for (int i = 0; i < size; i++) {
      var tree = new Subtree(this, Subtree.join(path, String.valueOf(i)));
      var unused = tree.map();
      trees.add(tree);
    }
    return List.copyOf(trees);
  }

  /**
   * Returns the list at a path. It is immutable. If it is missing, returns {@link
   * dev.kubewright.collection.Lists#absent}.
   *
   * @throws CodecException if the value has another type, or as for {@link #get}
   */
  @SuppressWarnings("unchecked") // any list is a list of such items
  public List<@Nullable Object> list(String... path) {
    return (List<@Nullable Object>) get(List.class, "an array", path).orElse(Lists.absent());
  }

  /**
   * Returns the object at a path. It is immutable. If it is missing, returns {@link
   * dev.kubewright.collection.Maps#absent}.
   *
   * @throws CodecException if the value has another type, or as for {@link #get}
   */
  @SuppressWarnings("unchecked") // the maps of a tree have strings as keys
  public Map<String, @Nullable Object> map(String... path) {
    return (Map<String, @Nullable Object>) get(Map.class, "an object", path).orElse(Maps.absent());
  }

  /**
   * Returns the list of strings at a path. It is immutable. If it is missing, returns {@link
   * Lists#absent}.
   *
   * @throws CodecException if the value or an item has another type, or as for {@link #get}
   */
  public List<String> stringList(String... path) {
    Object value = TreePath.find(tree, path);
    return Codecs.STRING.readList(new TreeReader(value, TreePath.text(path, path.length)));
  }

  /**
   * Returns the object with strings at a path, such as labels. It is immutable. If it is missing,
   * returns {@link Maps#absent}.
   *
   * @throws CodecException if the value or one of its values has another type, or as for {@link
   *     #get}
   */
  public Map<String, String> stringMap(String... path) {
    Object value = TreePath.find(tree, path);
    return Codecs.STRING.readMap(new TreeReader(value, TreePath.text(path, path.length)));
  }

  private <T> Optional<T> get(Class<T> wanted, String words, String... path) {
    Object value = TreePath.find(tree, path);
    if (value != null && !wanted.isInstance(value)) {
      throw mismatch(words, value, TreePath.text(path, path.length));
    }
    return Optional.ofNullable(wanted.cast(value));
  }

  /**
   * Returns a copy with another value at a path. Missing objects on the way are created. The index
   * after the last item of a list appends.
   *
   * @param value a value as {@link #of(Map)} accepts it
   * @throws IllegalArgumentException if the value has no JSON form, if the path is empty, if it
   *     leads through something that is neither object nor list, or if an index is outside of a
   *     list
   */
  public Unstructured with(@Nullable Object value, String... path) {
    return of(TreePath.with(tree, Tree.copy(value), path), "$");
  }

  /**
   * Returns a copy without the field or item at a path. Returns the object itself if there is none.
   */
  public Unstructured without(String... path) {
    Object changed = TreePath.without(tree, path);
    return changed == tree ? this : of(changed, "$");
  }

  /**
   * Returns a copy with other metadata: {@code object.withMetadata(m -> m.name("a").putLabel("b",
   * "c"))}. Fields of the metadata that your build does not know are kept.
   *
   * @param change gets a builder with the present metadata. The calling thread calls it once.
   */
  @Override
  public Unstructured withMetadata(Consumer<ObjectMetaBuilder> change) {
    var builder = ObjectMetaBuilder.from(metadata);
    change.accept(builder);
    Object before = Tree.of(ObjectMetaCodec.INSTANCE, metadata);
    Object after = Tree.of(ObjectMetaCodec.INSTANCE, builder.build());
    Object merged = TreeMerge.of(tree.get("metadata"), before, after);
    return merged == tree.get("metadata") ? this : with(merged, "metadata");
  }

  /** Returns a copy of another kind. */
  public Unstructured withKind(GroupVersionKind kind) {
    return with(kind.apiVersion(), "apiVersion").with(kind.kind(), "kind");
  }

  private static CodecException mismatch(String wanted, @Nullable Object found, String at) {
    return new CodecException(
        "expected " + wanted + " but found " + TreePath.describe(found), at, -1);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Unstructured that && tree.equals(that.tree);
  }

  @Override
  public int hashCode() {
    return Objects.hashCode(tree);
  }

  /** Returns kind and name, but not the content, which may be secret. */
  @Override
  public String toString() {
    String namespace = metadata.namespace() == null ? "" : metadata.namespace() + "/";
    String name = orElse(metadata.name(), "");
    return "Unstructured[" + apiVersion() + ", Kind=" + kind() + ", " + namespace + name + "]";
  }
}

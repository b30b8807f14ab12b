package dev.kubewright.resource;

import dev.kubewright.annotation.Scope;
import dev.kubewright.annotation.Verb;
import dev.kubewright.json.Codec;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.meta.v1.PartialObjectMetadata;
import dev.kubewright.meta.v1.WithMetadata;
import dev.kubewright.url.PathSegments;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Describes a resource to generic code: the type of generated constants such as {@code
 * Deployments.TYPE}. Immutable, equal by value.
 *
 * <p>Types of {@code Unstructured} objects and of metadata may lack the kind and the scope, because
 * a program may know no more than the name of the resource in URLs.
 *
 * @param <T> the type of the objects
 */
public final class ResourceType<T extends KubernetesObject> {
  static final String LIST = "List";

  private final GroupVersionKind kind;
  private final String plural;
  private final String singular;
  private final @Nullable Scope scope;
  private final Set<Verb> verbs;
  private final Set<String> subresources;
  private final List<String> shortNames;
  private final List<String> categories;
  private final boolean confidential;
  private final Class<T> type;
  private final Codec<T> codec;

  private ResourceType(Builder<T> builder) {
    PathSegments.checkGroupVersion(builder.kind.group(), builder.kind.version());
    PathSegments.checkPlural(builder.plural);
    this.kind = builder.kind;
    this.plural = builder.plural;
    this.singular = builder.singular;
    this.scope = builder.scope;
    this.verbs = Collections.unmodifiableSet(builder.verbs.clone());
    this.subresources = Set.copyOf(builder.subresources);
    this.shortNames = builder.shortNames;
    this.categories = builder.categories;
    this.confidential = builder.confidential;
    this.type = builder.type;
    this.codec =
        kind.kind().isEmpty()
            ? builder.codec
            : builder.codec.ofKind(kind.apiVersion(), kind.kind());
  }

  /** Returns a builder for a namespaced resource with all verbs and no subresources. */
  public static <T extends KubernetesObject> Builder<T> builder(
      Class<T> type, Codec<T> codec, GroupVersionKind kind, String plural) {
    return new Builder<>(type, codec, kind, plural);
  }

  /**
   * Returns a builder for a resource that is known by its name only. Kind and singular name are
   * {@code ""}, and the scope is not known. It has all verbs and no subresources.
   */
  public static <T extends KubernetesObject> Builder<T> builder(
      Class<T> type, Codec<T> codec, GroupVersionResource resource) {
    var builder =
        new Builder<>(type, codec, resource.groupVersion().withKind(""), resource.resource());
    builder.scope = null;
    return builder;
  }

  /** Returns group, version and kind. The kind is {@code ""} if it is not known. */
  public GroupVersionKind groupVersionKind() {
    return kind;
  }

  /** Returns the kind, or {@code ""} if it is not known. */
  public String kind() {
    return kind.kind();
  }

  /** Returns group and version as in objects, such as {@code apps/v1}. */
  public String apiVersion() {
    return kind.apiVersion();
  }

  /** Returns the kind of lists of the objects, or {@code ""} if the kind is not known. */
  public String listKind() {
    return kind.kind().isEmpty() ? "" : kind.kind() + LIST;
  }

  /** Returns group, version and plural name. */
  public GroupVersionResource groupVersionResource() {
    return kind.groupVersion().withResource(plural);
  }

  /** Returns the plural name, as in URLs. */
  public String plural() {
    return plural;
  }

  /** Returns the singular name, or {@code ""} if it is not known. */
  public String singular() {
    return singular;
  }

  /** Returns whether objects live in namespaces or in the cluster. Empty if it is not known. */
  public Optional<Scope> scope() {
    return Optional.ofNullable(scope);
  }

  /** Returns whether objects are known to live in namespaces. */
  public boolean namespaced() {
    return scope == Scope.NAMESPACED;
  }

  /** Returns whether objects are known to live in the cluster as a whole. */
  public boolean clusterScoped() {
    return scope == Scope.CLUSTER;
  }

  /** Returns the verbs of the resource. */
  public Set<Verb> verbs() {
    return verbs;
  }

  /**
   * Returns the names of subresources that are ordinary objects, including {@code status} and
   * {@code scale}.
   */
  public Set<String> subresources() {
    return subresources;
  }

  /** Returns the short names. */
  public List<String> shortNames() {
    return shortNames;
  }

  /** Returns the categories. */
  public List<String> categories() {
    return categories;
  }

  /** Returns whether objects hold credentials, so that no log shows them. */
  public boolean confidential() {
    return confidential;
  }

  /** Returns the class of the objects. */
  public Class<T> type() {
    return type;
  }

  /** Returns the codec of the objects. */
  public Codec<T> codec() {
    return codec;
  }

  /**
   * Returns a copy of an object with other metadata: {@code type.withMetadata(object, m ->
   * m.name("a"))}. This works for objects of every class. One that cannot make changed copies of
   * itself, such as a bean, is copied with the codec of this type.
   *
   * @param object the object, which stays as it is
   * @param change gets a builder with the present metadata. The calling thread calls it once.
   * @throws dev.kubewright.json.CodecException if the object is copied with the codec, and holds
   *     something that the codec does not write or read
   */
  public T withMetadata(T object, Consumer<ObjectMetaBuilder> change) {
    return object instanceof WithMetadata<?> copied
        ? type.cast(copied.withMetadata(change))
        : MetadataChange.of(codec, object, change);
  }

  /**
   * Returns the same resource with objects that have only metadata. A server may also respond with
   * whole objects: their other fields are skipped. What is written has the kind of the resource, if
   * it is known, so that metadata can be applied.
   */
  public ResourceType<PartialObjectMetadata> metadata() {
    return as(PartialObjectMetadata.class, MetadataCodec.ANY);
  }

  /** Returns the same resource with objects of another class. */
  public <U extends KubernetesObject> ResourceType<U> as(Class<U> other, Codec<U> otherCodec) {
    var builder = new Builder<>(other, otherCodec, kind, plural);
    builder.singular = singular;
    builder.scope = scope;
    builder.verbs = verbs.isEmpty() ? EnumSet.noneOf(Verb.class) : EnumSet.copyOf(verbs);
    builder.subresources = subresources;
    builder.shortNames = shortNames;
    builder.categories = categories;
    builder.confidential = confidential;
    return builder.build();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ResourceType<?> that
        && kind.equals(that.kind)
        && plural.equals(that.plural)
        && singular.equals(that.singular)
        && scope == that.scope
        && verbs.equals(that.verbs)
        && subresources.equals(that.subresources)
        && shortNames.equals(that.shortNames)
        && categories.equals(that.categories)
        && confidential == that.confidential
        && type.equals(that.type)
        && codec.equals(that.codec);
  }

  @Override
  public int hashCode() {
    return Objects.hash(kind, plural, type);
  }

  /** Returns the name for people, such as {@code deployments.apps}. */
  @Override
  public String toString() {
    return groupVersionResource().qualifiedName();
  }

  /**
   * Builds a {@link ResourceType}. For one thread.
   *
   * @param <T> the type of the objects
   */
  public static final class Builder<T extends KubernetesObject> {
    private final Class<T> type;
    private final Codec<T> codec;
    private final GroupVersionKind kind;
    private final String plural;
    private String singular;
    private @Nullable Scope scope = Scope.NAMESPACED;
    private EnumSet<Verb> verbs = EnumSet.allOf(Verb.class);
    private Set<String> subresources = Set.of();
    private List<String> shortNames = List.of();
    private List<String> categories = List.of();
    private boolean confidential;

    private Builder(Class<T> type, Codec<T> codec, GroupVersionKind kind, String plural) {
      this.type = Objects.requireNonNull(type, "type");
      this.codec = Objects.requireNonNull(codec, "codec");
      this.kind = Objects.requireNonNull(kind, "kind");
      this.plural = Objects.requireNonNull(plural, "plural");
      this.singular = kind.kind().toLowerCase(Locale.ROOT);
    }

    /** Sets the singular name. Default: the kind in lower case. */
    public Builder<T> singular(String value) {
      this.singular = Objects.requireNonNull(value, "singular");
      return this;
    }

    /** Sets whether objects live in namespaces or in the cluster. Default: in namespaces. */
    public Builder<T> scope(Scope value) {
      this.scope = Objects.requireNonNull(value, "scope");
      return this;
    }

    /** Sets the verbs. Default: all. */
    public Builder<T> verbs(Verb first, Verb... others) {
      this.verbs = EnumSet.of(first, others);
      return this;
    }

    /** Sets the subresources. Default: none. */
    public Builder<T> subresources(String... values) {
      this.subresources = Set.of(values);
      return this;
    }

    /** Sets the short names. Default: none. */
    public Builder<T> shortNames(String... values) {
      this.shortNames = List.of(values);
      return this;
    }

    /** Sets the categories. Default: none. */
    public Builder<T> categories(String... values) {
      this.categories = List.of(values);
      return this;
    }

    /**
     * Says that objects hold credentials. Observers get no bodies of requests for them. Default:
     * they hold none.
     */
    public Builder<T> confidential() {
      this.confidential = true;
      return this;
    }

    /**
     * Builds the type.
     *
     * @throws IllegalArgumentException if group, version or plural is not a DNS name
     */
    public ResourceType<T> build() {
      return new ResourceType<>(this);
    }
  }
}

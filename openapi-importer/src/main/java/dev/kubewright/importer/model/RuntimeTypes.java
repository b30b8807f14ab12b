package dev.kubewright.importer.model;

/** The run-time types that emitted sources name: each by name, here only. */
public final class RuntimeTypes {
  private static final String BASE = "dev.kubewright";

  /** {@code Instant} of the JDK. */
  public static final TypeRef INSTANT = TypeRef.of("java.time", "Instant");

  /** {@code ObjectMeta}. */
  public static final TypeRef OBJECT_META = TypeRef.of(BASE + ".meta.v1", "ObjectMeta");

  /** {@code KubernetesObject}. */
  public static final TypeRef KUBERNETES_OBJECT = TypeRef.of(BASE + ".meta.v1", "KubernetesObject");

  /** {@code TypedObject}, with the record and its builder as arguments. */
  public static final TypeRef TYPED_OBJECT = TypeRef.of(BASE + ".resource", "TypedObject");

  /** {@code ResourceType}. */
  public static final TypeRef RESOURCE_TYPE = TypeRef.of(BASE + ".resource", "ResourceType");

  /** {@code IntOrString}. */
  public static final TypeRef INT_OR_STRING = TypeRef.of(BASE + ".meta.v1", "IntOrString");

  /** {@code Quantity}. */
  public static final TypeRef QUANTITY = meta("Quantity");

  /** {@code Status}. */
  public static final TypeRef STATUS = TypeRef.of(BASE + ".meta.v1", "Status");

  /** {@code RawJson}. */
  public static final TypeRef RAW_JSON = TypeRef.of(BASE + ".json", "RawJson");

  /** {@code Bytes}. */
  public static final TypeRef BYTES = TypeRef.of(BASE + ".json", "Bytes");

  /** {@code Nulls}. */
  public static final TypeRef NULLS = TypeRef.of(BASE + ".json", "Nulls");

  /** {@code Lists}. */
  public static final TypeRef LISTS = TypeRef.of(BASE + ".collection", "Lists");

  /** {@code Maps}. */
  public static final TypeRef MAPS = TypeRef.of(BASE + ".collection", "Maps");

  /** {@code Verb}. */
  public static final TypeRef VERB = annotation("Verb");

  /** {@code Scope}. */
  public static final TypeRef SCOPE = annotation("Scope");

  /** {@code @Nullable}. */
  public static final TypeRef NULLABLE = TypeRef.of("org.jspecify.annotations", "Nullable");

  /** {@code @NullMarked}. */
  public static final TypeRef NULL_MARKED = TypeRef.of("org.jspecify.annotations", "NullMarked");

  private RuntimeTypes() {}

  /** An annotation of {@code dev.kubewright.annotation}. */
  public static TypeRef annotation(String... simpleNames) {
    return TypeRef.of(BASE + ".annotation", simpleNames);
  }

  /** A type of {@code dev.kubewright.meta.v1}. */
  public static TypeRef meta(String simpleName) {
    return TypeRef.of(BASE + ".meta.v1", simpleName);
  }

  /** A type of {@code kubewright-generated-api}, by group and version such as {@code core.v1}. */
  public static TypeRef api(String groupVersion, String simpleName) {
    return TypeRef.of(BASE + ".api." + groupVersion, simpleName);
  }

  /** A type of {@code dev.kubewright.autoscaling.v1}. */
  public static TypeRef autoscaling(String simpleName) {
    return TypeRef.of(BASE + ".autoscaling.v1", simpleName);
  }

  /** A type of {@code java.lang}. */
  public static TypeRef lang(String simpleName) {
    return TypeRef.of("java.lang", simpleName);
  }
}

package dev.kubewright.importer.model;

/** The run-time types that emitted sources name: each by name, here only. */
final class RuntimeTypes {
  private static final String BASE = "dev.kubewright";

  /** {@code Instant} of the JDK. */
  static final TypeRef INSTANT = TypeRef.of("java.time", "Instant");

  /** {@code ObjectMeta}. */
  static final TypeRef OBJECT_META = TypeRef.of(BASE + ".meta.v1", "ObjectMeta");

  /** {@code KubernetesObject}. */
  static final TypeRef KUBERNETES_OBJECT = TypeRef.of(BASE + ".meta.v1", "KubernetesObject");

  /** {@code IntOrString}. */
  static final TypeRef INT_OR_STRING = TypeRef.of(BASE + ".meta.v1", "IntOrString");

  /** {@code Quantity}. */
  static final TypeRef QUANTITY = meta("Quantity");

  /** {@code Status}. */
  static final TypeRef STATUS = TypeRef.of(BASE + ".meta.v1", "Status");

  /** {@code RawJson}. */
  static final TypeRef RAW_JSON = TypeRef.of(BASE + ".json", "RawJson");

  /** {@code Bytes}. */
  static final TypeRef BYTES = TypeRef.of(BASE + ".json", "Bytes");

  /** {@code Nulls}. */
  static final TypeRef NULLS = TypeRef.of(BASE + ".json", "Nulls");

  /** {@code Lists}. */
  static final TypeRef LISTS = TypeRef.of(BASE + ".collection", "Lists");

  /** {@code Maps}. */
  static final TypeRef MAPS = TypeRef.of(BASE + ".collection", "Maps");

  /** {@code Verb}. */
  static final TypeRef VERB = annotation("Verb");

  /** {@code Scope}. */
  static final TypeRef SCOPE = annotation("Scope");

  /** {@code @Nullable}. */
  static final TypeRef NULLABLE = TypeRef.of("org.jspecify.annotations", "Nullable");

  /** {@code @NullMarked}. */
  static final TypeRef NULL_MARKED = TypeRef.of("org.jspecify.annotations", "NullMarked");

  private RuntimeTypes() {}

  /** An annotation of {@code dev.kubewright.annotation}. */
  static TypeRef annotation(String... simpleNames) {
    return TypeRef.of(BASE + ".annotation", simpleNames);
  }

  /** A type of {@code dev.kubewright.meta.v1}. */
  static TypeRef meta(String simpleName) {
    return TypeRef.of(BASE + ".meta.v1", simpleName);
  }

  /** A type of {@code kubewright-generated-api}, by group and version such as {@code core.v1}. */
  static TypeRef api(String groupVersion, String simpleName) {
    return TypeRef.of(BASE + ".api." + groupVersion, simpleName);
  }

  /** A type of {@code dev.kubewright.autoscaling.v1}. */
  static TypeRef autoscaling(String simpleName) {
    return TypeRef.of(BASE + ".autoscaling.v1", simpleName);
  }

  /** A type of {@code java.lang}. */
  static TypeRef lang(String simpleName) {
    return TypeRef.of("java.lang", simpleName);
  }
}

package dev.kubewright.importer.model;

/** The run-time types that emitted sources name: each by name, here only. */
public final class RuntimeTypes {
  private static final String BASE = "dev.kubewright";

  /** {@code ObjectMeta}. */
  public static final TypeRef OBJECT_META = TypeRef.of(BASE + ".meta.v1", "ObjectMeta");

  /** {@code KubernetesObject}. */
  public static final TypeRef KUBERNETES_OBJECT = TypeRef.of(BASE + ".meta.v1", "KubernetesObject");

  /** {@code IntOrString}. */
  public static final TypeRef INT_OR_STRING = TypeRef.of(BASE + ".meta.v1", "IntOrString");

  /** {@code Status}. */
  public static final TypeRef STATUS = TypeRef.of(BASE + ".meta.v1", "Status");

  /** {@code RawJson}. */
  public static final TypeRef RAW_JSON = TypeRef.of(BASE + ".json", "RawJson");

  /** {@code Bytes}. */
  public static final TypeRef BYTES = TypeRef.of(BASE + ".json", "Bytes");

  /** {@code Lists}. */
  public static final TypeRef LISTS = TypeRef.of(BASE + ".json", "Lists");

  /** {@code Maps}. */
  public static final TypeRef MAPS = TypeRef.of(BASE + ".json", "Maps");

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

  /** A type of {@code java.lang}. */
  static TypeRef lang(String simpleName) {
    return TypeRef.of("java.lang", simpleName);
  }
}

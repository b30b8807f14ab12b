package dev.kubewright.processor.emit.file;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import java.util.Map;

/** The run-time types that generated code names: each by name, here only. */
public final class Types {
  private static final String BASE = "dev.kubewright";

  /** {@code @Generated}. */
  static final ClassName GENERATED = annotation("Generated");

  /** {@code @RecordShape}. */
  public static final ClassName RECORD_SHAPE = annotation("RecordShape");

  /** {@code Scope}. */
  public static final ClassName SCOPE = annotation("Scope");

  /** {@code Verb}. */
  public static final ClassName VERB = annotation("Verb");

  /** {@code @Since}. */
  static final ClassName SINCE = annotation("Since");

  /** {@code @Until}. */
  static final ClassName UNTIL = annotation("Until");

  /** {@code @NullMarked}. */
  static final ClassName NULL_MARKED = jspecify("NullMarked");

  /** {@code @Nullable}. */
  public static final ClassName NULLABLE = jspecify("Nullable");

  /** {@code Codec}. */
  public static final ClassName CODEC = json("Codec");

  /** {@code KindCodec}. */
  public static final ClassName KIND_CODEC = json("KindCodec");

  /** {@code JsonReader}. */
  public static final ClassName JSON_READER = json("JsonReader");

  /** {@code JsonWriter}. */
  public static final ClassName JSON_WRITER = json("JsonWriter");

  /** {@code ObjectCodec}. */
  public static final ClassName OBJECT_CODEC = json("ObjectCodec");

  /** {@code RecordCodec}. */
  public static final ClassName RECORD_CODEC = json("RecordCodec");

  /** {@code OneOfCodec}. */
  public static final ClassName ONE_OF_CODEC = json("OneOfCodec");

  /** {@code ReadSupport}. */
  public static final ClassName READ_SUPPORT = json("ReadSupport");

  /** {@code Codecs}. */
  public static final ClassName CODECS = json("Codecs");

  /** {@code FieldNames}. */
  public static final ClassName FIELD_NAMES = json("FieldNames");

  /** {@code Lists}. */
  public static final ClassName LISTS = collection("Lists");

  public static final ClassName SETS = collection("Sets");

  /** {@code Maps}. */
  public static final ClassName MAPS = collection("Maps");

  /** {@code Nulls}. */
  static final ClassName NULLS = json("Nulls");

  /** {@code Masked}. */
  public static final ClassName MASKED = json("Masked");

  /** {@code Drafts}. */
  public static final ClassName DRAFTS = collection("Drafts");

  /** {@code Times}. */
  public static final ClassName TIMES = json("Times");

  /** {@code ObjectMeta}. */
  public static final ClassName OBJECT_META = ClassName.get(BASE + ".meta.v1", "ObjectMeta");

  /** {@code ObjectMetaBuilder}. */
  public static final ClassName OBJECT_META_BUILDER =
      ClassName.get(BASE + ".meta.v1", "ObjectMetaBuilder");

  /** {@code WithMetadata}. */
  public static final ClassName WITH_METADATA = ClassName.get(BASE + ".meta.v1", "WithMetadata");

  /** {@code ObjectBuilder}. */
  public static final ClassName OBJECT_BUILDER = ClassName.get(BASE + ".meta.v1", "ObjectBuilder");

  /** {@code KubernetesObject}. */
  static final ClassName KUBERNETES_OBJECT = ClassName.get(BASE + ".meta.v1", "KubernetesObject");

  /** {@code Scale} of autoscaling/v1. */
  static final ClassName SCALE = ClassName.get(BASE + ".autoscaling.v1", "Scale");

  /** {@code DiscoveryClient}. */
  public static final ClassName DISCOVERY_CLIENT =
      ClassName.get(BASE + ".rest.discovery", "DiscoveryClient");

  /** {@code KubeconfigOverrides}. */
  public static final ClassName KUBECONFIG_OVERRIDES =
      ClassName.get(BASE + ".connect.kubeconfig", "KubeconfigOverrides");

  /** {@code Quantity}. */
  private static final ClassName QUANTITY = ClassName.get(BASE + ".meta.v1", "Quantity");

  /** {@code IntOrString}. */
  private static final ClassName INT_OR_STRING = ClassName.get(BASE + ".meta.v1", "IntOrString");

  /** Types that people write as text, which builders take too, and the methods that read it. */
  public static final Map<TypeName, String> TEXT_FORMS =
      Map.of(
          selector("Selector"),
          "parse",
          selector("FieldSelector"),
          "parse",
          QUANTITY,
          "of",
          INT_OR_STRING,
          "of");

  /** Types that people write as number, which builders take too, and the methods that take it. */
  public static final Map<TypeName, String> INT_FORMS = Map.of(INT_OR_STRING, "of");

  private Types() {}

  private static ClassName annotation(String name) {
    return ClassName.get(BASE + ".annotation", name);
  }

  private static ClassName json(String name) {
    return ClassName.get(BASE + ".json", name);
  }

  private static ClassName selector(String name) {
    return ClassName.get(BASE + ".selector", name);
  }

  private static ClassName collection(String name) {
    return ClassName.get(BASE + ".collection", name);
  }

  private static ClassName jspecify(String name) {
    return ClassName.get("org.jspecify.annotations", name);
  }

  /** A type of {@code dev.kubewright.client}. */
  public static ClassName client(String name) {
    return ClassName.get(BASE + ".client", name);
  }

  /** A type of {@code dev.kubewright.client.option}. */
  public static ClassName option(String name) {
    return ClassName.get(BASE + ".client.option", name);
  }

  /** A type of {@code dev.kubewright.resource}. */
  public static ClassName resource(String name) {
    return ClassName.get(BASE + ".resource", name);
  }

  /** A type of {@code dev.kubewright.transport}. */
  public static ClassName transport(String name) {
    return ClassName.get(BASE + ".transport", name);
  }

  /** A type of {@code dev.kubewright.rest}. */
  public static ClassName rest(String name) {
    return ClassName.get(BASE + ".rest", name);
  }

  /** A type of {@code dev.kubewright.cache}. */
  public static ClassName cache(String name) {
    return ClassName.get(BASE + ".cache", name);
  }
}

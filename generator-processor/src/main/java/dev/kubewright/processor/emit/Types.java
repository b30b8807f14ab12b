package dev.kubewright.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import java.util.Set;

/** The run-time types that generated code names: each by name, here only. */
final class Types {
  private static final String BASE = "dev.kubewright";

  /** {@code @Generated}. */
  static final ClassName GENERATED = annotation("Generated");

  /** {@code @RecordShape}. */
  static final ClassName RECORD_SHAPE = annotation("RecordShape");

  /** {@code Scope}. */
  static final ClassName SCOPE = annotation("Scope");

  /** {@code Verb}. */
  static final ClassName VERB = annotation("Verb");

  /** {@code @NullMarked}. */
  static final ClassName NULL_MARKED = jspecify("NullMarked");

  /** {@code @Nullable}. */
  static final ClassName NULLABLE = jspecify("Nullable");

  /** {@code Codec}. */
  static final ClassName CODEC = json("Codec");

  /** {@code KindCodec}. */
  static final ClassName KIND_CODEC = json("KindCodec");

  /** {@code JsonReader}. */
  static final ClassName JSON_READER = json("JsonReader");

  /** {@code JsonWriter}. */
  static final ClassName JSON_WRITER = json("JsonWriter");

  /** {@code ObjectCodec}. */
  static final ClassName OBJECT_CODEC = json("ObjectCodec");

  /** {@code RecordCodec}. */
  static final ClassName RECORD_CODEC = json("RecordCodec");

  /** {@code OneOfCodec}. */
  static final ClassName ONE_OF_CODEC = json("OneOfCodec");

  /** {@code ReadSupport}. */
  static final ClassName READ_SUPPORT = json("ReadSupport");

  /** {@code Codecs}. */
  static final ClassName CODECS = json("Codecs");

  /** {@code FieldNames}. */
  static final ClassName FIELD_NAMES = json("FieldNames");

  /** {@code Lists}. */
  static final ClassName LISTS = collection("Lists");

  static final ClassName SETS = collection("Sets");

  /** {@code Maps}. */
  static final ClassName MAPS = collection("Maps");

  /** {@code Nulls}. */
  static final ClassName NULLS = json("Nulls");

  /** {@code Masked}. */
  static final ClassName MASKED = json("Masked");

  /** {@code Drafts}. */
  static final ClassName DRAFTS = collection("Drafts");

  /** {@code Times}. */
  static final ClassName TIMES = json("Times");

  /** {@code ObjectMeta}. */
  static final ClassName OBJECT_META = ClassName.get(BASE + ".meta.v1", "ObjectMeta");

  /** {@code KubernetesObject}. */
  static final ClassName KUBERNETES_OBJECT = ClassName.get(BASE + ".meta.v1", "KubernetesObject");

  /** {@code Scale} of autoscaling/v1. */
  static final ClassName SCALE = ClassName.get(BASE + ".autoscaling.v1", "Scale");

  /** {@code DiscoveryClient}. */
  static final ClassName DISCOVERY_CLIENT =
      ClassName.get(BASE + ".rest.discovery", "DiscoveryClient");

  /** {@code KubeconfigOverrides}. */
  static final ClassName KUBECONFIG_OVERRIDES =
      ClassName.get(BASE + ".connect.kubeconfig", "KubeconfigOverrides");

  /** Types with a static {@code parse(String)}, for which builders take texts too. */
  static final Set<TypeName> TEXT_FORMS = Set.of(selector("Selector"), selector("FieldSelector"));

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
  static ClassName client(String name) {
    return ClassName.get(BASE + ".client", name);
  }

  /** A type of {@code dev.kubewright.resource}. */
  static ClassName resource(String name) {
    return ClassName.get(BASE + ".resource", name);
  }

  /** A type of {@code dev.kubewright.transport}. */
  static ClassName transport(String name) {
    return ClassName.get(BASE + ".transport", name);
  }

  /** A type of {@code dev.kubewright.rest}. */
  static ClassName rest(String name) {
    return ClassName.get(BASE + ".rest", name);
  }

  /** A type of {@code dev.kubewright.cache}. */
  static ClassName cache(String name) {
    return ClassName.get(BASE + ".cache", name);
  }
}

package dev.kubewright.jackson;

import dev.kubewright.json.Codec;
import dev.kubewright.json.RawJson;
import dev.kubewright.json.RawJsonCodec;
import dev.kubewright.meta.v1.Condition;
import dev.kubewright.meta.v1.ConditionCodec;
import dev.kubewright.meta.v1.FieldsV1;
import dev.kubewright.meta.v1.FieldsV1Codec;
import dev.kubewright.meta.v1.IntOrString;
import dev.kubewright.meta.v1.IntOrStringCodec;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.LabelSelector;
import dev.kubewright.meta.v1.LabelSelectorCodec;
import dev.kubewright.meta.v1.ListMeta;
import dev.kubewright.meta.v1.ListMetaCodec;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import dev.kubewright.meta.v1.OwnerReference;
import dev.kubewright.meta.v1.OwnerReferenceCodec;
import dev.kubewright.meta.v1.PartialObjectMetadata;
import dev.kubewright.meta.v1.PartialObjectMetadataCodec;
import dev.kubewright.meta.v1.Quantity;
import dev.kubewright.meta.v1.QuantityCodec;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.meta.v1.StatusCodec;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.resource.Scheme;
import dev.kubewright.unstructured.Unstructured;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import tools.jackson.core.Version;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.module.SimpleDeserializers;

/**
 * Lets Jackson 3 read and write Kubewright's types with their codecs, so that your own JSON can
 * contain them. Immutable, safe for all threads.
 *
 * <pre>{@code
 * record Release(String name, Deployment workload, Quantity budget) {}
 *
 * JsonMapper mapper =
 *     JsonMapper.builder().addModule(KubewrightModule.of(KubernetesScheme.SCHEME)).build();
 * Release release = mapper.readValue(json, Release.class);
 * }</pre>
 *
 * <p>A module knows these types:
 *
 * <ul>
 *   <li>the kinds of its scheme, and {@link Unstructured};
 *   <li>{@link KubernetesObject}: read as the kind in the JSON, or as {@link Unstructured} if the
 *       scheme does not know the kind;
 *   <li>{@link ObjectMeta}, {@link ListMeta}, {@link OwnerReference}, {@link LabelSelector}, {@link
 *       Condition}, {@link Status}, {@link PartialObjectMetadata}, {@link Quantity}, {@link
 *       IntOrString}, {@link FieldsV1} and {@link RawJson};
 *   <li>types that you add with {@link #with}, such as {@code PodSpec}.
 * </ul>
 *
 * <p>Kinds that no module of a mapper knows are refused. Jackson handles all other types in its own
 * way, including parts of kinds. Its settings and annotations have no effect inside of a type with
 * a codec. If a codec refuses a value, Jackson throws a {@link
 * tools.jackson.databind.DatabindException} whose cause is the {@link
 * dev.kubewright.json.CodecException}.
 *
 * <p>A mapper accepts several modules. If several of them know a type, the last one wins. The same
 * holds for the scheme with which {@link KubernetesObject} is read.
 *
 * <p>Your program must bring {@code jackson-databind}.
 */
public final class KubewrightModule extends JacksonModule {
  private final Map<Class<?>, Codec<?>> codecs;

  private KubewrightModule(Map<Class<?>, Codec<?>> codecs) {
    this.codecs = codecs;
  }

  /** Returns a module for the kinds of a scheme. */
  public static KubewrightModule of(Scheme scheme) {
    Objects.requireNonNull(scheme, "scheme");
    var codecs = new LinkedHashMap<Class<?>, Codec<?>>(ofCore());
    codecs.put(KubernetesObject.class, new AnyObjectCodec(scheme));
    for (ResourceType<?> type : scheme.types()) {
      codecs.put(type.type(), type.codec());
    }
    return new KubewrightModule(codecs);
  }

  private static Map<Class<?>, Codec<?>> ofCore() {
    return Map.ofEntries(
        Map.entry(Unstructured.class, Unstructured.CODEC),
        Map.entry(ObjectMeta.class, ObjectMetaCodec.INSTANCE),
        Map.entry(ListMeta.class, ListMetaCodec.INSTANCE),
        Map.entry(OwnerReference.class, OwnerReferenceCodec.INSTANCE),
        Map.entry(LabelSelector.class, LabelSelectorCodec.INSTANCE),
        Map.entry(Condition.class, ConditionCodec.INSTANCE),
        Map.entry(Status.class, StatusCodec.INSTANCE),
        Map.entry(PartialObjectMetadata.class, PartialObjectMetadataCodec.INSTANCE),
        Map.entry(Quantity.class, QuantityCodec.INSTANCE),
        Map.entry(IntOrString.class, IntOrStringCodec.INSTANCE),
        Map.entry(FieldsV1.class, FieldsV1Codec.INSTANCE),
        Map.entry(RawJson.class, RawJsonCodec.INSTANCE));
  }

  /** Returns a module with one more type, or with another codec for a type. */
  public <T> KubewrightModule with(Class<T> type, Codec<T> codec) {
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(codec, "codec");
    var more = new LinkedHashMap<Class<?>, Codec<?>>(codecs);
    more.put(type, codec);
    return new KubewrightModule(more);
  }

  /** Returns the name of the module. */
  @Override
  public String getModuleName() {
    return "kubewright";
  }

  /** Returns no version, because one mapper accepts several of these modules. */
  @Override
  public Version version() {
    return Version.unknownVersion();
  }

  /** Returns the module itself, so that a mapper accepts several of them. */
  @Override
  public Object getRegistrationId() {
    return this;
  }

  @Override
  public void setupModule(SetupContext context) {
    var serializers = new HashMap<Class<?>, CodecSerializer<?>>();
    var deserializers = new SimpleDeserializers();
    codecs.forEach((type, codec) -> add(type, codec, serializers, deserializers));
    context.addSerializers(new CodecSerializers(serializers));
    context.addDeserializers(deserializers);
    context.addSerializerModifier(new UnknownKinds.OnWrite());
    context.addDeserializerModifier(new UnknownKinds.OnRead());
  }

  @SuppressWarnings("unchecked") // the map contains each codec under its own type
  private static <T> void add(
      Class<T> type,
      Codec<?> codec,
      Map<Class<?>, CodecSerializer<?>> serializers,
      SimpleDeserializers deserializers) {
    var own = (Codec<T>) codec;
    serializers.put(type, new CodecSerializer<>(type, own));
    deserializers.addDeserializer(type, new CodecDeserializer<>(type, own));
  }
}

package dev.kubewright.jackson;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.autoscaling.v1.Scale;
import dev.kubewright.autoscaling.v1.ScaleBuilder;
import dev.kubewright.autoscaling.v1.ScaleCodec;
import dev.kubewright.autoscaling.v1.ScaleSpec;
import dev.kubewright.autoscaling.v1.ScaleSpecCodec;
import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.RawJson;
import dev.kubewright.meta.v1.IntOrString;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.meta.v1.PartialObjectMetadata;
import dev.kubewright.meta.v1.PartialObjectMetadataBuilder;
import dev.kubewright.meta.v1.Quantity;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.resource.Scheme;
import dev.kubewright.unstructured.Unstructured;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DefaultTyping;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.jsontype.BasicPolymorphicTypeValidator;

class KubewrightModuleTest {
  private static final ResourceType<Scale> SCALES =
      ResourceType.builder(
              Scale.class,
              ScaleCodec.INSTANCE,
              new GroupVersionKind("autoscaling", "v1", "Scale"),
              "scales")
          .build();
  private static final Scale SMALL =
      ScaleBuilder.build(s -> s.metadata(m -> m.name("small")).spec(p -> p.replicas(3)));
  private static final String SMALL_JSON =
      "{\"apiVersion\":\"autoscaling/v1\",\"kind\":\"Scale\",\"metadata\":{\"name\":\"small\"},"
          + "\"spec\":{\"replicas\":3}}";
  private static final Unstructured GADGET =
      Unstructured.of(Map.of("apiVersion", "example.com/v1")).with("Gadget", "kind");
  private static final String GADGET_JSON =
      "{\"apiVersion\":\"example.com/v1\",\"kind\":\"Gadget\"}";

  private final JsonMapper mapper = mapper(KubewrightModule.of(Scheme.of(SCALES)));

  private static JsonMapper mapper(KubewrightModule module) {
    return JsonMapper.builder().addModule(module).build();
  }

  /** A user's own type. */
  record Release(
      String name,
      @Nullable Scale scale,
      Map<String, Quantity> budgets,
      List<IntOrString> ports,
      @Nullable Unstructured other,
      @Nullable RawJson extra,
      @Nullable ObjectMeta owner) {}

  /** A user's own type that holds objects of any kind. */
  record Bundle(List<KubernetesObject> objects) {}

  @Test
  void readAndWrite_ownTypeThatHoldsOurs_bothWays() {
    Release release =
        new Release(
            "r1",
            SMALL,
            Map.of("cpu", Quantity.of("1500m")),
            List.of(IntOrString.of(80), IntOrString.of("http")),
            GADGET,
            Json.raw("{\"a\":[1.50]}"),
            ObjectMetaBuilder.build(m -> m.name("o")));

    String json = mapper.writeValueAsString(release);

    assertThat(mapper.readTree(json))
        .isEqualTo(
            mapper.readTree(
                "{\"name\":\"r1\",\"scale\":"
                    + SMALL_JSON
                    + ",\"budgets\":{\"cpu\":\"1500m\"},\"ports\":[80,\"http\"],\"other\":"
                    + GADGET_JSON
                    + ",\"extra\":{\"a\":[1.50]},\"owner\":{\"name\":\"o\"}}"));
    assertThat(mapper.readValue(json, Release.class)).isEqualTo(release);
  }

  @Test
  void readAndWrite_nullsAndMissing_areNull() {
    String json = "{\"name\":\"r\",\"scale\":null,\"budgets\":{},\"ports\":[null]}";
    Release release = mapper.readValue(json, Release.class);
    assertThat(release.scale()).isNull();
    assertThat(release.other()).isNull();
    assertThat(release.ports()).containsExactly((Object) null);
    assertThat(mapper.writeValueAsString(release)).contains("\"scale\":null");
  }

  @Test
  void readAndWrite_throughTrees_sameAsText() {
    JsonNode tree = mapper.valueToTree(SMALL);
    assertThat(tree).isEqualTo(mapper.readTree(SMALL_JSON));
    assertThat(mapper.treeToValue(tree, Scale.class)).isEqualTo(SMALL);
    assertThat(mapper.convertValue(SMALL, Unstructured.class).kind()).isEqualTo("Scale");
  }

  @Test
  void read_severalValuesAfterEachOther_eachIsTakenExactly() {
    String json = "[" + SMALL_JSON + "," + SMALL_JSON + "]";
    assertThat(mapper.readValue(json, Scale[].class)).asList().containsExactly(SMALL, SMALL);
    try (var values = mapper.readerFor(Scale.class).<Scale>readValues(SMALL_JSON + SMALL_JSON)) {
      assertThat(values.readAll()).containsExactly(SMALL, SMALL);
    }
  }

  @Test
  void objectsOfAnyKind_areOfTheirClassWhereTheSchemeKnowsIt() {
    String json = "{\"objects\":[" + SMALL_JSON + "," + GADGET_JSON + "]}";
    Bundle bundle = mapper.readValue(json, Bundle.class);
    assertThat(bundle.objects()).containsExactly(SMALL, GADGET).inOrder();
    assertThat(mapper.readTree(mapper.writeValueAsString(bundle))).isEqualTo(mapper.readTree(json));
    var writer = mapper.writerFor(KubernetesObject.class);
    assertThat(writer.writeValueAsString(SMALL)).isEqualTo(SMALL_JSON);
    assertThat(writer.writeValueAsString(GADGET)).isEqualTo(GADGET_JSON);
  }

  /** An object that neither a scheme nor a module knows. */
  record Stranger(ObjectMeta metadata) implements KubernetesObject {}

  @Test
  void kindThatNoSchemeKnows_isRefused() {
    var bundle = new Bundle(List.of(new Stranger(ObjectMetaBuilder.build(m -> m.name("s")))));
    var e = assertThrows(DatabindException.class, () -> mapper.writeValueAsString(bundle));
    String problem = "the scheme does not know " + Stranger.class.getName();
    assertThat(e).hasMessageThat().contains(problem);
    var none = assertThrows(DatabindException.class, () -> mapper.readValue("{}", Stranger.class));
    assertThat(none).hasMessageThat().contains(problem);
  }

  @Test
  void with_furtherTypes_areReadAndWrittenByTheirCodecs() {
    var module = KubewrightModule.of(Scheme.NONE);
    JsonMapper more = mapper(module.with(ScaleSpec.class, ScaleSpecCodec.INSTANCE));
    ScaleSpec spec = more.readValue("{\"replicas\":2,\"unknown\":[]}", ScaleSpec.class);
    assertThat(spec.replicas()).isEqualTo(2);
    assertThat(more.writeValueAsString(spec)).isEqualTo("{\"replicas\":2}");
    var none =
        assertThrows(DatabindException.class, () -> mapper(module).writeValueAsString(SMALL));
    assertThat(none).hasMessageThat().contains("the scheme does not know");
  }

  @Test
  void severalModules_inOneMapper_allCount() {
    JsonMapper both =
        JsonMapper.builder()
            .addModule(KubewrightModule.of(Scheme.of(SCALES)))
            .addModule(
                KubewrightModule.of(Scheme.NONE).with(ScaleSpec.class, ScaleSpecCodec.INSTANCE))
            .build();
    assertThat(both.writeValueAsString(SMALL)).isEqualTo(SMALL_JSON);
    assertThat(both.readValue("{\"replicas\":2}", ScaleSpec.class).replicas()).isEqualTo(2);
  }

  @Test
  void read_anotherShape_saysPathAndCause() {
    String json =
        "{\"name\":\"r\",\"scale\":"
            + SMALL_JSON.replace("3", "\"three\"")
            + ",\"budgets\":{},\"ports\":[]}";
    var e = assertThrows(DatabindException.class, () -> mapper.readValue(json, Release.class));
    assertThat(e).hasMessageThat().contains("expected a number but found a string");
    assertThat(e).hasMessageThat().contains("$.spec.replicas");
    assertThat(e.getPath().get(0).getPropertyName()).isEqualTo("scale");
    assertThat(e).hasCauseThat().isInstanceOf(CodecException.class);
    String quantity = "{\"name\":\"r\",\"budgets\":{\"cpu\":\"five\"}}";
    assertThrows(DatabindException.class, () -> mapper.readValue(quantity, Release.class));
  }

  @Test
  void read_brokenOrCutOff_refuses() {
    for (String json :
        List.of("{\"metadata\":", "{\"metadata\":{]}", "{\"spec\":{\"replicas\":1e")) {
      assertThrows(JacksonException.class, () -> mapper.readValue(json, Scale.class), json);
    }
  }

  @Test
  void streams_thatFail_areJacksonsExceptions() {
    InputStream cut =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("cut");
          }
        };
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("full");
          }
        };
    assertThrows(JacksonIOException.class, () -> mapper.readValue(cut, Scale.class));
    assertThrows(JacksonIOException.class, () -> mapper.writeValue(full, SMALL));
  }

  @Test
  void defaultTyping_addsNothingToOurTypes() {
    JsonMapper typed =
        JsonMapper.builder()
            .addModule(KubewrightModule.of(Scheme.of(SCALES)))
            .activateDefaultTyping(
                BasicPolymorphicTypeValidator.builder()
                    .allowIfBaseType(KubernetesObject.class)
                    .build(),
                DefaultTyping.NON_FINAL)
            .build();
    PartialObjectMetadata partial =
        PartialObjectMetadataBuilder.build(p -> p.metadata(m -> m.name("a")));
    assertThat(typed.writeValueAsString(SMALL)).isEqualTo(SMALL_JSON);
    assertThat(typed.readValue(SMALL_JSON, KubernetesObject.class)).isEqualTo(SMALL);
    assertThat(typed.readValue(typed.writeValueAsString(partial), PartialObjectMetadata.class))
        .isEqualTo(partial);
  }
}

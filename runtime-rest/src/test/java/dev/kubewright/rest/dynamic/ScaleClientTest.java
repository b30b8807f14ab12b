package dev.kubewright.rest.dynamic;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Scope;
import dev.kubewright.autoscaling.v1.Scale;
import dev.kubewright.autoscaling.v1.ScaleBuilder;
import dev.kubewright.autoscaling.v1.ScaleSpecCodec;
import dev.kubewright.autoscaling.v1.ScaleStatusCodec;
import dev.kubewright.client.Patch;
import dev.kubewright.document.Json;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.json.CodecException;
import dev.kubewright.resource.ConversionException;
import dev.kubewright.resource.GroupResource;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.rest.FixedMapper;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.mapping.NoResourceMatchException;
import dev.kubewright.rest.mapping.RestMapping;
import dev.kubewright.unstructured.Unstructured;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScaleClientTest {
  private static final GroupResource WIDGETS = new GroupResource("example.com", "widgets");
  private static final GroupVersionResource WIDGETS_V2 = WIDGETS.withVersion("v2");
  private static final FixedMapper MAPPER =
      FixedMapper.of(
          new RestMapping(
              WIDGETS_V2, new GroupVersionKind("example.com", "v2", "Widget"), Scope.NAMESPACED));
  private static final String PATH = "/apis/example.com/v2/namespaces/prod/widgets/w/scale";

  private final FakeTransport transport = new FakeTransport();
  private final RestClient rest = RestClient.over(transport);

  private ScaleInterface scales(String apiVersion) {
    int slash = apiVersion.indexOf('/');
    var kind =
        new GroupVersionKind(
            apiVersion.substring(0, slash), apiVersion.substring(slash + 1), "Scale");
    return ScaleClient.over(rest, MAPPER, resource -> kind).scales("prod");
  }

  private static String scale(String apiVersion, String status) {
    return "{'apiVersion':'"
        + apiVersion
        + "','kind':'Scale','metadata':{'name':'w','resourceVersion':'7'},'spec':{'replicas':3},"
        + "'status':{"
        + status
        + "}}";
  }

  @Test
  void get_newestVersion_isRead() {
    transport.respond(200, scale("autoscaling/v1", "'replicas':2,'selector':'a=b'"));

    Scale scale = scales("autoscaling/v1").get(WIDGETS, "w");

    assertThat(transport.lines()).containsExactly("GET " + PATH);
    assertThat(scale.spec().replicas()).isEqualTo(3);
    assertThat(scale.status().replicas()).isEqualTo(2);
    assertThat(scale.status().selector()).isEqualTo("a=b");
  }

  @ParameterizedTest
  @ValueSource(strings = {"extensions/v1beta1", "apps/v1beta1", "apps/v1beta2"})
  void get_olderVersion_isConverted(String version) {
    transport
        .respond(200, scale(version, "'replicas':2,'selector':{'c':'d','a':'b'}"))
        .respond(
            200,
            scale(version, "'replicas':2,'selector':{'x':'y'},'targetSelector':'z in (2,1),a=b'"))
        .respond(200, scale(version, ""))
        .respond(200, "{'apiVersion':'" + version + "','kind':'Scale','metadata':{'name':'w'}}")
        .respond(200, scale(version, "'targetSelector':'z in ('"));
    ScaleInterface scales = scales(version);

    Scale labels = scales.get(WIDGETS, "w");
    assertThat(labels.metadata().resourceVersion()).isEqualTo("7");
    assertThat(labels.spec().replicas()).isEqualTo(3);
    assertThat(labels.status().replicas()).isEqualTo(2);
    assertThat(labels.status().selector()).isEqualTo("a=b,c=d");
    assertThat(scales.get(WIDGETS, "w").status().selector()).isEqualTo("a=b,z in (1,2)");
    assertThat(scales.get(WIDGETS, "w").status())
        .isSameInstanceAs(ScaleStatusCodec.INSTANCE.none());
    assertThat(scales.get(WIDGETS, "w").spec()).isSameInstanceAs(ScaleSpecCodec.INSTANCE.none());
    var e = assertThrows(CodecException.class, () -> scales.get(WIDGETS, "w"));
    assertThat(e.path()).isEqualTo("$.status.targetSelector");
  }

  @ParameterizedTest
  @ValueSource(strings = {"extensions/v1beta1", "apps/v1beta1", "autoscaling/v1"})
  void get_numberBeyond32Bits_isRefusedWithItsPlace(String version) {
    transport
        .respond(200, scale(version, "'replicas':4294967296"))
        .respond(200, scale(version, "'replicas':2").replace("'replicas':3", "'replicas':-1e10"));
    ScaleInterface scales = scales(version);

    var ofStatus = assertThrows(CodecException.class, () -> scales.get(WIDGETS, "w"));
    var ofSpec = assertThrows(CodecException.class, () -> scales.get(WIDGETS, "w"));

    assertThat(ofStatus.path()).isEqualTo("$.status.replicas");
    assertThat(ofSpec.path()).isEqualTo("$.spec.replicas");
  }

  @ParameterizedTest
  @ValueSource(strings = {"extensions/v1beta1", "apps/v1beta1", "apps/v1beta2"})
  void update_olderVersion_sendsThatVersion(String version) {
    String response = scale(version, "'replicas':2");
    transport.respond(200, response).respond(200, response).respond(200, response);
    ScaleInterface scales = scales(version);
    Scale wanted =
        ScaleBuilder.build(
            s ->
                s.metadata(m -> m.name("w").resourceVersion("7"))
                    .spec(p -> p.replicas(5))
                    .status(t -> t.replicas(2).selector("c=d,a=b")));

    Scale stored = scales.update(WIDGETS, wanted);
    scales.update(WIDGETS, wanted.with(s -> s.status(t -> t.selector("a=b,!c,d in (e)"))));
    scales.update(WIDGETS, wanted.with(s -> s.status(t -> t.selector(null))));

    assertThat(stored.spec().replicas()).isEqualTo(3);
    assertThat(transport.lines().get(0)).isEqualTo("PUT " + PATH);
    assertThat(sent(0))
        .isEqualTo(
            "{'apiVersion':'"
                + version
                + "','kind':'Scale','metadata':{'name':'w','resourceVersion':'7'},'spec':"
                + "{'replicas':5},'status':{'replicas':2,'targetSelector':'a=b,c=d',"
                + "'selector':{'a':'b','c':'d'}}}");
    assertThat(sent(1)).endsWith("'status':{'replicas':2,'targetSelector':'a=b,!c,d=e'}}");
    assertThat(sent(2)).endsWith("'status':{'replicas':2}}");
  }

  private String sent(int index) {
    return transport.sent().get(index).body().replace('"', '\'');
  }

  @Test
  void update_newestVersion_isSentAsItIs() {
    transport.respond(200, scale("autoscaling/v1", "'replicas':2"));
    Scale wanted = ScaleBuilder.build(s -> s.metadata(m -> m.name("w")).spec(p -> p.replicas(5)));

    scales("autoscaling/v1").update(WIDGETS, wanted);

    assertThat(sent(0))
        .isEqualTo(
            "{'apiVersion':'autoscaling/v1','kind':'Scale','metadata':{'name':'w'},"
                + "'spec':{'replicas':5}}");
    assertThrows(
        IllegalArgumentException.class,
        () -> scales("autoscaling/v1").update(WIDGETS, ScaleBuilder.build(s -> {})));
  }

  @Test
  void patch_anyPatch_goesToTheGivenVersion() {
    transport.respond(200, scale("apps/v1beta1", "'replicas':2"));

    Scale patched =
        scales("autoscaling/v1").patch(WIDGETS.withVersion("v1"), "w", Patch.merge("{}"));

    assertThat(patched.spec().replicas()).isEqualTo(3);
    assertThat(transport.lines()).containsExactly("PATCH " + PATH.replace("v2", "v1"));
  }

  @Test
  void unknownVersionOrKind_isOneClearError() {
    transport.respond(200, scale("autoscaling/v9", "")).respond(200, "{'kind':'Widget'}");
    Scale wanted = ScaleBuilder.build(s -> s.metadata(m -> m.name("w")));

    var read =
        assertThrows(ConversionException.class, () -> scales("autoscaling/v1").get(WIDGETS, "w"));
    assertThat(read)
        .hasMessageThat()
        .startsWith("the server sent autoscaling/v9, Kind=Scale, which is no scale of a known");
    assertThrows(ConversionException.class, () -> scales("autoscaling/v1").get(WIDGETS, "w"));
    var written =
        assertThrows(
            ConversionException.class, () -> scales("autoscaling/v9").update(WIDGETS, wanted));
    assertThat(written).hasMessageThat().startsWith("the server wants autoscaling/v9, Kind=Scale");
    assertThat(transport.sent()).hasSize(2);
  }

  @Test
  void unknownResourceOrBadNames_areRefusedBeforeAnyRequest() {
    ScaleInterface scales = scales("autoscaling/v1");

    assertThrows(
        NoResourceMatchException.class, () -> scales.get(new GroupResource("", "gadgets"), "w"));
    for (String name : Arrays.asList("", "a/b", "..")) {
      assertThrows(IllegalArgumentException.class, () -> scales.get(WIDGETS, name));
    }
    assertThrows(
        IllegalArgumentException.class, () -> ScaleClient.over(rest, MAPPER).scales("a/b"));
    assertThat(transport.sent()).isEmpty();
  }

  @Test
  void kinds_ofDiscovery_nameTheVersionOfTheScale() {
    String resources =
        "{'kind':'APIResourceList','apiVersion':'v1','groupVersion':'example.com/v2','resources':["
            + "{'name':'widgets','kind':'Widget','namespaced':true,'verbs':[]},"
            + "{'name':'widgets/scale','kind':'Scale','group':'autoscaling','version':'v1',"
            + "'namespaced':true,'verbs':[]},"
            + "{'name':'gadgets/scale','kind':'Scale','namespaced':true,'verbs':[]}]}";
    for (int i = 0; i < 3; i++) {
      transport.respond(200, resources);
    }
    var kinds = ScaleKindResolver.of(DiscoveryClient.over(rest));

    assertThat(kinds.scaleForResource(WIDGETS_V2))
        .isEqualTo(new GroupVersionKind("autoscaling", "v1", "Scale"));
    assertThat(kinds.scaleForResource(new GroupVersionResource("example.com", "v2", "gadgets")))
        .isEqualTo(new GroupVersionKind("example.com", "v2", "Scale"));
    var e =
        assertThrows(
            NoResourceMatchException.class,
            () -> kinds.scaleForResource(new GroupVersionResource("example.com", "v2", "things")));
    assertThat(e).hasMessageThat().contains("things/scale");
  }

  @Test
  void cachedKinds_knownResource_asksOnce() {
    var asked = new AtomicInteger();
    var kinds =
        ScaleKindResolver.cached(
            resource -> {
              if (asked.incrementAndGet() == 1) {
                throw new IllegalStateException("not yet");
              }
              return new GroupVersionKind("autoscaling", "v1", "Scale");
            });

    assertThrows(IllegalStateException.class, () -> kinds.scaleForResource(WIDGETS_V2));
    kinds.scaleForResource(WIDGETS_V2);
    kinds.scaleForResource(WIDGETS_V2);
    assertThat(asked.get()).isEqualTo(2);
  }

  @Test
  void writeAndRead_everyVersion_isTheSameScale() {
    for (String selector : Arrays.asList(null, "a=b", "a in (b,c)", "!x,y", "a!=b")) {
      Scale scale =
          ScaleBuilder.build(
              s ->
                  s.metadata(m -> m.name("w"))
                      .spec(p -> p.replicas(5))
                      .status(t -> t.replicas(4).selector(selector)));
      for (String version :
          Arrays.asList("autoscaling/v1", "extensions/v1beta1", "apps/v1beta1", "apps/v1beta2")) {
        String group = version.substring(0, version.indexOf('/'));
        var kind = new GroupVersionKind(group, version.substring(group.length() + 1), "Scale");
        Unstructured written = ScaleVersions.write(scale, kind);
        assertThat(written.groupVersionKind()).isEqualTo(kind);
        Scale read =
            ScaleVersions.read(
                Json.decode(Unstructured.CODEC, Json.encodeToString(Unstructured.CODEC, written)));
        assertThat(read.spec()).isEqualTo(scale.spec());
        assertThat(read.status().replicas()).isEqualTo(4);
        assertThat(read.status().selector() == null).isEqualTo(selector == null);
      }
    }
  }
}

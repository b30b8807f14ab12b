package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.Patch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.connect.config.ContentType;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.ApiException;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.Widget;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.rest.apply.ApplyConfigurations;
import dev.kubewright.rest.apply.CsaUpgrade;
import dev.kubewright.rest.dynamic.MetadataClient;
import dev.kubewright.unstructured.Unstructured;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Objects without their managed fields: what is asked for, and what is read. */
final class ManagedFieldsOnTheWireTest {
  private static final String JSON = "application/json";
  private static final String PROTOBUF = "application/vnd.kubernetes.protobuf";
  private static final String DROP = ";drop=metadata.managedFields";
  private static final String AS = ";as=PartialObjectMetadata";
  private static final String OF_META = ";g=meta.k8s.io;v=v1";
  private static final String OBJECT =
      "'metadata':{'name':'a','namespace':'prod','resourceVersion':'7','managedFields':"
          + "[{'manager':'me','operation':'Update','apiVersion':'stable.example.com/v1',"
          + "'fieldsType':'FieldsV1','fieldsV1':{'f:spec':{'f:size':{}}}}]},'spec':{'size':1}";
  private static final String ONE =
      "{'apiVersion':'stable.example.com/v1','kind':'Widget'," + OBJECT + "}";
  private static final String LIST =
      "{'kind':'WidgetList','apiVersion':'stable.example.com/v1','metadata':{'resourceVersion':'7'},"
          + "'items':[{"
          + OBJECT
          + "}]}";
  private static final String EVENT = "{'type':'ADDED','object':" + ONE + "}";

  private final FakeTransport transport = new FakeTransport();

  private RestClient rest(ContentType form, ManagedFieldsPolicy policy) {
    return RestClient.over(
        transport,
        RestConfig.builder().contentType(form).wire(w -> w.managedFields(policy)).build());
  }

  private ResourceClient<Widget> widgets(ManagedFieldsPolicy policy) {
    return rest(ContentType.JSON, policy).resources(Widget.TYPE).namespace("prod");
  }

  private String accepted() {
    return transport.sent().get(transport.sent().size() - 1).header("Accept");
  }

  private static void assertBare(KubernetesObject object) {
    assertThat(object.metadata().name()).isEqualTo("a");
    assertThat(object.metadata().managedFields()).isEmpty();
  }

  @Test
  void session_thatDrops_asksForListsAndWatchesWithoutThem() {
    transport.respond(200, LIST).respond(200, EVENT);
    try (var session = widgets(ManagedFieldsPolicy.KEEP).open(ManagedFieldsPolicy.DROP)) {
      assertBare(session.list(ListOptions.NONE).items().get(0));
      assertThat(accepted()).isEqualTo(JSON + DROP);

      try (var watch = session.watch(WatchOptions.NONE)) {
        assertBare(((WatchEvent.Added<Widget>) watch.iterator().next()).object());
      }
      assertThat(accepted()).isEqualTo(JSON + DROP);
    }
  }

  @Test
  void session_thatKeeps_asksForWholeObjects() {
    transport.respond(200, LIST);
    try (var session = widgets(ManagedFieldsPolicy.KEEP).open(ManagedFieldsPolicy.KEEP)) {
      var item = session.list(ListOptions.NONE).items().get(0);

      assertThat(item.metadata().managedFields()).hasSize(1);
      assertThat(accepted()).isEqualTo(JSON);
    }
  }

  @Test
  void session_thatKeepsOverAConnectionThatDrops_hasNone() {
    transport.respond(200, LIST);
    try (var session = widgets(ManagedFieldsPolicy.DROP).open(ManagedFieldsPolicy.KEEP)) {
      assertBare(session.list(ListOptions.NONE).items().get(0));
      assertThat(accepted()).isEqualTo(JSON + DROP);
    }
  }

  @Test
  void connection_thatDrops_hasNoneInAnyResponse() {
    var widgets = widgets(ManagedFieldsPolicy.DROP);
    transport.respond(200, ONE);
    Widget read = widgets.get("a");
    assertBare(read);
    assertThat(accepted()).isEqualTo(JSON + DROP);
    transport.respond(200, LIST);
    assertBare(widgets.list().items().get(0));
    transport.respond(200, EVENT);
    try (var watch = widgets.watch(WatchOptions.NONE)) {
      assertBare(((WatchEvent.Added<Widget>) watch.iterator().next()).object());
    }
    transport.respond(201, ONE);
    assertBare(widgets.create(read));
    transport.respond(200, ONE);
    assertBare(widgets.update(read));
    assertThat(transport.sent().get(transport.sent().size() - 1).body())
        .doesNotContain("managedFields");
    transport.respond(200, ONE);
    assertBare(widgets.patch("a", Patch.merge("{}")));
    transport.respond(200, ONE);
    assertBare(widgets.delete("a").remaining().orElseThrow());
    assertThat(transport.sent().stream().map(sent -> sent.header("Accept")))
        .containsExactly(
            JSON + DROP,
            JSON + DROP,
            JSON + DROP,
            JSON + DROP,
            JSON + DROP,
            JSON + DROP,
            JSON + DROP);
  }

  @Test
  void connection_thatDrops_editsOnlyWhatTheChangeChanges() {
    transport.respond(200, ONE).respond(200, ONE);

    assertBare(widgets(ManagedFieldsPolicy.DROP).editMetadata("a", m -> m.putLabel("b", "c")));

    assertThat(transport.sent().get(1).body())
        .isEqualTo(
            "[{\"op\":\"replace\",\"path\":\"/metadata/resourceVersion\",\"value\":\"7\"},"
                + "{\"op\":\"add\",\"path\":\"/metadata/labels\",\"value\":{\"b\":\"c\"}}]");
  }

  @Test
  void connection_thatDrops_readsTreesWithoutThem() {
    transport.respond(200, ONE);
    var trees =
        rest(ContentType.JSON, ManagedFieldsPolicy.DROP)
            .resources(Unstructured.typeLike(Widget.TYPE))
            .namespace("prod");

    assertThat(trees.get("a").map("metadata")).doesNotContainKey("managedFields");
  }

  @Test
  void metadata_andProtobuf_areAskedForWithoutThemToo() {
    transport.respond(200, ONE).respond(200, LIST);
    var metadata =
        MetadataClient.over(rest(ContentType.PROTOBUF, ManagedFieldsPolicy.DROP))
            .resource(Widget.TYPE)
            .namespace("prod");

    assertBare(metadata.get("a"));
    String one = AS + OF_META + DROP;
    assertThat(accepted()).isEqualTo(PROTOBUF + one + "," + JSON + one + "," + JSON + DROP);
    assertBare(metadata.list().items().get(0));
    String many = AS + "List" + OF_META + DROP;
    assertThat(accepted()).isEqualTo(PROTOBUF + many + "," + JSON + many + "," + JSON + DROP);
  }

  @Test
  void server_thatRefusesTheParameter_isAskedForWholeObjectsFromThenOn() {
    var widgets = widgets(ManagedFieldsPolicy.KEEP);
    transport.respond(406, "{}").respond(200, LIST).respond(200, LIST);
    try (var session = widgets.open(ManagedFieldsPolicy.DROP)) {
      assertBare(session.list(ListOptions.NONE).items().get(0));
      assertThat(accepted()).isEqualTo(JSON);
      assertBare(session.list(ListOptions.NONE).items().get(0));

      assertThat(transport.sent()).hasSize(3);
      assertThat(transport.sent().get(0).header("Accept")).isEqualTo(JSON + DROP);
      assertThat(accepted()).isEqualTo(JSON);
    }
  }

  /** The server may have acted before it noticed that it cannot write the response so. */
  @Test
  void server_thatRefusesTheParameterOfAWrite_isNotAskedTwice() {
    var widgets = widgets(ManagedFieldsPolicy.DROP);
    transport.respond(406, "{}").respond(200, ONE);

    assertThrows(ApiException.class, () -> widgets.patch("a", Patch.merge("{}")));
    assertThat(transport.sent()).hasSize(1);

    assertBare(widgets.patch("a", Patch.merge("{}")));
    assertThat(accepted()).isEqualTo(JSON);
  }

  @Test
  void view_ofAConnectionThatDrops_drops() {
    transport.respond(200, ONE);
    var view =
        rest(ContentType.JSON, ManagedFieldsPolicy.DROP)
            .withTimeout(Duration.ofSeconds(1))
            .withFieldManager("me");

    assertBare(view.resources(Widget.TYPE).namespace("prod").get("a"));
  }

  @Test
  void extract_objectWithoutThem_fails() {
    transport.respond(200, ONE);
    Widget read = widgets(ManagedFieldsPolicy.DROP).get("a");

    for (var failure :
        List.of(
            assertThrows(
                IllegalArgumentException.class,
                () -> ApplyConfigurations.extract(Widget.TYPE, read, "me")),
            assertThrows(
                IllegalArgumentException.class,
                () -> CsaUpgrade.patch(read, Set.of("me"), "you")))) {
      assertThat(failure).hasMessageThat().contains("\"a\" has no managed fields; read it by a");
    }
  }
}

package dev.kubewright.rest.dynamic;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Scope;
import dev.kubewright.client.Patch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.Widget;
import dev.kubewright.json.CodecException;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.mapping.RestMapping;
import org.junit.jupiter.api.Test;

class MetadataClientTest {
  private static final GroupVersionResource WIDGETS = Widget.TYPE.groupVersionResource();
  private static final String PARTIAL =
      "{'kind':'PartialObjectMetadata','apiVersion':'meta.k8s.io/v1','metadata':{'name':'w'}}";
  private static final String WHOLE =
      "{'kind':'Widget','apiVersion':'stable.example.com/v1','spec':{'size':1},"
          + "'metadata':{'name':'w'}}";

  private final FakeTransport transport = new FakeTransport();
  private final MetadataClient metadata = MetadataClient.over(RestClient.over(transport));

  @Test
  void everyVerb_asksForMetadata() {
    for (int i = 0; i < 4; i++) {
      transport.respond(200, PARTIAL);
    }
    transport
        .respond(200, "{'kind':'PartialObjectMetadataList','items':[{'metadata':{'name':'w'}}]}")
        .respond(200, "{'kind':'Status','status':'Success'}")
        .respond(200, "{'type':'ADDED','object':" + PARTIAL + "}");
    MetadataInterface widgets = metadata.resource(WIDGETS).namespace("prod");

    assertThat(widgets.get("w").metadata().name()).isEqualTo("w");
    widgets.patch("w", Patch.merge("{}"), o -> o.dryRun(true));
    widgets.delete("w", o -> o.gracePeriodSeconds(0L));
    widgets.subresource("status").get("w");
    assertThat(widgets.list().items().get(0).metadata().name()).isEqualTo("w");
    widgets.deleteCollection(o -> o.labels("a=b"));
    try (var watch = widgets.watch()) {
      var event = watch.iterator().next();
      assertThat(event).isInstanceOf(WatchEvent.Added.class);
    }

    String path = "/apis/stable.example.com/v1/namespaces/prod/widgets";
    assertThat(transport.lines())
        .containsExactly(
            "GET " + path + "/w",
            "PATCH " + path + "/w?dryRun=All",
            "DELETE " + path + "/w",
            "GET " + path + "/w/status",
            "GET " + path,
            "DELETE " + path + "?labelSelector=a%3Db",
            "GET " + path + "?watch=true")
        .inOrder();
    String one = "application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1,application/json";
    for (int i : new int[] {0, 1, 2, 3, 6}) {
      assertThat(transport.sent().get(i).header("Accept")).isEqualTo(one);
    }
    assertThat(transport.sent().get(2).header("Content-Type")).isEqualTo("application/json");
    assertThat(transport.sent().get(2).body()).contains("\"gracePeriodSeconds\":0");
    assertThat(transport.sent().get(4).header("Accept"))
        .isEqualTo(
            "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1,application/json");
  }

  @Test
  void serverThatSendsWholeObjects_isUnderstood() {
    transport
        .respond(200, WHOLE)
        .respond(200, "{'kind':'WidgetList','items':[" + WHOLE + "]}")
        .respond(200, "{'kind':'Widget','spec':{}}");
    MetadataInterface widgets = metadata.resource(Widget.TYPE).namespace("prod");

    assertThat(widgets.get("w").metadata().name()).isEqualTo("w");
    assertThat(widgets.list().items().get(0).metadata().name()).isEqualTo("w");
    var e = assertThrows(CodecException.class, () -> widgets.get("w"));
    assertThat(e).hasMessageThat().contains("expected the metadata of an object");
  }

  @Test
  void resource_mapped_knowsItsScope() {
    var node =
        new RestMapping(
            new GroupVersionResource("", "v1", "nodes"),
            new GroupVersionKind("", "v1", "Node"),
            Scope.CLUSTER);

    assertThrows(IllegalArgumentException.class, () -> metadata.resource(node).namespace("prod"));
    assertThrows(
        IllegalArgumentException.class,
        () -> metadata.resource(Widget.TYPE).everywhere().get("web"));
    transport.respond(200, "{'items':[]}").respond(200, "{'items':[]}");
    metadata.resource(WIDGETS).everywhere().list();
    metadata.resource(Widget.TYPE).everywhere().list();
    String all = "GET /apis/stable.example.com/v1/widgets";
    assertThat(transport.lines()).containsExactly(all, all);
  }
}

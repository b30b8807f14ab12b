package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.autoscaling.v1.ScaleBuilder;
import dev.kubewright.client.Patch;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.Widget;
import org.junit.jupiter.api.Test;

/** The name of the program is sent once it is known to the connection. */
class FieldManagerTest {
  private static final String BASE = "/apis/stable.example.com/v1/namespaces/prod/widgets";
  private static final String WEB =
      "{'apiVersion':'stable.example.com/v1','kind':'Widget','metadata':{'name':'web',"
          + "'resourceVersion':'1'},'spec':{'size':3}}";
  private static final String SCALE =
      "{'apiVersion':'autoscaling/v1','kind':'Scale','metadata':{'name':'web'}}";

  private final FakeTransport transport = new FakeTransport();
  private final RestClient rest =
      RestClient.over(transport, RestConfig.builder().fieldManager("op").build());
  private final ResourceClient<Widget> widgets = rest.resources(Widget.TYPE).namespace("prod");

  @Test
  void everyWrite_namesTheProgram() {
    var patch = Patch.merge("{}");
    for (int i = 0; i < 10; i++) {
      transport.respond(i == 9 ? 200 : 201, WEB);
    }

    widgets.create(Widget.of("web", 3));
    widgets.update(Widget.of("web", 3));
    widgets.patch("web", patch);
    widgets.apply(Widget.of("web", 3));
    widgets.updateStatus(Widget.of("web", 3));
    widgets.patchStatus("web", patch);
    widgets.applyStatus(Widget.of("web", 3));
    widgets.subresource(Widget.TYPE.codec(), "part").apply("web", Widget.of("web", 3), o -> {});
    widgets.change("web", widget -> widget.withSize(4));

    assertThat(transport.lines())
        .containsExactly(
            "POST " + BASE + "?fieldManager=op",
            "PUT " + BASE + "/web?fieldManager=op",
            "PATCH " + BASE + "/web?fieldManager=op",
            "PATCH " + BASE + "/web?fieldManager=op",
            "PUT " + BASE + "/web/status?fieldManager=op",
            "PATCH " + BASE + "/web/status?fieldManager=op",
            "PATCH " + BASE + "/web/status?fieldManager=op",
            "PATCH " + BASE + "/web/part?fieldManager=op",
            "GET " + BASE + "/web",
            "PATCH " + BASE + "/web?fieldManager=op")
        .inOrder();
    assertThat(transport.sent().get(0).header("User-Agent")).startsWith("op/kubewright-");
  }

  @Test
  void applyScale_namesTheProgram() {
    transport.respond(200, SCALE);

    widgets.applyScale("web", ScaleBuilder.build(s -> s.spec(p -> p.replicas(3))));

    assertThat(transport.lines()).containsExactly("PATCH " + BASE + "/web/scale?fieldManager=op");
  }

  @Test
  void editMetadata_namesTheProgram() {
    transport.respond(200, WEB).respond(200, WEB);

    widgets.editMetadata("web", m -> m.putLabel("a", "b"));

    assertThat(transport.lines())
        .containsExactly("GET " + BASE + "/web", "PATCH " + BASE + "/web?fieldManager=op")
        .inOrder();
  }

  @Test
  void options_ofACall_win() {
    transport.respond(200, WEB).respond(200, WEB).respond(201, WEB);

    widgets.apply(Widget.of("web", 3), "other");
    widgets.apply(Widget.of("web", 3), o -> o.fieldManager("third").force(true));
    widgets.create(Widget.of("web", 3), o -> o.fieldManager(null));

    assertThat(transport.lines())
        .containsExactly(
            "PATCH " + BASE + "/web?fieldManager=other",
            "PATCH " + BASE + "/web?fieldManager=third&force=true",
            "POST " + BASE)
        .inOrder();
  }

  @Test
  void withFieldManager_isAViewThatEachViewKeeps() {
    transport.respond(200, WEB).respond(200, WEB);
    RestClient part = rest.withFieldManager("part").withWarnings(text -> {});

    part.resources(Widget.TYPE).namespace("prod").apply(Widget.of("web", 3));
    part.close();
    widgets.apply(Widget.of("web", 3));

    assertThat(transport.lines())
        .containsExactly(
            "PATCH " + BASE + "/web?fieldManager=part", "PATCH " + BASE + "/web?fieldManager=op")
        .inOrder();
    assertThat(transport.sent().get(0).header("User-Agent")).startsWith("part/kubewright-");
    assertThat(part.unwrap(RestClient.class)).isSameInstanceAs(rest);
  }

  @Test
  void withFieldManager_ownUserAgent_stays() {
    transport.respond(200, WEB);
    var config = RestConfig.builder().userAgent("own/1").build();

    RestClient.over(transport, config)
        .withFieldManager("part")
        .resources(Widget.TYPE)
        .namespace("prod")
        .apply(Widget.of("web", 3));

    assertThat(transport.sent().get(0).header("User-Agent")).isEqualTo("own/1");
  }

  @Test
  void withFieldManager_notAName_isRefused() {
    assertThrows(IllegalArgumentException.class, () -> rest.withFieldManager("a\nb"));
    assertThrows(IllegalArgumentException.class, () -> rest.withFieldManager(""));
  }

  @Test
  void apply_withoutAnyName_sendsNothing() {
    var nameless = RestClient.over(transport).resources(Widget.TYPE).namespace("prod");

    var refused =
        assertThrows(IllegalArgumentException.class, () -> nameless.apply(Widget.of("web", 3)));

    assertThat(refused).hasMessageThat().contains("cannot be applied without a field manager");
    assertThat(transport.sent()).isEmpty();
  }
}

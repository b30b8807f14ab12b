package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.error.ConflictException;
import dev.kubewright.error.InvalidException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.fixture.Crate;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.Nodes;
import dev.kubewright.fixture.Widget;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.unstructured.Unstructured;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class EditTest {
  private static final String BASE = "/apis/stable.example.com/v1/namespaces/prod/widgets/web";
  private static final String WEB =
      "{'apiVersion':'stable.example.com/v1','kind':'Widget','metadata':{'name':'web','resourceVersion':'7','new':1},"
          + "'spec':{'size':3,'parts':[{'name':'a','weight':1,'new':[1.50]},{'name':'b','weight':2,'new':true}],'new':{}},"
          + "'status':{'phase':'Old'}}";
  private static final String CONFLICT =
      "{'kind':'Status','status':'Failure','reason':'Conflict','code':409}";

  private final FakeTransport transport = new FakeTransport();
  private final FakeClock clock = new FakeClock();
  private final RestClient rest = Rests.over(transport, clock);
  private final ResourceClient<Widget> widgets = rest.resources(Widget.TYPE).namespace("prod");

  @Test
  void edit_oneField_sendsTheDifferenceBehindTheVersion() {
    transport.respond(200, WEB).respond(200, WEB.replace("'size':3", "'size':4"));

    Widget edited = widgets.change("web", widget -> widget.withSize(4));

    assertThat(edited.size()).isEqualTo(4);
    assertThat(transport.lines()).containsExactly("GET " + BASE, "PATCH " + BASE).inOrder();
    assertThat(transport.sent().get(1).header("Content-Type"))
        .isEqualTo("application/json-patch+json");
    assertThat(transport.sent().get(1).body())
        .isEqualTo(
            "[{'op':'replace','path':'/metadata/resourceVersion','value':'7'},{'op':'replace','path':'/spec/size','value':4}]"
                .replace('\'', '"'));
  }

  @Test
  void edit_newObjectWithoutVersion_changesWhatDiffersAlone() {
    transport.respond(200, WEB).respond(200, WEB);

    widgets.change("web", widget -> Widget.of("web", 4, new Widget.Part("a", 1)));

    var server = Nodes.read(WEB.replace('\'', '"'));
    var patch = Nodes.read(transport.sent().get(1).body());
    var patched = JsonPatch.apply(server, patch);
    assertThat(patched.get("kind").toString()).isEqualTo("\"Widget\"");
    assertThat(patched.get("metadata")).isEqualTo(server.get("metadata"));
    assertThat(patched.get("spec").toString())
        .isEqualTo(
            "{'size':4,'parts':[{'name':'a','weight':1,'new':[1.50]}],'new':{}}"
                .replace('\'', '"'));
  }

  @Test
  void edit_itemMovedAndChanged_keepsUnknownFieldsOnTheServer() {
    transport.respond(200, WEB).respond(200, WEB);

    widgets.change(
        "web",
        w ->
            w.withParts(
                List.of(
                    new Widget.Part("b", 2), new Widget.Part("c", 5), new Widget.Part("a", 9))));

    var server = Nodes.read(WEB.replace('\'', '"'));
    var patch = Nodes.read(transport.sent().get(1).body());
    assertThat(JsonPatch.apply(server, patch).get("spec").toString())
        .isEqualTo(
            ("{'size':3,'parts':[{'name':'b','weight':2,'new':true},{'name':'c','weight':5},{'name':'a','weight':9,'new':[1.50]}],"
                    + "'new':{}}")
                .replace('\'', '"'));
  }

  @Test
  void edit_beanChangedInPlace_sendsTheDifference() {
    String text =
        "{'apiVersion':'stable.example.com/v1','kind':'Crate','metadata':{'name':'web','resourceVersion':'7'},'size':3}";
    transport.respond(200, text).respond(200, text);
    var crates = rest.resources(Crate.TYPE).namespace("prod");

    crates.change(
        "web",
        crate -> {
          crate.size = 4;
          return crate;
        });

    assertThat(transport.sent().get(1).body())
        .contains("{\"op\":\"replace\",\"path\":\"/size\",\"value\":4}");
  }

  @Test
  void edit_nothingChanged_sendsNothing() {
    transport.respond(200, WEB);

    Widget same = widgets.change("web", widget -> widget.withSize(3));

    assertThat(same.size()).isEqualTo(3);
    assertThat(transport.lines()).containsExactly("GET " + BASE);
  }

  @Test
  void edit_conflict_startsFromTheNewestState() {
    transport.respond(200, WEB).respond(409, CONFLICT);
    transport
        .respond(200, WEB.replace("'7'", "'8'").replace("'size':3", "'size':30"))
        .respond(200, WEB);

    widgets.change("web", widget -> widget.withSize(widget.size() + 1));

    assertThat(transport.sent().get(3).body()).contains("\"value\":\"8\"");
    assertThat(transport.sent().get(3).body()).contains("\"value\":31");
    assertThat(clock.waits()).hasSize(1);
    assertThat(clock.waits().get(0)).isAtLeast(Duration.ofMillis(10));
    assertThat(clock.waits().get(0)).isAtMost(Duration.ofMillis(11));
  }

  @Tag("client-go-C1")
  @Test
  void edit_conflictAlways_throwsTheLastConflictAfterFiveAttempts() {
    for (int i = 0; i < 5; i++) {
      transport.respond(200, WEB).respond(409, CONFLICT);
    }

    assertThrows(
        ConflictException.class, () -> widgets.change("web", widget -> widget.withSize(4)));

    assertThat(transport.sent()).hasSize(10);
    assertThat(clock.waits()).hasSize(4);
  }

  @Tag("client-go-C1")
  @Test
  void edit_notFound_isThrownAtOnce() {
    transport.respond(404, "");

    assertThrows(NotFoundException.class, () -> widgets.change("web", widget -> widget));

    assertThat(clock.waits()).isEmpty();
  }

  @Test
  void changeStatus_statusChanged_sendsTheStatusOnly() {
    transport.respond(200, WEB).respond(200, WEB);

    widgets.changeStatus("web", widget -> widget.withPhase("New"));

    assertThat(transport.lines())
        .containsExactly("GET " + BASE + "/status", "PATCH " + BASE + "/status")
        .inOrder();
    assertThat(transport.sent().get(1).body())
        .contains("{\"op\":\"replace\",\"path\":\"/status/phase\",\"value\":\"New\"}");
  }

  @Test
  void changeStatus_specChangedToo_isRefusedAndNothingIsSent() {
    transport.respond(200, WEB);

    var refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> widgets.changeStatus("web", widget -> widget.withSize(9).withPhase("New")));

    assertThat(refused)
        .hasMessageThat()
        .isEqualTo(
            "the change touches spec.size, which the status subresource does not change; use edit"
                + " or change for it");
    assertThat(transport.lines()).containsExactly("GET " + BASE + "/status");
  }

  @Test
  void change_statusOfAResourceWithStatus_isRefusedAndNothingIsSent() {
    transport.respond(200, WEB);

    var refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> widgets.change("web", widget -> widget.withSize(9).withPhase("New")));

    assertThat(refused)
        .hasMessageThat()
        .isEqualTo(
            "the change touches status.phase, which only the status subresource changes; use"
                + " editStatus or changeStatus for it");
    assertThat(transport.lines()).containsExactly("GET " + BASE);
  }

  @Test
  void change_sameStatus_isNoDifference() {
    transport.respond(200, WEB).respond(200, WEB);

    widgets.change("web", widget -> widget.withSize(9).withPhase("Old"));

    assertThat(transport.lines()).containsExactly("GET " + BASE, "PATCH " + BASE).inOrder();
  }

  @Test
  void change_statusOfAResourceThatMayHaveNone_isSent() {
    transport.respond(200, WEB).respond(200, WEB);
    var unknown = new GroupVersionResource("stable.example.com", "v1", "widgets");

    rest.resources(Unstructured.typeOf(unknown))
        .namespace("prod")
        .change("web", widget -> widget.with("New", "status", "phase"));

    assertThat(transport.sent().get(1).body()).contains("/status/phase");
  }

  /** The server applies the patch to the newest object first, so a stale index is a 422. */
  @Test
  void edit_patchThatDoesNotFitTheNewestObject_startsAgain() {
    String invalid =
        "{'kind':'Status','status':'Failure','reason':'Invalid','code':422,'message':'no such index'}";
    transport
        .respond(200, WEB)
        .respond(422, invalid)
        .respond(200, WEB.replace("'resourceVersion':'7'", "'resourceVersion':'8'"))
        .respond(200, WEB.replace("'resourceVersion':'7'", "'resourceVersion':'8'"))
        .respond(200, WEB);

    widgets.change("web", widget -> widget.withSize(4));

    assertThat(transport.sent()).hasSize(5);
    assertThat(transport.sent().get(4).body()).contains("\"value\":\"8\"");
  }

  @Test
  void edit_invalidForTheVersionThatWasRead_isNotRepeated() {
    transport
        .respond(200, WEB)
        .respond(422, "{'kind':'Status','status':'Failure','reason':'Invalid','code':422}")
        .respond(200, WEB);

    assertThrows(InvalidException.class, () -> widgets.change("web", widget -> widget.withSize(4)));

    assertThat(transport.sent()).hasSize(3);
  }

  @Test
  void editMetadata_objectOfAnotherShape_keepsAllElse() {
    String web = WEB.replace("'spec':{'size':3", "'spec':{'size':'many'");
    transport.respond(200, web).respond(200, WEB);

    widgets.editMetadata("web", m -> m.putLabel("a", "b"));

    assertThat(transport.sent().get(1).body())
        .isEqualTo(
            ("[{'op':'replace','path':'/metadata/resourceVersion','value':'7'},"
                    + "{'op':'add','path':'/metadata/labels','value':{'a':'b'}}]")
                .replace('\'', '"'));
  }

  @Test
  void editMetadata_noDifference_sendsNothing() {
    transport.respond(200, WEB);

    Widget same = widgets.editMetadata("web", m -> m.name("web"));

    assertThat(same.size()).isEqualTo(3);
    assertThat(transport.lines()).containsExactly("GET " + BASE);
  }

  @Test
  void editMetadata_changeThrows_sendsNothing() {
    transport.respond(200, WEB);
    var mistake = new AssertionError("thrown on purpose");

    var thrown =
        assertThrows(
            AssertionError.class,
            () ->
                widgets.editMetadata(
                    "web",
                    m -> {
                      throw mistake;
                    }));

    assertThat(thrown).isSameInstanceAs(mistake);
    assertThat(transport.lines()).containsExactly("GET " + BASE);
  }
}

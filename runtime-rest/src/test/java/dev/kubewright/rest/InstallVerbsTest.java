package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.error.AlreadyExistsException;
import dev.kubewright.error.ConflictException;
import dev.kubewright.error.InvalidException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.Widget;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.rest.wait.WaitTimeoutException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The verbs of installers: what they send, and what they make of a race. */
final class InstallVerbsTest {
  private static final String ALL = "/apis/stable.example.com/v1/namespaces/prod/widgets";
  private static final String ONE = ALL + "/web";
  private static final String WEB =
      "{'apiVersion':'stable.example.com/v1','kind':'Widget',"
          + "'metadata':{'name':'web','uid':'u1','resourceVersion':'7'},'spec':{'size':3}}";
  private static final String EXISTS = status(409, "AlreadyExists");
  private static final String CONFLICT = status(409, "Conflict");
  private static final String ABSENT = status(404, "NotFound");
  private static final String DELETED =
      "{'kind':'Status','status':'Success','details':{'name':'web','kind':'widgets','uid':'u1'}}";
  private static final Duration TEN = Duration.ofSeconds(10);

  private final FakeTransport transport = new FakeTransport();
  private final FakeClock clock = new FakeClock();
  private final ResourceClient<Widget> widgets =
      Rests.over(transport, clock).resources(Widget.TYPE).namespace("prod");

  private static String status(int code, String reason) {
    return "{'kind':'Status','status':'Failure','reason':'"
        + reason
        + "','code':"
        + code
        + ",'details':{'name':'web','kind':'widgets'}}";
  }

  private static Widget unnamed() {
    return new Widget(ObjectMetaBuilder.build(m -> m.generateName("web-")), 3, List.of(), null);
  }

  private static Widget versioned(String version) {
    return new Widget(
        ObjectMetaBuilder.build(m -> m.name("web").resourceVersion(version)), 3, List.of(), null);
  }

  private static String list(String... items) {
    return "{'kind':'WidgetList','metadata':{'resourceVersion':'9'},'items':["
        + String.join(",", items)
        + "]}";
  }

  @Test
  void createIfAbsent_isOneRequest() {
    transport.respond(201, WEB).respond(409, EXISTS);

    assertThat(widgets.createIfAbsent(Widget.of("web", 3))).isPresent();
    assertThat(widgets.createIfAbsent(Widget.of("web", 3), o -> o.dryRun(true))).isEmpty();
    assertThat(transport.lines())
        .containsExactly("POST " + ALL, "POST " + ALL + "?dryRun=All")
        .inOrder();
  }

  @Test
  void createIfAbsent_generateName_isRefusedBeforeSending() {
    var refused =
        assertThrows(IllegalArgumentException.class, () -> widgets.createIfAbsent(unnamed()));

    assertThat(refused).hasMessageThat().contains("needs an object with a name");
    assertThat(transport.lines()).isEmpty();
  }

  @Test
  void createIfAbsent_otherFailures_areThrown() {
    transport.respond(409, CONFLICT);

    assertThrows(ConflictException.class, () -> widgets.createIfAbsent(Widget.of("web", 3)));
  }

  /** Only the server may say that the object exists. */
  @Test
  void createIfAbsent_optionsThrowAlreadyExists_reachesTheCaller() {
    transport.respond(409, EXISTS);
    var own = assertThrows(AlreadyExistsException.class, () -> widgets.create(Widget.of("web", 3)));

    assertThat(
            assertThrows(
                AlreadyExistsException.class,
                () -> widgets.createIfAbsent(Widget.of("web", 3), o -> fail(own))))
        .isSameInstanceAs(own);
    assertThat(transport.lines()).hasSize(1);
  }

  private static void fail(RuntimeException failure) {
    throw failure;
  }

  @Test
  void createOrReplace_absent_createsWithoutAVersion() {
    transport.respond(404, ABSENT).respond(201, WEB);

    Widget stored = widgets.createOrReplace(versioned("5"), o -> o.fieldManager("me"));

    assertThat(stored.metadata().uid()).isEqualTo("u1");
    assertThat(transport.lines())
        .containsExactly("GET " + ONE, "POST " + ALL + "?fieldManager=me")
        .inOrder();
    assertThat(transport.sent().get(1).body()).doesNotContain("resourceVersion");
  }

  @Test
  void createOrReplace_present_sendsTheVersionOfTheServer() {
    transport.respond(200, WEB).respond(200, WEB);

    widgets.createOrReplace(versioned("5"));

    assertThat(transport.lines()).containsExactly("GET " + ONE, "PUT " + ONE).inOrder();
    assertThat(transport.sent().get(1).body()).contains("\"resourceVersion\":\"7\"");
    assertThat(transport.sent().get(1).body()).contains("\"size\":3");
  }

  @Test
  void createOrReplace_races_startAgain() {
    transport
        .respond(404, ABSENT) // created between get and create
        .respond(409, EXISTS)
        .respond(200, WEB) // changed between get and update
        .respond(409, CONFLICT)
        .respond(200, WEB.replace("'7'", "'8'")) // deleted between get and update
        .respond(404, ABSENT)
        .respond(404, ABSENT)
        .respond(201, WEB);

    widgets.createOrReplace(Widget.of("web", 3));

    assertThat(transport.lines())
        .containsExactly(
            "GET " + ONE,
            "POST " + ALL,
            "GET " + ONE,
            "PUT " + ONE,
            "GET " + ONE,
            "PUT " + ONE,
            "GET " + ONE,
            "POST " + ALL)
        .inOrder();
    assertThat(transport.sent().get(5).body()).contains("\"resourceVersion\":\"8\"");
    assertThat(clock.waits()).hasSize(3);
  }

  @Test
  void createOrReplace_conflictsForEver_endAfterFiveAttempts() {
    for (int attempt = 0; attempt < 5; attempt++) {
      transport.respond(200, WEB).respond(409, CONFLICT);
    }

    assertThrows(ConflictException.class, () -> widgets.createOrReplace(Widget.of("web", 3)));
    assertThat(transport.sent()).hasSize(10);
  }

  @Test
  void createOrReplace_immutableFieldAndMissingNamespace_areThrownAtOnce() {
    transport.respond(200, WEB).respond(422, status(422, "Invalid"));
    assertThrows(InvalidException.class, () -> widgets.createOrReplace(Widget.of("web", 3)));

    transport
        .respond(404, ABSENT)
        .respond(404, ABSENT.replace("'widgets'", "'namespaces'").replace("'web'", "'prod'"));
    assertThrows(NotFoundException.class, () -> widgets.createOrReplace(Widget.of("web", 3)));
    assertThat(transport.sent()).hasSize(4);
  }

  @Test
  void createOrReplace_notServedOrUnnamed_isAnError() {
    transport.respond(404, "404 page not found");

    assertThrows(NotFoundException.class, () -> widgets.createOrReplace(Widget.of("web", 3)));
    assertThrows(IllegalArgumentException.class, () -> widgets.createOrReplace(unnamed()));
    assertThat(transport.sent()).hasSize(1);
  }

  @Test
  void deleteIfExists_tellsWhetherThereWasSomething() {
    transport.respond(200, DELETED).respond(404, ABSENT).respond(404, "404 page not found");

    assertThat(widgets.deleteIfExists("web")).isTrue();
    assertThat(widgets.deleteIfExists("web", o -> o.gracePeriodSeconds(0L))).isFalse();
    assertThrows(NotFoundException.class, () -> widgets.deleteIfExists("web"));
    assertThat(transport.lines().get(1)).isEqualTo("DELETE " + ONE);
  }

  /** Only the server may say that the object is absent. */
  @Test
  void deleteIfExists_optionsThrowNotFound_reachesTheCaller() {
    transport.respond(404, ABSENT);
    var own = assertThrows(NotFoundException.class, () -> widgets.get("web"));

    assertThat(
            assertThrows(
                NotFoundException.class, () -> widgets.deleteIfExists("web", o -> fail(own))))
        .isSameInstanceAs(own);
    assertThat(transport.lines()).hasSize(1);
  }

  @Test
  void deleteAndWait_waitsForTheUidOfTheResponse() {
    transport
        .respond(200, DELETED)
        .respond(200, list(WEB))
        .respond(200, "{'type':'ADDED','object':" + WEB.replace("'u1'", "'u2'") + "}\n");

    widgets.deleteAndWait("web", TEN);

    assertThat(transport.lines().get(0)).isEqualTo("DELETE " + ONE);
    assertThat(transport.sent()).hasSize(3);
  }

  @Test
  void deleteAndWait_objectInTheResponse_hasTheUid() {
    transport.respond(200, WEB).respond(200, list(WEB.replace("'u1'", "'u2'")));

    widgets.deleteAndWait("web", TEN);

    assertThat(transport.sent()).hasSize(2);
  }

  @Test
  void deleteAndWait_noUidInTheResponse_waitsForTheName() {
    transport.respond(200, "{'kind':'Status','status':'Success'}").respond(200, list());

    widgets.deleteAndWait("web", TEN);

    assertThat(transport.sent()).hasSize(2);
  }

  @Test
  void deleteAndWait_finalizers_areNamedWhenTheTimeIsOver() {
    String going =
        WEB.replace(
            "'uid'",
            "'deletionTimestamp':'2026-01-01T00:00:00Z','finalizers':['a.b/c','d.e/f'],'uid'");
    transport.respond(200, going).respond(200, list(going));
    for (int second = 0; second < 10; second++) {
      transport.respond(200, "");
    }

    var timeout = assertThrows(WaitTimeoutException.class, () -> widgets.deleteAndWait("web", TEN));

    assertThat(timeout)
        .hasMessageThat()
        .contains(
            "\"deleted\" was not true within 10 s: the object is being deleted, and still exists,"
                + " because of its finalizers a.b/c d.e/f.");
    assertThat(clock.nanoTime()).isEqualTo(TEN.toNanos());
  }

  @Test
  void deleteAndWait_whatItCannotDo_isRefusedBeforeSending() {
    assertThrows(
        IllegalArgumentException.class,
        () -> widgets.deleteAndWait("web", TEN, o -> o.dryRun(true)));
    assertThrows(IllegalArgumentException.class, () -> widgets.deleteAndWait("web", Duration.ZERO));
    assertThat(transport.sent()).isEmpty();
  }

  @Test
  void deleteAndWait_absent_isNotFound() {
    transport.respond(404, ABSENT);

    assertThrows(NotFoundException.class, () -> widgets.deleteAndWait("web", TEN));
  }
}

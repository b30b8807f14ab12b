package dev.kubewright.rest.wait;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.rest.wait.WaitConditions.condition;
import static dev.kubewright.rest.wait.WaitConditions.deleted;
import static dev.kubewright.rest.wait.WaitConditions.exists;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.error.ForbiddenException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.Widget;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.json.CodecException;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.Rests;
import dev.kubewright.unstructured.Unstructured;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class WaitUntilTest {
  private static final String BASE = "/apis/stable.example.com/v1/namespaces/prod/widgets";
  private static final String FORBIDDEN =
      "{'kind':'Status','apiVersion':'v1','status':'Failure','reason':'Forbidden','code':403}";
  private static final String GONE =
      "{'type':'ERROR','object':{'kind':'Status','apiVersion':'v1','code':410,'reason':'Expired'}}";
  private static final Duration TEN = Duration.ofSeconds(10);

  private final FakeTransport transport = new FakeTransport();
  private final FakeClock clock = new FakeClock();
  private final RestClient rest = Rests.over(transport, clock);
  private final ResourceClient<Unstructured> widgets =
      rest.resources(Unstructured.typeLike(Widget.TYPE)).namespace("prod");

  private static String widget(int version, String phase) {
    return "{'apiVersion':'stable.example.com/v1','kind':'Widget','metadata':{'name':'web',"
        + "'uid':'u1','generation':2,'resourceVersion':'"
        + version
        + "'},'spec':{'password':'hunter2'},'status':{'phase':'"
        + phase
        + "','secret':'hunter2','conditions':[{'type':'Ready','status':'"
        + (phase.equals("Up") ? "True" : "False")
        + "','reason':'Pulling','message':'hunter2'}]}}";
  }

  private static String list(int version, String... items) {
    return "{'apiVersion':'stable.example.com/v1','kind':'WidgetList','metadata':{'resourceVersion':'"
        + version
        + "'},'items':["
        + String.join(",", items)
        + "]}";
  }

  private static String event(String type, String object) {
    return "{'type':'" + type + "','object':" + object + "}\n";
  }

  private WaitUntilTest answers(String... bodies) {
    for (String body : bodies) {
      transport.respond(200, body);
    }
    return this;
  }

  private Optional<Unstructured> up() {
    return widgets.waitUntil("web", condition("Ready"), TEN);
  }

  private static String watch(String version, int seconds) {
    return "GET "
        + BASE
        + "?watch=true&fieldSelector=metadata.name%3Dweb&resourceVersion="
        + version
        + "&allowWatchBookmarks=true&timeoutSeconds="
        + seconds;
  }

  @Test
  void trueAtOnce_needsNoWatch() {
    answers(list(7, widget(5, "Up")));

    assertThat(up()).isPresent();
    assertThat(transport.lines())
        .containsExactly("GET " + BASE + "?fieldSelector=metadata.name%3Dweb");
  }

  @Test
  void trueLater_isSeenByTheWatch() {
    answers(list(7, widget(5, "Down")), event("MODIFIED", widget(8, "Up")));

    assertThat(up().orElseThrow().metadata().resourceVersion()).isEqualTo("8");
    assertThat(transport.lines().get(1)).isEqualTo(watch("7", 10));
  }

  @Test
  void streamEnds_isContinuedAfterTheLastVersion() {
    answers(
        list(7),
        event("ADDED", widget(8, "Down"))
            + event("BOOKMARK", "{'metadata':{'resourceVersion':'11'}}"),
        event("MODIFIED", widget(12, "Up")));

    assertThat(up()).isPresent();
    assertThat(transport.lines().get(2)).isEqualTo(watch("11", 9));
  }

  @Test
  void versionForgotten_stateIsReadAgain() {
    answers(list(7, widget(5, "Down")), GONE, list(20, widget(19, "Up")));

    assertThat(up().orElseThrow().metadata().resourceVersion()).isEqualTo("19");
    assertThat(clock.waits()).containsExactly(Duration.ofSeconds(1));
  }

  /** Proxies answer with parts of a Status. The reason or the code of HTTP is enough. */
  @ParameterizedTest
  @ValueSource(strings = {"'reason':'Expired',", "'reason':'Gone',", "'reason':'Odd',", ""})
  void versionForgottenAtTheOpening_statusWithoutACode_stateIsReadAgain(String reason) {
    answers(list(7, widget(5, "Down")));
    transport.respond(
        410, "{'kind':'Status','status':'Failure'," + reason + "'message':'a\\r\\nb\\u001b[31m'}");
    answers(list(20, widget(19, "Up")));

    assertThat(up().orElseThrow().metadata().resourceVersion()).isEqualTo("19");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Expired", "Gone"})
  void versionForgottenInTheStream_reasonWithoutACode_stateIsReadAgain(String reason) {
    answers(
        list(7, widget(5, "Down")),
        event("ERROR", "{'kind':'Status','apiVersion':'v1','reason':'" + reason + "'}"),
        list(20, widget(19, "Up")));

    assertThat(up().orElseThrow().metadata().resourceVersion()).isEqualTo("19");
  }

  @Test
  void deletion_isSeenInTheStreamAndInTheList() {
    answers(list(7, widget(5, "Up")), event("DELETED", widget(8, "Up")));
    assertThat(widgets.waitUntil("web", deleted(), TEN)).isEmpty();

    answers(list(7, widget(5, "Up")), GONE, list(20));
    assertThat(widgets.waitUntil("web", deleted(), TEN)).isEmpty();
  }

  @Test
  void predicate_returnsTheObject() {
    answers(list(7, widget(5, "Up")));

    assertThat(widgets.waitUntil("web", w -> w.metadata().uid().equals("u1"), TEN).metadata().uid())
        .isEqualTo("u1");
  }

  @Test
  void predicate_timeoutHasNoName() {
    answers(list(7, widget(5, "Up")), "");

    var timeout =
        assertThrows(
            WaitTimeoutException.class,
            () -> widgets.waitUntil("web", w -> false, Duration.ofMillis(900)));

    assertThat(timeout)
        .hasMessageThat()
        .contains(
            "\"prod\": the condition was not true within 900 ms: the object does not meet it.");
  }

  @Test
  void deletedByUid_anotherObjectOfThatName_isTrue() {
    answers(list(7, widget(5, "Up")), event("ADDED", widget(8, "Up").replace("u1", "u2")));

    assertThat(widgets.waitUntil("web", deleted("u1"), TEN)).isPresent();
  }

  @Test
  void timeout_namesObjectConditionAndLastStateWithoutSecrets() {
    answers(list(7, widget(5, "Down")));
    for (int second = 0; second < 10; second++) {
      answers("");
    }

    var timeout = assertThrows(WaitTimeoutException.class, this::up);

    assertThat(timeout)
        .hasMessageThat()
        .isEqualTo(
            "widgets.stable.example.com \"web\" in namespace \"prod\": the condition"
                + " \"Ready=True\" was not true within 10 s: its condition Ready is False"
                + " (Pulling). Last state: resourceVersion 5, generation 2, phase Down,"
                + " conditions Ready=False(Pulling)");
    assertThat(timeout.lastState().orElseThrow().metadata().uid()).isEqualTo("u1");
    assertThat(clock.nanoTime()).isEqualTo(TEN.toNanos());
  }

  @Test
  void timeout_withoutConditions_namesNumbersOfTheStatusButNoTexts() {
    String published =
        widget(5, "Down").replaceAll("'status':\\{.*", "'status':{'published':0,'url':'hunter2'}}");
    answers(list(7, published), "");

    var timeout =
        assertThrows(
            WaitTimeoutException.class,
            () -> widgets.waitUntil("web", condition("Ready"), Duration.ofMillis(900)));

    assertThat(timeout)
        .hasMessageThat()
        .endsWith("Last state: resourceVersion 5, generation 2, status.published 0");
  }

  @Test
  void timeout_withoutStatus_saysSo() {
    answers(list(7, widget(5, "Down").replaceAll(",'status':\\{.*", "}")), "");

    var timeout =
        assertThrows(
            WaitTimeoutException.class,
            () -> widgets.waitUntil("web", condition("Ready"), Duration.ofMillis(900)));

    assertThat(timeout).hasMessageThat().endsWith("resourceVersion 5, generation 2, no status");
  }

  @Test
  void timeout_ofAnAbsentObject_saysSo() {
    answers(list(7), "");

    var timeout =
        assertThrows(
            WaitTimeoutException.class,
            () -> widgets.waitUntil("web", exists(), Duration.ofMillis(900)));

    assertThat(timeout)
        .hasMessageThat()
        .endsWith("the object does not exist. Last state: the object does not exist");
    assertThat(timeout.lastState()).isEmpty();
  }

  @Test
  void hostileTexts_areCutAndCleaned() {
    String hostile = "x\u001b[31m" + "y".repeat(500);
    answers(
        list(7, widget(5, "Down").replace("Pulling", hostile.replace("\u001b", "\\u001b"))), "");

    var timeout =
        assertThrows(
            WaitTimeoutException.class,
            () -> widgets.waitUntil("web", condition("Ready"), Duration.ofMillis(900)));

    assertThat(timeout.getMessage()).doesNotContain("\u001b");
    assertThat(timeout.getMessage().length()).isLessThan(500);
  }

  @Test
  void never_endsTheWait() {
    answers(list(7, widget(5, "Down")));
    WaitCondition<Unstructured> hopeless =
        new Named<>("rolled out", observed -> Verdict.never("the deadline has passed"));

    var failed = assertThrows(WaitException.class, () -> widgets.waitUntil("web", hopeless, TEN));

    assertThat(failed).isNotInstanceOf(WaitTimeoutException.class);
    assertThat(failed)
        .hasMessageThat()
        .contains("the condition \"rolled out\" cannot become true: the deadline has passed.");
  }

  @Test
  void firstListFails_isThrown() {
    transport.respond(403, FORBIDDEN);
    assertThrows(ForbiddenException.class, this::up);

    transport.lose().lose().lose().lose().lose().lose().lose().lose().lose().lose().lose();
    var lost =
        assertThrows(
            TransportException.class,
            () -> widgets.waitUntil("web", exists(), Duration.ofMinutes(1)));
    assertThat(lost.kind()).isEqualTo(Kind.LOST);
  }

  @Test
  void laterFailures_areTriedAgain() {
    answers(list(7, widget(5, "Down")), GONE);
    transport.respond(503, "{'kind':'Status','apiVersion':'v1','code':503}");
    answers(list(20, widget(19, "Up")));

    assertThat(up()).isPresent();
    assertThat(clock.waits()).hasSize(2);
  }

  @Test
  void watchForbidden_isThrown() {
    answers(list(7, widget(5, "Down")));
    transport.respond(403, FORBIDDEN);

    assertThrows(ForbiddenException.class, this::up);
  }

  @Test
  void unreadableState_endsTheWait() {
    var typed = rest.resources(Widget.TYPE).namespace("prod");
    answers(list(7), event("ADDED", "{'kind':'Widget','metadata':{'name':'web'},'spec':7}"));

    var failed = assertThrows(WaitException.class, () -> typed.waitUntil("web", exists(), TEN));

    assertThat(failed).hasCauseThat().isInstanceOf(CodecException.class);
  }

  @Test
  void closedClient_endsTheWait() {
    answers(list(7), "");
    WaitCondition<Unstructured> closing =
        new Named<>(
            "closing",
            observed -> {
              rest.close();
              return Verdict.notYet("");
            });

    var ended =
        assertThrows(TransportException.class, () -> widgets.waitUntil("web", closing, TEN));

    assertThat(ended.kind()).isEqualTo(Kind.CLOSED);
  }

  @Test
  void interruptedThread_endsTheWaitAndKeepsTheFlag() {
    answers(list(7), "");
    WaitCondition<Unstructured> interrupting =
        new Named<>(
            "interrupting",
            observed -> {
              Thread.currentThread().interrupt();
              return Verdict.notYet("");
            });

    var ended =
        assertThrows(TransportException.class, () -> widgets.waitUntil("web", interrupting, TEN));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(ended.kind()).isEqualTo(Kind.INTERRUPTED);
  }

  @Test
  void conditionThrows_isThrownAndTheWatchIsClosed() {
    answers(list(7), event("ADDED", widget(8, "Up")));
    WaitCondition<Unstructured> broken =
        WaitCondition.of(
            "broken",
            object -> {
              throw new AssertionError("defect");
            });

    assertThrows(AssertionError.class, () -> widgets.waitUntil("web", broken, TEN));
  }

  @Test
  void badArguments_sendNothing() {
    assertThrows(IllegalArgumentException.class, () -> widgets.waitUntil("a/b", exists(), TEN));
    assertThrows(
        IllegalArgumentException.class, () -> widgets.waitUntil("web", exists(), Duration.ZERO));
    assertThrows(
        IllegalArgumentException.class,
        () -> rest.resources(Widget.TYPE).namespace("").waitUntil("web", exists(), TEN));
    assertThat(transport.sent()).isEmpty();
  }

  @Test
  void retryWatch_endsWithTheConnection() {
    answers(event("ADDED", widget(8, "Up")));
    var seen = new ArrayList<String>();
    try (var watcher = widgets.retryWatch(o -> o.resourceVersion("7"))) {
      for (var event : watcher) {
        seen.add(event.getClass().getSimpleName());
        rest.close();
      }
    }

    assertThat(seen).containsExactly("Added");
    assertThat(List.copyOf(clock.waits())).isEmpty();
    assertThat(widgets.retryWatch(o -> o.resourceVersion("7")).iterator().hasNext()).isFalse();
  }
}

package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.Deletion;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ForbiddenException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.Widget;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.json.CodecException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers that an API server should not send, on a socket. */
@Timeout(300)
final class ResponseBodiesTest {
  private static final String PAGE = "<!DOCTYPE html><html><body>Please log in</body></html>";
  private static final String STATUS =
      "{\"kind\":\"Status\",\"apiVersion\":\"v1\",\"metadata\":{},\"status\":\"Failure\","
          + "\"message\":\"not for you\",\"reason\":\"Forbidden\",\"code\":403}";

  private final FaultServer server = FaultServer.start(Wire.PLAIN, call -> call.json("{}"));
  private final RestClient rest =
      RestClient.connect(Configs.of(server).timeout(Wires.PATIENCE).build());

  @AfterEach
  void stop() {
    rest.close();
    server.close();
  }

  private static Map<String, Consumer<RestClient>> verbs() {
    var verbs = new LinkedHashMap<>(Verbs.all(Wires.PATIENCE));
    verbs.put("watch", client -> Verbs.widgets(client).watch().close());
    return verbs;
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/html", "text/html; charset=utf-8", "text/plain", "APPLICATION/XML"})
  void call_200WithAPage_isMalformedForEveryVerb(String type) {
    server.script(call -> call.respond(200, type, PAGE));
    verbs()
        .forEach(
            (verb, call) -> {
              var e = assertThrows(TransportException.class, () -> call.accept(rest), verb);
              assertWithMessage("%s: %s", verb, e).that(e.kind()).isEqualTo(Kind.MALFORMED);
              assertThat(e)
                  .hasMessageThat()
                  .contains(
                      "expected JSON but the response is \"" + type + "\" with status code 200");
            });
  }

  @Test
  void call_200WithAPageWithoutType_isNoSuccessForAnyVerb() {
    server.script(
        call -> {
          call.head(200, "Content-Length", Integer.toString(PAGE.length()));
          call.part(PAGE);
          call.end();
        });
    Verbs.all(Wires.PATIENCE)
        .forEach(
            (verb, call) -> {
              var e = assertThrows(TransportException.class, () -> call.accept(rest), verb);
              assertWithMessage("%s: %s", verb, e).that(e.kind()).isEqualTo(Kind.MALFORMED);
            });
    try (Watch<Widget> watch = Verbs.widgets(rest).watch()) {
      assertThat(watch.iterator().next()).isInstanceOf(WatchEvent.Error.class);
    }
  }

  @Test
  void delete_emptyPage_isNoSuccess() {
    server.script(call -> call.respond(200, "text/html", ""));

    assertThrows(TransportException.class, () -> Verbs.widgets(rest).delete("a"));
  }

  @Test
  void delete_emptyResponse_isASuccess() {
    server.script(call -> call.head(200, "Content-Length", "0"));

    Deletion<Widget> empty = Verbs.widgets(rest).delete("a");
    assertThat(empty.remaining()).isEmpty();
    assertThat(empty.uid()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"true, 1000", "false, 1000", "false, 1", "false, 7"})
  void call_200WithAFailedStatus_isAnApiExceptionForEveryVerb(boolean length, int piece) {
    server.script(
        call -> {
          if (length) {
            call.respond(200, "application/json", STATUS);
            return;
          }
          call.head(200, "Content-Type", "application/json");
          for (int at = 0; at < STATUS.length(); at += piece) {
            call.part(STATUS.substring(at, Math.min(STATUS.length(), at + piece)));
          }
          call.end();
        });
    Map<String, Consumer<RestClient>> verbs = length ? verbs() : Verbs.all(Wires.PATIENCE);
    verbs.forEach(
        (verb, call) -> {
          var e = assertThrows(ForbiddenException.class, () -> call.accept(rest), verb);
          assertThat(e).hasMessageThat().contains("not for you (403 Forbidden");
          assertThat(e.status().message()).isEqualTo("not for you");
        });
  }

  /**
   * Without a length it looks like a stream, and the opening cannot wait for a stream's content.
   */
  @Test
  void watch_failedStatusInPlaceOfFrames_isAnErrorEvent() {
    server.script(
        call -> {
          call.head(200, "Content-Type", "application/json");
          call.part(STATUS);
          call.end();
        });
    try (Watch<Widget> watch = Verbs.widgets(rest).watch()) {
      var event = watch.iterator().next();

      assertThat(event).isInstanceOf(WatchEvent.Error.class);
      var status = ((WatchEvent.Error<Widget>) event).status();
      assertThat(status.code()).isEqualTo(403);
      assertThat(status.reason()).isEqualTo("Forbidden");
      assertThat(status.message()).isEqualTo("not for you");
    }
  }

  @Test
  void watch_shortResponseWithFrames_keepsThem() {
    String frames = "{\"type\":\"ADDED\",\"object\":" + Verbs.WIDGET + "}\n";
    server.script(call -> call.json(frames + frames));
    try (Watch<Widget> watch = Verbs.widgets(rest).watch()) {
      int count = 0;
      for (var event : watch) {
        assertThat(event).isInstanceOf(WatchEvent.Added.class);
        count++;
      }
      assertThat(count).isEqualTo(2);
    }
  }

  @Test
  void create_endlessResponse_isMalformedAndBounded() {
    server.script(
        call -> {
          call.head(201, "Content-Type", "application/json");
          call.part("{");
          call.flood(" ".repeat(1_000_000));
        });
    for (Consumer<RestClient> call :
        List.<Consumer<RestClient>>of(
            client -> Verbs.widgets(client).create(Widget.of("a", 1)),
            client -> Verbs.widgets(client).delete("a"))) {
      long before = server.sent();

      var e = assertThrows(TransportException.class, () -> call.accept(rest));

      assertThat(e.kind()).isEqualTo(Kind.MALFORMED);
      assertThat(e).hasMessageThat().contains("the response is longer than 64 MiB");
      assertThat(server.sent() - before).isLessThan(100_000_000);
      Wires.await("connection closed", () -> server.openConnections() == 0);
    }
  }

  @Test
  void call_endlessError_isBounded() {
    server.script(
        call -> {
          call.head(500, "Content-Type", "text/plain");
          call.flood("error ".repeat(100_000));
        });

    var e = assertThrows(ApiException.class, () -> Verbs.widgets(rest).get("a"));

    assertThat(e.code()).isEqualTo(500);
    assertThat(e.getMessage().length()).isLessThan(3000);
    Wires.await("connection closed", () -> server.openConnections() == 0);
  }

  @Test
  void get_responseOfAnotherShape_namesMethodPathAndType() {
    server.script(call -> call.json("{\"metadata\":7}"));

    var e =
        assertThrows(
            CodecException.class, () -> Verbs.widgets(rest).get("a", o -> o.resourceVersion("5")));

    assertThat(e)
        .hasMessageThat()
        .endsWith(
            " in widgets.stable.example.com \"a\" in namespace \"a\""
                + " (GET /apis/stable.example.com/v1/namespaces/a/widgets/a, application/json)");
  }

  @Test
  void call_timeoutThatIsNotPositive_isAnIllegalArgument() {
    for (Duration timeout : new Duration[] {Duration.ZERO, Duration.ofSeconds(-1)}) {
      for (Consumer<RestClient> call :
          List.<Consumer<RestClient>>of(
              client -> Verbs.widgets(client).list(o -> o.timeout(timeout)),
              client -> Verbs.widgets(client).watch(o -> o.timeout(timeout)),
              client -> Verbs.widgets(client).deleteCollection(o -> o.timeout(timeout)),
              client -> Verbs.all(timeout).get("install").accept(client))) {
        var e = assertThrows(IllegalArgumentException.class, () -> call.accept(rest));

        assertThat(e).hasMessageThat().contains("positive");
      }
    }
    assertThat(server.requests()).isEqualTo(0);
  }

  @Test
  void call_hugeTimeout_isNone() {
    var lines = new ConcurrentLinkedQueue<String>();
    server.script(
        call -> {
          lines.add(call.line());
          call.json("{\"kind\":\"WidgetList\",\"items\":[]}");
        });
    for (Duration huge :
        new Duration[] {
          Duration.ofSeconds(Long.MAX_VALUE, 999_999_999),
          ChronoUnit.FOREVER.getDuration(),
          Duration.ofDays(366)
        }) {
      Verbs.widgets(rest).list(o -> o.timeout(huge));
      Verbs.widgets(rest).watch(o -> o.timeout(huge)).close();
      try (var client = RestClient.connect(Configs.of(server).timeout(huge).build())) {
        Verbs.widgets(client).list();
      }
    }

    assertThat(lines).hasSize(9);
    lines.forEach(line -> assertThat(line).doesNotContain("timeout"));
  }
}

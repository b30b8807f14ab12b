package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.Watch;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.http.JdkTransport;
import dev.kubewright.error.TooManyRequestsException;
import dev.kubewright.error.TransportException;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.fixture.time.EagerClock;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.unstructured.Unstructured;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Cases of requests over HTTP/1.1 and HTTP/2. Tags such as {@code client-go-R7} name cases of
 * client-go's behaviour. CONTRIBUTING.md explains them.
 */
@Timeout(300)
final class RequestsOnTheWireTest {
  private static final GroupVersionResource PODS = new GroupVersionResource("", "v1", "pods");

  private final EagerClock clock = new EagerClock();

  private RestClient over(JdkTransport transport) {
    return RestClient.over(transport, RestConfig.builder().build(), clock);
  }

  private static JdkTransport to(FaultServer server) {
    return JdkTransport.of(Configs.of(server).build());
  }

  @Tag("client-go-R1")
  @ParameterizedTest
  @EnumSource(Wire.class)
  void put_tooManyRequestsTwice_sendsTheWholeBodyThreeTimes(Wire wire) {
    Wires.require(wire);
    var bodies = new CopyOnWriteArrayList<Integer>();
    Call.Script script =
        call -> {
          bodies.add(call.received().length);
          if (call.number() < 3) {
            call.head(429, "Retry-After", "1", "Content-Length", "0");
            call.end();
          } else {
            call.json("{}");
          }
        };
    try (var server = FaultServer.start(wire, script);
        var transport = to(server)) {
      RestRequest.over(over(transport))
          .put()
          .resource(PODS)
          .namespace("a")
          .name("web")
          .body(new byte[4000], "application/json")
          .bytes();
    }

    assertThat(bodies).containsExactly(4000, 4000, 4000);
    assertThat(clock.waits()).isEqualTo(List.of(Duration.ofSeconds(1), Duration.ofSeconds(1)));
  }

  @Tag("client-go-R3")
  @ParameterizedTest
  @EnumSource(Wire.class)
  void get_alwaysTooManyRequests_failsWithTheServersWait(Wire wire) {
    Wires.require(wire);
    Call.Script script =
        call -> {
          call.head(429, "Retry-After", "7", "Content-Length", "0");
          call.end();
        };
    try (var server = FaultServer.start(wire, script);
        var transport = to(server)) {
      var thrown =
          assertThrows(
              TooManyRequestsException.class,
              () -> RestRequest.over(over(transport)).resource(PODS).bytes());

      assertThat(server.requests()).isEqualTo(11);
      assertThat(thrown.retryAfter()).hasValue(Duration.ofSeconds(7));
    }
  }

  @Tag("client-go-R7")
  @ParameterizedTest
  @EnumSource(Wire.class)
  void watch_connectionLostOnEveryAttempt_isEmptyWithoutError(Wire wire) {
    Wires.require(wire);
    try (var server = FaultServer.start(wire, Call::cut);
        var transport = to(server);
        Watch<Unstructured> watch =
            RestRequest.over(over(transport)).resource(PODS).watch(Unstructured.CODEC)) {
      assertThat(watch.iterator().hasNext()).isFalse();
      assertThat(server.requests()).isEqualTo(11);
    }
  }

  @Tag("client-go-R7")
  @ParameterizedTest
  @EnumSource(Wire.class)
  void stream_connectionLost_failsAfterOneAttempt(Wire wire) {
    Wires.require(wire);
    try (var server = FaultServer.start(wire, Call::cut);
        var transport = to(server)) {
      var lost =
          assertThrows(
              TransportException.class,
              () -> RestRequest.over(over(transport)).resource(PODS).name("web").stream());

      assertWithMessage("%s", lost).that(lost.kind()).isEqualTo(TransportException.Kind.LOST);
      assertThat(server.requests()).isEqualTo(1);
    }
  }

  @Tag("client-go-R15")
  @ParameterizedTest
  @EnumSource(Wire.class)
  void delete_statusOfASuccess_isNoError(Wire wire) {
    Wires.require(wire);
    try (var server =
            FaultServer.start(
                wire, call -> call.json("{\"kind\":\"Status\",\"status\":\"Success\"}"));
        var transport = to(server)) {
      RestResult result =
          RestRequest.over(over(transport)).delete().resource(PODS).name("web").execute();

      assertThat(result.statusCode()).isEqualTo(200);
      assertThat(result.text()).contains("Success");
    }
  }

  @Tag("client-go-R16")
  @ParameterizedTest
  @EnumSource(Wire.class)
  void get_emptyResponseIntoAnObject_namesTheStatus(Wire wire) {
    Wires.require(wire);
    try (var server = FaultServer.start(wire, call -> call.respond(200, "application/json", ""));
        var transport = to(server)) {
      var empty =
          assertThrows(
              TransportException.class,
              () ->
                  RestRequest.over(over(transport))
                      .resource(PODS)
                      .name("web")
                      .as(Unstructured.CODEC));

      assertThat(empty).hasMessageThat().contains("0-length response with status code 200");
    }
  }
}

package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.KubewrightException;
import dev.kubewright.annotation.Verb;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.config.ContentType;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.http.JdkTransport;
import dev.kubewright.connect.pipeline.Pipeline;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.exchange.Exchange;
import dev.kubewright.rest.exchange.Negotiation;
import dev.kubewright.transport.Operation;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How closing a client ends its calls. The fault matrix has the other cases. */
@Timeout(300)
final class ClientCloseTest {
  private static void close(RestClient rest) {
    rest.close();
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void close_openWatch_endsQuietly(Wire wire) throws Exception {
    Wires.require(wire);
    try (var server =
            FaultServer.start(
                wire,
                call -> {
                  call.head(200, "Content-Type", "application/json");
                  call.part("{\"type\":\"ADDED\",\"object\":" + Verbs.WIDGET + "}\n{\"type\":");
                  call.stall();
                });
        var rest = RestClient.connect(Configs.of(server).build());
        var watch = Verbs.widgets(rest).watch()) {
      var events = watch.iterator();
      events.next();
      var more = CompletableFuture.supplyAsync(events::hasNext);

      long closing = System.nanoTime();
      close(rest);

      assertThat(more.get(60, TimeUnit.SECONDS)).isFalse();
      assertThat(Duration.ofNanos(System.nanoTime() - closing)).isLessThan(Duration.ofSeconds(3));
    }
  }

  /** Over a borrowed transport, which stays open. */
  @Test
  void close_clientThatBorrows_endsItsOwnCallsOnly() throws Exception {
    var arrived = new CountDownLatch(2);
    Call.Script script =
        call -> {
          arrived.countDown();
          call.stall();
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = JdkTransport.of(Configs.of(server).build());
        var one = RestClient.over(transport);
        var other = RestClient.over(transport)) {
      var flag = new CompletableFuture<Boolean>();
      var ended =
          CompletableFuture.supplyAsync(
              () -> {
                var e =
                    assertThrows(TransportException.class, () -> Verbs.widgets(one).delete("a"));
                flag.complete(Thread.currentThread().isInterrupted());
                return e;
              });
      var stays =
          CompletableFuture.supplyAsync(
              () -> assertThrows(TransportException.class, () -> Verbs.widgets(other).delete("a")));
      Wires.await(arrived);

      close(one);

      assertThat(ended.get(60, TimeUnit.SECONDS).kind()).isEqualTo(Kind.CLOSED);
      assertThat(flag.get()).isFalse();
      assertThat(stays.isDone()).isFalse();
      Wires.close(transport);
      assertThat(stays.get(60, TimeUnit.SECONDS).kind()).isEqualTo(Kind.CLOSED);
    }
  }

  /** Without any other limit the default applies. It is smaller in this test. */
  @ParameterizedTest
  @EnumSource(Wire.class)
  void call_withoutTimeoutOnAHalfOpenConnection_endsAtTheDefault(Wire wire) {
    Wires.require(wire);
    try (var server = FaultServer.start(wire, Call::freeze)) {
      RestConfig config = Configs.of(server).build();
      Clock clock = Clock.system();
      try (var pipeline = Pipeline.of(config, clock).over(JdkTransport.of(config))) {
        var exchange =
            new Exchange(
                pipeline,
                clock,
                new Exchange.Settings(
                    "me",
                    null,
                    null,
                    Duration.ofMillis(300),
                    0,
                    ManagedFieldsPolicy.KEEP,
                    new Negotiation(ContentType.JSON)));
        var version = Operation.ofPath(Verb.GET, List.of("version"));
        long began = System.nanoTime();

        assertThrows(
            TransportTimeoutException.class,
            () -> exchange.getBytes(exchange.request(version).build()));

        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(3));
      }
    }
    assertThat(RestConfig.DEFAULT_TIMEOUT).isEqualTo(Duration.ofSeconds(90));
  }

  @Test
  void call_headerWithALineBreak_isRefusedWithoutItsValue() {
    try (var server = FaultServer.start(Wire.PLAIN, call -> call.json("{}"))) {
      for (String secret :
          new String[] {"secret\nX: y", "secret\r", "secret\u0000", "secret\u20ac"}) {
        var e =
            assertThrows(
                RuntimeException.class,
                () -> {
                  try (var rest = RestClient.connect(Configs.of(server).token(secret).build())) {
                    DiscoveryClient.over(rest).serverVersion();
                  }
                });

        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
          assertThat(String.valueOf(cause.getMessage())).doesNotContain("secret");
        }
        assertWithMessage("%s", e)
            .that(e instanceof KubewrightException || e instanceof IllegalArgumentException)
            .isTrue();
      }
      assertThat(server.requests()).isEqualTo(0);
      Wires.await("no connection is left", () -> server.openConnections() == 0);
    }
  }
}

package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.config.Configs;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.TestFiles;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.transport.Response;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(120)
final class GenerationTest {
  private static final int THREADS = 8;
  private static final int SWAPS = 30;

  private static void get(JdkTransport transport) {
    try (Response response = transport.send(Wires.get().build())) {
      assertThat(response.body().readAllBytes()).hasLength(2);
    } catch (IOException broken) {
      throw new AssertionError(broken);
    }
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void renew_underLoad_failsNoRequestAndLeaksNothing(Wire wire) throws Exception {
    Wires.require(wire);
    var threads = Executors.newFixedThreadPool(THREADS);
    var stop = new AtomicBoolean();
    var done = new AtomicInteger();
    try (var server = FaultServer.start(wire, call -> call.json("{}"));
        var transport = JdkTransport.of(Configs.of(server).build())) {
      List<Future<?>> load = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        load.add(
            threads.submit(
                () -> {
                  while (!stop.get()) {
                    get(transport);
                    done.incrementAndGet();
                  }
                }));
      }
      for (int i = 0; i < SWAPS; i++) {
        int before = done.get();
        transport.renew(Configs.of(server).build());
        Wires.await("requests go on", () -> done.get() >= before + THREADS);
      }
      stop.set(true);
      for (Future<?> one : load) {
        one.get(); // throws what a request threw
      }

      Wires.await("one generation is left", () -> transport.generations() == 1);
      Wires.await("its connections are left", () -> server.openConnections() <= THREADS);
      String name = transport.threads().get(0).getThreadGroup().getName();
      Wires.await("its threads are left", () -> othersOf(name).isEmpty());
    } finally {
      threads.shutdownNow();
    }
  }

  /** Threads of other HTTP clients of this JVM that still live. */
  private static List<Thread> othersOf(String group) {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getThreadGroup() != null)
        .filter(thread -> thread.getThreadGroup().getName().startsWith("kubewright-http-"))
        .filter(thread -> !thread.getThreadGroup().getName().equals(group))
        .toList();
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void renew_openWatch_goesOnAndEndsItsGeneration(Wire wire) throws IOException {
    Wires.require(wire);
    Call.Script script =
        call -> {
          if (call.number() == 1) {
            call.head(200);
            call.part("a");
            while (call.serverRequests() < 2) {
              call.pause();
            }
            call.part("b");
            call.stall();
          }
          call.json("{}");
        };
    try (var server = FaultServer.start(wire, script);
        var transport = JdkTransport.of(Configs.of(server).build());
        Response watch = transport.send(Wires.watch().build())) {
      assertThat(watch.body().read()).isEqualTo('a');

      transport.renew(Configs.of(server).build());
      get(transport);

      assertThat(watch.body().read()).isEqualTo('b');
      assertThat(transport.generations()).isEqualTo(2);
      Wires.close(watch);
      Wires.await("one generation is left", () -> transport.generations() == 1);
      get(transport);
    }
  }

  @Test
  void renew_otherTrust_countsFromTheNextRequestOn() {
    try (var server = FaultServer.start(Wire.HTTP2, call -> call.json("{}"));
        var transport =
            JdkTransport.of(Configs.of(server).caPem(TestFiles.pem("other-ca.pem")).build())) {
      var e = assertThrows(TransportException.class, () -> get(transport));
      assertThat(e.kind()).isEqualTo(TransportException.Kind.TLS);

      transport.renew(Configs.of(server).build());

      get(transport);
    }
  }

  @Test
  void renew_materialThatCannotBeUsed_keepsTheOld() {
    try (var server = FaultServer.start(Wire.TLS, call -> call.json("{}"));
        var transport = JdkTransport.of(Configs.of(server).build())) {
      RestConfig broken = Configs.of(server).caPem("no certificate").build();

      assertThrows(ConfigException.class, () -> transport.renew(broken));

      get(transport);
    }
  }

  @Test
  void renew_afterClose_doesNothing() {
    try (var server = FaultServer.start(Wire.PLAIN, call -> call.json("{}"));
        var transport = JdkTransport.of(Configs.of(server).build())) {
      Wires.close(transport);

      transport.renew(Configs.of(server).build());

      assertThat(transport.generations()).isEqualTo(0);
    }
  }

  /** A dead connection must not serve every further request until the system notices. */
  @Test
  void send_deadHttp2Connection_isReplacedAfterATimeout() {
    Wires.require(Wire.HTTP2);
    Call.Script script =
        call -> {
          if (call.number() == 2) {
            call.freeze();
          }
          call.json("{}");
        };
    try (var server = FaultServer.start(Wire.HTTP2, script);
        var transport =
            JdkTransport.of(
                Configs.of(server).wire(w -> w.deadAfter(Duration.ofMillis(100))).build())) {
      get(transport);
      var request = Wires.get().deadline(Wires.within(Duration.ofMillis(300))).build();
      assertThrows(TransportTimeoutException.class, () -> transport.send(request));

      get(transport);

      assertThat(server.http2Connections()).isEqualTo(2);
      Wires.await("one generation is left", () -> transport.generations() == 1);
    }
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void close_hundredClients_leaveNoThreadAndNoConnection(Wire wire) {
    Wires.require(wire);
    try (var server = FaultServer.start(wire, call -> call.json("{}"))) {
      RestConfig config = Configs.of(server).build();
      for (int i = 0; i < 100; i++) {
        try (var transport = JdkTransport.of(config)) {
          get(transport);
          if (i % 10 == 0) {
            transport.send(Wires.watch().build()); // left open
          }
        }
      }

      Wires.await("connections closed", () -> server.openConnections() == 0);
      Wires.await("threads gone", () -> othersOf("").isEmpty());
    }
  }
}

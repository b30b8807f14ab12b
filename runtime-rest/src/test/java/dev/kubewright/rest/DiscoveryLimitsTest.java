package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.http.JdkTransport;
import dev.kubewright.connect.limit.RequestLimiter;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.discovery.Documents;
import dev.kubewright.rest.discovery.ServerResources;
import dev.kubewright.rest.exchange.Parameters;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The limits of discovery: time, number of requests, and threads. */
@Timeout(300)
final class DiscoveryLimitsTest {
  private static final String HANGING = "/apis/apps/v1";

  private final FakeClock clock = new FakeClock();

  /**
   * A clock whose waits end, and let time pass, when all requests have their response but the one
   * that hangs.
   */
  private static final class PatientClock extends FakeClock {
    private final int requests;
    private final AtomicInteger sent = new AtomicInteger();
    private final Set<Thread> asking = ConcurrentHashMap.newKeySet();
    private final AtomicReference<Thread> hanging = new AtomicReference<>();

    PatientClock(int requests) {
      this.requests = requests;
    }

    /** Returns a transport that sees the requests. It borrows the other one. */
    Transport watching(Transport wire) {
      return new Transport() {
        @Override
        public Response send(Request request) {
          asking.add(Thread.currentThread());
          if (request.path().equals(HANGING)) {
            hanging.set(Thread.currentThread());
          }
          sent.incrementAndGet();
          return wire.send(request);
        }

        @Override
        public void close() {}
      };
    }

    @Override
    public boolean await(CountDownLatch latch, Duration timeout) throws InterruptedException {
      Thread caller = Thread.currentThread();
      Wires.await("all requests but one are done", () -> sent.get() == requests && done(caller));
      return super.await(latch, timeout);
    }

    /** A thread ends after it has stored the results of its requests. */
    private boolean done(Thread caller) {
      return asking.stream()
          .allMatch(thread -> thread == caller || thread == hanging.get() || !thread.isAlive());
    }
  }

  @Test
  void discovery_301Requests_waitOnceForTheLimiterOfTheConnection() {
    var server = new PathTransport().on("/version", "{'major':'1'}");
    RestClient rest = RestClient.over(server, RestConfig.builder().build(), clock);

    for (int i = 0; i < 300; i++) {
      DiscoveryClient.over(rest).serverVersion();
    }
    assertThat(clock.waits()).isEmpty();
    DiscoveryClient.over(rest.withTimeout(Duration.ofSeconds(5))).serverVersion();

    assertThat(clock.waits()).containsExactly(Duration.ofMillis(200));
  }

  @Test
  void discovery_connectionWithALimiter_usesOnlyThat() {
    var server = new PathTransport().on("/version", "{'major':'1'}");
    var reserved = new AtomicInteger();
    RequestLimiter own =
        request -> {
          reserved.incrementAndGet();
          return Duration.ZERO;
        };
    RestClient rest = RestClient.over(server, RestConfig.builder().limiter(own).build(), clock);

    for (int i = 0; i < 301; i++) {
      DiscoveryClient.over(rest).serverVersion();
    }

    assertThat(clock.waits()).isEmpty();
    assertThat(reserved.get()).isEqualTo(301);
  }

  @ParameterizedTest
  @CsvSource({
    "32000, 32s",
    "1500, 1.5s",
    "1010, 1.01s",
    "60000, 1m0s",
    "90000, 1m30s",
    "3600000, 1h0m0s",
    "86461001, 24h1m1.001s",
    "300, 300ms"
  })
  void goDuration_isWhatGoPrints(long millis, String text) {
    assertThat(Parameters.goDuration(Duration.ofMillis(millis))).isEqualTo(text);
  }

  @Test
  void groupsAndResources_versionHangs_arePartialAtTheDeadlineAndNotAskedAgain() {
    PathTransport server = hangingServer(new CountDownLatch(1));
    var patient = new PatientClock(4);
    var rest =
        RestClient.over(patient.watching(server), RestConfig.builder().build(), patient)
            .withTimeout(Duration.ofMinutes(3));

    ServerResources found = DiscoveryClient.over(rest).serverGroupsAndResources();

    assertThat(found.resources()).hasSize(1);
    assertThat(found.failures().values().iterator().next())
        .isInstanceOf(TransportTimeoutException.class);
    assertThat(server.takePaths()).containsExactly("/api", "/apis", "/api/v1", "/apis/apps/v1");
    noThreadIsLeft();
  }

  /** The resources of {@code apps/v1} come only if the latch opens. */
  private static PathTransport hangingServer(CountDownLatch latch) {
    return new PathTransport()
        .on("/api", Documents.CORE)
        .on("/apis", Documents.groups("apps v1"))
        .on("/api/v1", Documents.resources("v1", "pods"))
        .on(
            HANGING,
            request -> {
              try {
                latch.await();
                throw new AssertionError("the latch stays closed");
              } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new TransportException(request, Kind.INTERRUPTED, "woken", interrupted);
              }
            });
  }

  @Test
  void groupsAndResources_callerIsInterrupted_endWithoutThreads() throws Exception {
    PathTransport server = hangingServer(new CountDownLatch(1));
    var thrown = new CompletableFuture<TransportException>();
    Thread caller =
        new Thread(
            () -> {
              try {
                DiscoveryClient.over(RestClient.over(server)).serverGroupsAndResources();
              } catch (TransportException interrupted) {
                thrown.complete(interrupted);
              }
            });
    caller.start();
    Wires.await("all requests are sent", () -> server.sent().size() == 4);

    caller.interrupt();

    assertThat(thrown.get(60, TimeUnit.SECONDS).kind()).isEqualTo(Kind.INTERRUPTED);
    noThreadIsLeft();
  }

  @Test
  void groupsAndResources_clientIsClosedMeanwhile_saySo() throws Exception {
    PathTransport server = hangingServer(new CountDownLatch(1));
    RestClient rest = RestClient.over(server);
    var thrown = new CompletableFuture<TransportException>();
    new Thread(
            () -> {
              try {
                DiscoveryClient.over(rest).serverGroupsAndResources();
              } catch (TransportException closed) {
                thrown.complete(closed);
              }
            })
        .start();
    Wires.await("all requests are sent", () -> server.sent().size() == 4);

    rest.close();

    assertThat(thrown.get(60, TimeUnit.SECONDS).kind()).isEqualTo(Kind.CLOSED);
    noThreadIsLeft();
  }

  @Test
  void groups_noTimeLeft_timeOut() {
    PathTransport server =
        new PathTransport()
            .on(
                "/api",
                request -> {
                  clock.advance(Duration.ofSeconds(40));
                  return Documents.legacyServer().send(request);
                });
    RestClient rest = RestClient.over(server, RestConfig.builder().build(), clock);

    assertThrows(TransportTimeoutException.class, () -> DiscoveryClient.over(rest).serverGroups());
  }

  @Test
  void groupsAndResources_versionHangsOnASocket_arePartialAndNoConnectionIsLeft() {
    var patient = new PatientClock(44);
    try (var server = FaultServer.start(Wire.PLAIN, DiscoveryLimitsTest::respondButHangOnApps)) {
      RestConfig config = Configs.of(server).build();
      try (var wire = JdkTransport.of(config);
          var rest = RestClient.over(patient.watching(wire), config, patient)) {
        ServerResources found =
            DiscoveryClient.over(rest.withTimeout(Duration.ofMinutes(3)))
                .serverGroupsAndResources();

        assertThat(found.resources()).hasSize(41);
        assertThat(found.failures().values().iterator().next())
            .isInstanceOf(TransportTimeoutException.class);
        assertThat(found.failures()).hasSize(1);
        noThreadIsLeft();
      }
      Wires.await("no connection is left", () -> server.openConnections() == 0);
    }
  }

  /** Serves 40 groups beside the core group, and {@code apps}, which does not answer. */
  private static void respondButHangOnApps(Call call) throws IOException {
    String path = call.line().split("[ ?]")[1];
    String[] groups = new String[41];
    for (int i = 0; i < 40; i++) {
      groups[i] = "g" + i + " v1";
    }
    groups[40] = "apps v1";
    String body =
        switch (path) {
          case "/api" -> Documents.CORE;
          case "/apis" -> Documents.groups(groups);
          default -> Documents.resources(path.replaceFirst("/apis?/", ""), "as");
        };
    if (path.equals(HANGING)) {
      call.stall();
    } else {
      call.json(body.replace('\'', '"'));
    }
  }

  @Test
  void discovery_waitsForTheLimiter_isWokenByClose() throws Exception {
    var server = new PathTransport().on("/version", "{'major':'1'}");
    RestClient rest = RestClient.over(server);
    for (int i = 0; i < 300; i++) {
      DiscoveryClient.over(rest).serverVersion();
    }
    var thrown = new CompletableFuture<TransportException>();
    var caller =
        new Thread(
            () -> {
              try {
                while (true) {
                  DiscoveryClient.over(rest).serverVersion();
                }
              } catch (TransportException closed) {
                thrown.complete(closed);
              }
            });
    caller.start();
    Wires.await("it waits", () -> caller.getState() == Thread.State.TIMED_WAITING);

    rest.close();

    assertThat(thrown.get(60, TimeUnit.SECONDS).kind()).isEqualTo(Kind.CLOSED);
  }

  private static void noThreadIsLeft() {
    Wires.await("no thread is left", () -> parallelThreads() == 0);
  }

  private static long parallelThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith("kubewright-parallel"))
        .count();
  }
}

package dev.kubewright.testkit.tcp;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Rethrow;
import dev.kubewright.testkit.fault.Fault;
import dev.kubewright.testkit.tcp.ProxyConnection.Activity;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class FaultProxyTest {
  private final PlainServer server = new PlainServer();
  private FaultProxy proxy = FaultProxy.to(server.url());

  @BeforeEach
  void isOpen() {
    assertThat(proxy.connections()).isEmpty();
  }

  @AfterEach
  void close() throws Exception {
    proxy.close();
    server.close();
  }

  private Socket connect() throws IOException {
    var socket = new Socket(InetAddress.getLoopbackAddress(), URI.create(proxy.url()).getPort());
    socket.setSoTimeout(30_000);
    return socket;
  }

  /** A connection through the proxy that has passed one byte in each direction. */
  private record Pair(Socket client, Socket server) {
    void send(String text) throws IOException {
      client.getOutputStream().write(text.getBytes(US_ASCII));
    }

    void respond(String text) throws IOException {
      server.getOutputStream().write(text.getBytes(US_ASCII));
    }

    String atServer(int count) throws IOException {
      return new String(server.getInputStream().readNBytes(count), US_ASCII);
    }

    String atClient(int count) throws IOException {
      return new String(client.getInputStream().readNBytes(count), US_ASCII);
    }
  }

  private Pair pair() throws IOException, InterruptedException {
    var pair = new Pair(connect(), server.next());
    pair.send("?");
    assertThat(pair.atServer(1)).isEqualTo("?");
    pair.respond("!");
    assertThat(pair.atClient(1)).isEqualTo("!");
    return pair;
  }

  private static void until(BooleanSupplier condition) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime() - end).isLessThan(0L);
      var unused = new CountDownLatch(1).await(5, TimeUnit.MILLISECONDS);
    }
  }

  private static void assertReset(Socket socket) {
    assertThrows(SocketException.class, () -> socket.getInputStream().read());
  }

  @Test
  void bytes_passBothWaysAndAreCounted() throws Exception {
    Pair pair = pair();
    pair.send("hello");
    assertThat(pair.atServer(5)).isEqualTo("hello");
    pair.respond("x".repeat(100_000));
    assertThat(pair.atClient(100_000)).hasLength(100_000);

    assertThat(proxy.connections()).hasSize(1);
    ProxyConnection connection = proxy.connections().get(0);
    until(() -> proxy.connections().get(0).received() == 100_001);
    assertThat(connection.number()).isEqualTo(1);
    assertThat(connection.sent()).isEqualTo(6);
    assertThat(connection.fault()).isNull();
    assertThat(proxy.counts().total()).isEqualTo(0);
  }

  @Test
  void end_ofOneSide_isPassedOnAndLetsTheOtherSideFinish() throws Exception {
    Pair pair = pair();
    pair.client().shutdownOutput();
    assertThat(pair.server().getInputStream().read()).isEqualTo(-1);
    pair.respond("last words");
    assertThat(pair.atClient(10)).isEqualTo("last words");
    pair.server().close();
    assertThat(pair.client().getInputStream().read()).isEqualTo(-1);
    until(() -> proxy.connections().isEmpty());
  }

  @Test
  void reset_ofTheServer_isPassedOn() throws Exception {
    Pair pair = pair();
    pair.server().setSoLinger(true, 0);
    pair.server().close();
    assertReset(pair.client());
    until(() -> proxy.connections().isEmpty());
  }

  @Test
  void drop_endsBothSides() throws Exception {
    Pair pair = pair();
    proxy.hit(new Fault.Drop());
    assertThat(pair.client().getInputStream().read()).isEqualTo(-1);
    assertThat(pair.server().getInputStream().read()).isEqualTo(-1);
    assertThat(proxy.connections()).isEmpty();
  }

  @Test
  void reset_resetsBothSides() throws Exception {
    Pair pair = pair();
    proxy.hit(new Fault.Reset());
    assertReset(pair.client());
    assertReset(pair.server());
  }

  @Test
  void onConnect_ruleThrows_clientGetsAReset() throws Exception {
    proxy.onConnect(
        connection -> {
          throw new IllegalStateException("a rule that fails");
        });
    assertReset(connect());
  }

  /** Kotlin and others throw checked exceptions that nobody has declared. */
  @Test
  void onConnect_ruleThrowsACheckedException_clientGetsAReset() throws Exception {
    proxy.onConnect(
        connection -> {
          throw Rethrow.of(new IOException("a rule that fails"));
        });
    assertReset(connect());
  }

  /** A client that connects while the fault acts belongs to the refused ones. */
  @Test
  void refuse_clientThatConnectsMeanwhile_isRefused() throws Exception {
    proxy.close();
    proxy = FaultProxy.builder(server.url()).doing(this::connectOutcome).start();
    Pair pair = pair();

    String outcome = proxy.hit(new Fault.Refuse(Duration.ofHours(1)));

    assertThat(outcome).isEqualTo("refused");
    assertReset(pair.client());
    assertThat(proxy.connections()).isEmpty();
  }

  private String connectOutcome() {
    try {
      connect().close();
      return "connected";
    } catch (IOException refused) {
      return "refused";
    }
  }

  @Test
  void url_keepsThePathOfTheServer() {
    try (var other = FaultProxy.to("https://server.example.com/k8s/clusters/c-1")) {
      assertThat(other.url()).matches("https://127\\.0\\.0\\.1:[0-9]+/k8s/clusters/c-1");
    }
  }

  @Test
  void halfOpen_neverComesBackToLife() throws Exception {
    Pair pair = pair();
    proxy.hit(new Fault.HalfOpen());
    pair.respond("lost");
    proxy.hit(new Fault.Delay(Duration.ZERO));
    proxy.hit(new Fault.Truncate(100));
    pair.respond("late");
    assertThat(proxy.connections().get(0).fault()).isInstanceOf(Fault.HalfOpen.class);
    proxy.hit(new Fault.Drop());
    assertThat(pair.client().getInputStream().readAllBytes()).isEmpty();
  }

  @Test
  void halfOpen_swallowsBothDirectionsAndTheEndOfTheServer() throws Exception {
    Pair pair = pair();
    proxy.hit(new Fault.HalfOpen());
    pair.send("lost");
    pair.respond("lost");
    pair.server().close();
    pair.client().setSoTimeout(300);
    assertThrows(SocketTimeoutException.class, () -> pair.client().getInputStream().read());
    assertThat(proxy.connections().get(0).fault()).isEqualTo(new Fault.HalfOpen());
    assertThat(proxy.connections().get(0).received()).isEqualTo(1);
    pair.client().close();
    until(() -> proxy.connections().isEmpty());
  }

  @Test
  void delay_holdsBytesBackAndThenPassesThem() throws Exception {
    Pair pair = pair();
    long begin = System.nanoTime();
    proxy.hit(new Fault.Delay(Duration.ofMillis(300)));
    pair.respond("late");
    assertThat(pair.atClient(4)).isEqualTo("late");
    assertThat(System.nanoTime() - begin).isAtLeast(Duration.ofMillis(300).toNanos());
    pair.send("on time");
    assertThat(pair.atServer(7)).isEqualTo("on time");
  }

  @Test
  void truncate_passesThatManyBytesToTheClient() throws Exception {
    Pair pair = pair();
    proxy.hit(new Fault.Truncate(3));
    pair.respond("abcdef");
    assertThat(pair.atClient(3)).isEqualTo("abc");
    assertThat(pair.client().getInputStream().read()).isEqualTo(-1);
  }

  @Test
  void truncate_afterNoByte_endsAtOnce() throws Exception {
    Pair pair = pair();
    proxy.hit(new Fault.Truncate(0));
    assertThat(pair.client().getInputStream().read()).isEqualTo(-1);
  }

  @Test
  void throttle_passesSlowly() throws Exception {
    Pair pair = pair();
    proxy.hit(new Fault.Throttle(1_000, Duration.ofMinutes(1)));
    long begin = System.nanoTime();
    pair.respond("x".repeat(500));
    assertThat(pair.atClient(500)).hasLength(500);
    assertThat(System.nanoTime() - begin).isAtLeast(Duration.ofMillis(400).toNanos());
  }

  @Test
  void throttle_endsAfterItsTime() throws Exception {
    Pair pair = pair();
    proxy.hit(new Fault.Throttle(1, Duration.ofMillis(500)));
    pair.respond("x".repeat(100_000));
    assertThat(pair.atClient(100_000)).hasLength(100_000);
    assertThat(proxy.connections().get(0).fault()).isNull();
  }

  @Test
  void refuse_resetsAndRefusesForATime() throws Exception {
    Pair pair = pair();
    proxy.hit(new Fault.Refuse(Duration.ofMillis(500)));
    assertReset(pair.client());
    assertThrows(ConnectException.class, this::connect);
    until(
        () -> {
          try (Socket again = connect()) {
            return again.isConnected();
          } catch (IOException refused) {
            return false;
          }
        });
    assertThat(proxy.counts().total()).isEqualTo(1);
    assertThat(proxy.counts().hits().keySet()).containsExactly("refuse");
  }

  @Test
  void cut_refusesUntilTheRepair() throws Exception {
    Pair pair = pair();
    proxy.cut();
    assertThat(pair.client().getInputStream().read()).isEqualTo(-1);
    assertThrows(ConnectException.class, this::connect);
    proxy.repair();
    pair().client().close();
    assertThat(proxy.accepted()).isEqualTo(2);
  }

  @Test
  void rule_decidesAboutEachNewConnection() throws Exception {
    proxy.onConnect(
        connection -> connection.number() == 2 ? Optional.of(new Fault.Reset()) : Optional.empty());
    Pair first = pair();
    assertReset(connect());
    first.send("still open");
    assertThat(first.atServer(10)).isEqualTo("still open");
    assertThat(proxy.counts().hits()).containsExactly("reset", Map.of("new", 1));
  }

  @Test
  void hit_byNumber_leavesOtherConnectionsAlone() throws Exception {
    Pair first = pair();
    Pair second = pair();
    assertThat(proxy.hit(1, new Fault.Drop())).isNotEqualTo("nothing");
    assertThat(first.client().getInputStream().read()).isEqualTo(-1);
    second.send("a");
    assertThat(second.atServer(1)).isEqualTo("a");
    assertThat(proxy.hit(1, new Fault.Drop())).isEqualTo("nothing");
    assertThat(proxy.counts().total()).isEqualTo(1);
    assertThat(proxy.counts().hitting("nothing")).isEqualTo(1);
  }

  @Test
  void activity_isReportedByBytes() throws Exception {
    try (Socket silent = connect();
        Socket other = server.next()) {
      assertThat(other.isConnected()).isTrue();
      until(() -> !proxy.connections().isEmpty());
      assertThat(proxy.connections().get(0).activity()).isEqualTo(Activity.NEW);
      assertThat(silent.isConnected()).isTrue();
    }
    until(() -> proxy.connections().isEmpty());
    Pair pair = pair();
    until(() -> proxy.connections().get(0).activity() == Activity.QUIET);
    pair.send("?");
    until(() -> proxy.connections().get(0).activity() == Activity.ASKING);
  }

  @Test
  void counts_takeTheWordOfTheClient() throws Exception {
    proxy.close();
    proxy = FaultProxy.builder(server.url()).doing(() -> "watch").start();
    pair().client().setTcpNoDelay(true);
    assertThat(proxy.hit(new Fault.HalfOpen())).isEqualTo("watch");
    proxy.hit(new Fault.Drop());
    proxy.hit(new Fault.Drop());
    assertThat(proxy.counts().toString())
        .isEqualTo("drop {nothing=1, watch=1}\nhalf-open {watch=1}\n");
    assertThat(proxy.counts().plus(proxy.counts()).hitting("watch")).isEqualTo(4);
  }

  @Test
  void serverThatIsMissing_resetsTheClient() throws Exception {
    server.close();
    assertReset(connect());
  }

  @Test
  void close_endsThreads() throws Exception {
    Pair pair = pair();
    Pair half = pair();
    proxy.hit(2, new Fault.HalfOpen());
    proxy.hit(1, new Fault.Delay(Duration.ofDays(1_000_000)));
    pair.respond("held back");
    int port = URI.create(proxy.url()).getPort();
    proxy.close();
    proxy.close();
    assertReset(half.client());
    assertThat(
            Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("fault-proxy-" + port))
                .toList())
        .isEmpty();
  }

  /** Another program may take a free port at any time, but not that of each of many proxies. */
  @Test
  void close_freesThePort() throws Exception {
    boolean free = false;
    for (int i = 0; i < 20 && !free; i++) {
      FaultProxy other = FaultProxy.to(server.url());
      int port = URI.create(other.url()).getPort();
      var at = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
      boolean before = isFree(at);
      other.close();
      assertThat(before).isFalse();
      free = isFree(at);
    }
    assertThat(free).isTrue();
  }

  private static boolean isFree(InetSocketAddress address) throws IOException {
    try (var socket = new ServerSocket()) {
      socket.setReuseAddress(true);
      socket.bind(address);
      return true;
    } catch (BindException taken) {
      return false;
    }
  }

  @Test
  void plan_isAFunctionOfItsSeed() {
    var gap = Duration.ofMillis(10);
    FaultPlan plan = FaultPlan.of(42, 1_000, gap);
    assertThat(FaultPlan.of(42, 1_000, gap)).isEqualTo(plan);
    assertThat(FaultPlan.of(43, 1_000, gap)).isNotEqualTo(plan);
    assertThat(plan.toString()).isEqualTo("1000 faults of the seed 42");
    assertThat(plan.steps().stream().map(step -> step.fault().name()).distinct().toList())
        .containsExactly("drop", "reset", "half-open", "delay", "truncate", "throttle", "refuse");
  }

  @Test
  void play_causesEachFaultOfThePlan() throws Exception {
    var unused = pair();
    FaultPlan plan = FaultPlan.of(7, 50, Duration.ofMillis(2));
    plan.play(proxy, Clock.system(), new CountDownLatch(1));
    assertThat(proxy.counts().total() + proxy.counts().hitting("nothing")).isEqualTo(50);
    assertThat(proxy.counts().total()).isAtLeast(1);
  }

  @Test
  void play_isEndedByTheLatch() throws Exception {
    var stop = new CountDownLatch(1);
    stop.countDown();
    FaultPlan.of(7, 50, Duration.ofDays(1)).play(proxy, Clock.system(), stop);
    assertThat(proxy.counts().hits()).isEmpty();
  }

  @Test
  void urlWithoutHost_isRefused() {
    assertThrows(IllegalArgumentException.class, () -> FaultProxy.to("nowhere"));
  }
}

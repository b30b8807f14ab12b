package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.PodBuilder;
import dev.kubewright.api.core.v1.ServiceBuilder;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.stream.forward.PortForward;
import dev.kubewright.rest.stream.forward.PortForward.State;
import dev.kubewright.rest.stream.forward.PortForwardException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Ports of pods that are ports of this machine, on any server. */
@Timeout(300)
abstract class ForwardScenario {
  private final BlockingQueue<PortForwardException> errors = new LinkedBlockingQueue<>();
  private final List<AutoCloseable> open = new ArrayList<>();
  PodServer server;

  @BeforeEach
  void open() throws IOException {
    server = new PodServer();
    open.add(server);
  }

  @AfterEach
  void close() throws Exception {
    for (int i = open.size() - 1; i >= 0; i--) {
      open.get(i).close();
    }
  }

  private KubernetesClientset client(Route route) {
    RestClient rest = server(route).connect();
    open.add(rest);
    return KubernetesClientset.over(rest);
  }

  PodInterface pods(Route route) {
    return client(route).coreV1().pods("default");
  }

  PortForward forward(Route route, int port) {
    PortForward forward =
        pods(route).portForward(route.pod(), o -> o.port(port).onError(errors::add));
    open.add(forward);
    return forward;
  }

  Socket connect(PortForward forward) throws IOException {
    Socket socket = new Socket("127.0.0.1", forward.localPort());
    socket.setSoTimeout(60_000);
    open.add(socket);
    return socket;
  }

  static String exchange(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(UTF_8));
    return new String(socket.getInputStream().readNBytes(text.length()), UTF_8);
  }

  private static void await(String what, BooleanSupplier condition) throws InterruptedException {
    for (int i = 0; !condition.getAsBoolean(); i++) {
      assertWithMessage(what).that(i).isLessThan(6000);
      TimeUnit.MILLISECONDS.sleep(10);
    }
  }

  PortForwardException error() throws InterruptedException {
    PortForwardException error = errors.poll(60, TimeUnit.SECONDS);
    assertThat(error).isNotNull();
    return error;
  }

  @Tag("streams-pf-1")
  @ParameterizedTest
  @ArgumentsSource(Route.Source.class)
  void portForward_carriesBytesBothWays(Route route) throws IOException {
    PortForward forward = forward(route, server.echo());
    for (int i = 0; i < 3; i++) {
      try (Socket socket = connect(forward)) {
        assertThat(exchange(socket, "hello " + i)).isEqualTo("hello " + i);
        assertThat(exchange(socket, "again " + i)).isEqualTo("again " + i);
      }
    }
    assertThat(errors).isEmpty();
  }

  @Tag("streams-pf-2")
  @ParameterizedTest
  @ArgumentsSource(Route.Source.class)
  void portForward_hundredConnections_carryAMegabyteEach(Route route) throws Exception {
    PortForward forward = forward(route, server.echo());
    ExecutorService executor = Executors.newFixedThreadPool(100);
    try {
      var work = new ArrayList<Callable<Boolean>>();
      for (int i = 0; i < 100; i++) {
        int seed = i;
        work.add(() -> echoesAMegabyte(forward, seed));
      }
      for (Future<Boolean> done : executor.invokeAll(work)) {
        assertThat(done.get()).isTrue();
      }
    } finally {
      executor.shutdownNow();
    }
    assertThat(errors).isEmpty();
  }

  private static boolean echoesAMegabyte(PortForward forward, int seed) throws Exception {
    var bytes = new byte[1_000_000];
    new Random(seed).nextBytes(bytes);
    MessageDigest sent = MessageDigest.getInstance("SHA-256");
    MessageDigest received = MessageDigest.getInstance("SHA-256");
    try (Socket socket = new Socket("127.0.0.1", forward.localPort())) {
      socket.setSoTimeout(120_000);
      for (int at = 0; at < bytes.length; at += 50_000) {
        socket.getOutputStream().write(bytes, at, 50_000);
        sent.update(bytes, at, 50_000);
        received.update(socket.getInputStream().readNBytes(50_000));
      }
    }
    return Arrays.equals(sent.digest(), received.digest());
  }

  @Tag("streams-pf-2")
  @ParameterizedTest
  @ArgumentsSource(Route.Source.class)
  void portForward_oneReaderReadsNothing_othersGoOn(Route route) throws Exception {
    int echo = server.echo();
    int endless = server.endless();
    PortForward forward =
        pods(route).portForward(route.pod(), o -> o.port(echo).port(endless).onError(errors::add));
    open.add(forward);
    Socket good = connect(forward);
    assertThat(exchange(good, "before")).isEqualTo("before");
    open.add(new Socket("127.0.0.1", forward.localPort(Integer.toString(endless))));
    if (route.hasTunnel()) {
      assertThat(error()).hasMessageThat().contains("nothing was read for 1 s");
    }
    for (int i = 0; i < 3; i++) {
      assertThat(exchange(good, "old " + i)).isEqualTo("old " + i);
      assertThat(exchange(connect(forward), "new " + i)).isEqualTo("new " + i);
    }
    assertThat(exchange(good, "after")).isEqualTo("after");
    assertThat(errors).isEmpty();
  }

  @Tag("streams-pf-3")
  @ParameterizedTest
  @EnumSource(names = {"TRANSLATED", "PASSED_ON"})
  void halfClose_reachesThePodAndComesBack(Route route) throws Exception {
    Socket socket = connect(forward(route, server.digest()));
    var bytes = new byte[3_000_000];
    new Random(3).nextBytes(bytes);
    socket.getOutputStream().write(bytes);
    socket.shutdownOutput();

    byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
    assertThat(socket.getInputStream().readAllBytes()).isEqualTo(digest);
  }

  @Tag("streams-pf-4")
  @ParameterizedTest
  @ArgumentsSource(Route.Source.class)
  void refusedPort_isReportedOnceAndTheForwardGoesOn(Route route) throws Exception {
    int port = PodServer.freePort();
    PortForward forward = forward(route, port);
    for (int i = 0; i < 2; i++) {
      Socket socket = connect(forward);
      assertThrows(SocketException.class, () -> socket.getInputStream().read());
      PortForwardException error = error();
      assertThat(error).hasMessageThat().contains("port " + port + " of pod \"" + route.pod());
      assertThat(error).hasMessageThat().contains("connection refused");
    }
    server.echoOn(port);
    assertThat(exchange(connect(forward), "there now")).isEqualTo("there now");
    assertThat(errors).isEmpty();
  }

  /** Ports share a tunnel, and each error names its own. */
  @Tag("streams-pf-4")
  @ParameterizedTest
  @ArgumentsSource(Route.Source.class)
  void refusedPort_ofSeveral_isTheOneThatIsNamed(Route route) throws Exception {
    int echo = server.echo();
    int refused = PodServer.freePort();
    PortForward forward =
        pods(route).portForward(route.pod(), o -> o.port(echo).port(refused).onError(errors::add));
    open.add(forward);
    Socket socket = new Socket("127.0.0.1", forward.localPort(Integer.toString(refused)));
    open.add(socket);
    assertThrows(SocketException.class, () -> socket.getInputStream().read());
    assertThat(error()).hasMessageThat().startsWith("no connection to port " + refused + " of pod");
    assertThat(exchange(connect(forward), "good")).isEqualTo("good");
  }

  @Tag("streams-pf-6")
  @ParameterizedTest
  @ArgumentsSource(Route.Source.class)
  void apiServerKilled_nextConnectionOpensAnother(Route route) throws Exception {
    StreamServer nodes = server(route);
    PortForward forward = forward(route, server.echo());
    Socket before = connect(forward);
    assertThat(exchange(before, "before")).isEqualTo("before");
    nodes.kill();
    try {
      assertThrows(SocketException.class, () -> before.getInputStream().read());
      assertThat(forward.state()).isEqualTo(State.LISTENING);
    } finally {
      nodes.restart();
    }

    assertThat(exchange(connect(forward), "after")).isEqualTo("after");
  }

  @Tag("streams-pf-6")
  @ParameterizedTest
  @ArgumentsSource(Route.Source.class)
  void podGone_isLostUntilItIsBack(Route route) throws Exception {
    PodInterface pods = pods(route);
    Pod pod =
        PodBuilder.build(
            p ->
                p.metadata(m -> m.name("short-lived"))
                    .spec(
                        s ->
                            s.nodeName(route.kubelet().node())
                                .terminationGracePeriodSeconds(0L)
                                .addContainer(c -> c.name("app").image("none"))));
    pods.create(pod);
    int port = server.echo();
    PortForward forward = pods.portForward("short-lived", o -> o.port(port).onError(errors::add));
    open.add(forward);
    pods.delete("short-lived", o -> o.gracePeriodSeconds(0L));
    breakTunnels(route);
    Socket lost = connect(forward);
    assertThrows(SocketException.class, () -> lost.getInputStream().read());
    await("lost", () -> forward.state() == State.LOST);

    pods.create(pod);
    assertThat(exchange(connect(forward), "back")).isEqualTo("back");
    pods.delete("short-lived", o -> o.gracePeriodSeconds(0L));
    assertThrows(NotFoundException.class, () -> pods.portForward("missing", 80).close());
  }

  /** Returns the server of a route. */
  abstract StreamServer server(Route route);

  /**
   * Ends the connections of a route that has the tunnel. Fake nodes do not know that a pod is gone.
   */
  abstract void breakTunnels(Route route);

  @Tag("streams-pf-6")
  @Test
  void service_podGone_movesToTheNextReadyPod() throws Exception {
    KubernetesClientset client = client(Route.TRANSLATED);
    PodInterface pods = client.coreV1().pods("default");
    for (Route route : List.of(Route.TRANSLATED, Route.PASSED_ON)) {
      pods.create(webPod(route));
      pods.editStatus(
          webName(route),
          p -> p.status(s -> s.phase("Running").addCondition(c -> c.type("Ready").status("True"))));
    }
    var services = client.coreV1().services("default");
    services.create(
        ServiceBuilder.build(
            s ->
                s.metadata(m -> m.name("web"))
                    .spec(
                        p ->
                            p.putSelector("app", "web")
                                .addPort(o -> o.name("http").port(80).targetPort("serving")))));
    try (PortForward forward =
        services.portForward("web", o -> o.port("http").onError(errors::add))) {
      Socket first = connect(forward);
      assertThat(exchange(first, "first")).isEqualTo("first");
      pods.delete(webName(Route.PASSED_ON), o -> o.gracePeriodSeconds(0L));
      breakTunnels(Route.PASSED_ON);
      assertThrows(SocketException.class, () -> first.getInputStream().read());

      assertThat(exchange(connect(forward), "second")).isEqualTo("second");
      assertThrows(PortForwardException.class, () -> services.portForward("web", 81).close());
    } finally {
      pods.delete(webName(Route.TRANSLATED), o -> o.gracePeriodSeconds(0L));
      services.delete("web");
    }
  }

  private static String webName(Route route) {
    return route == Route.PASSED_ON ? "web-0" : "web-1";
  }

  private Pod webPod(Route route) throws IOException {
    int port = server.echo();
    return PodBuilder.build(
        p ->
            p.metadata(m -> m.name(webName(route)).putLabel("app", "web"))
                .spec(
                    s ->
                        s.nodeName(route.kubelet().node())
                            .addContainer(
                                c ->
                                    c.name("app")
                                        .image("none")
                                        .addPort(o -> o.name("serving").containerPort(port)))));
  }

  @Tag("streams-pf-8")
  @ParameterizedTest
  @ArgumentsSource(Route.Source.class)
  void close_freesThePort_hundredTimes(Route route) throws Exception {
    PodInterface pods = pods(route);
    int port = server.echo();
    int local = PodServer.freePort();
    for (int i = 0; i < 100; i++) {
      try (PortForward forward =
          pods.portForward(route.pod(), o -> o.port(local, port).address("127.0.0.1"))) {
        assertThat(exchange(connect(forward), "round " + i)).isEqualTo("round " + i);
      }
    }
  }

  /** The figures of a port-forward: what 100 requests take, and what stays. */
  @Tag("streams-pf-8")
  @ParameterizedTest
  @ArgumentsSource(Route.Source.class)
  void hundredRequests_leaveNoThreadsNorDescriptors(Route route) throws Exception {
    PodInterface pods = pods(route);
    int port = server.http(3_000);
    await("no threads before", () -> threads().isEmpty());
    long descriptors = Figures.descriptors();
    try (PortForward forward = pods.portForward(route.pod(), port)) {
      long from = System.nanoTime();
      for (int i = 0; i < 100; i++) {
        try (Socket socket = new Socket("127.0.0.1", forward.localPort())) {
          assertThat(exchangeHttp(socket)).isEqualTo(3_000);
        }
      }
      long each = (System.nanoTime() - from) / 100_000;
      await("connections end", () -> Figures.threads("kubewright-forward-.*").isEmpty());
      System.out.println(route + ": 100 GETs of 3 KB, " + each + " µs each; then " + threads());
      assertThat(threads().size()).isAtMost(4);
    }
    await("threads end: " + threads(), () -> threads().isEmpty());
    await("descriptors end", () -> Figures.descriptors() <= descriptors);
  }

  private static int exchangeHttp(Socket socket) throws IOException {
    socket.getOutputStream().write("GET / HTTP/1.0\r\n\r\n".getBytes(UTF_8));
    return socket.getInputStream().readNBytes(3_000).length;
  }

  private static List<String> threads() {
    return Figures.threads("kubewright-(forward|tunnel|listener|port|socket)-.*");
  }

  @Tag("streams-pf-11")
  @ParameterizedTest
  @ArgumentsSource(Route.Source.class)
  void connect_behavesAsASocket(Route route) throws Exception {
    int port = server.echo();
    Socket socket = pods(route).connect(route.pod(), port);
    open.add(socket);
    assertThat(socket.isConnected()).isTrue();
    assertThat(socket.getPort()).isEqualTo(port);
    assertThat(exchange(socket, "hello")).isEqualTo("hello");
    InputStream in = socket.getInputStream();
    assertThat(in.available()).isEqualTo(0);
    socket.setSoTimeout(50);
    assertThrows(SocketTimeoutException.class, in::read);
    socket.setSoTimeout(60_000);
    socket.getOutputStream().write("more".getBytes(UTF_8));
    await(
        "available",
        () -> {
          try {
            return in.available() == 4;
          } catch (IOException broken) {
            return false;
          }
        });
    assertThat(in.readNBytes(4)).isEqualTo("more".getBytes(UTF_8));
    if (route.hasTunnel()) {
      socket.shutdownOutput();
      assertThat(in.read()).isEqualTo(-1);
      assertThrows(SocketException.class, socket::getOutputStream);
    } else {
      var refused = assertThrows(SocketException.class, socket::shutdownOutput);
      assertThat(refused).hasMessageThat().contains("Kubernetes 1.31");
    }
    socket.close();
    assertThat(socket.isClosed()).isTrue();
    assertThrows(SocketException.class, in::read);
    assertThrows(SocketException.class, socket::getInputStream);
    await("threads end", () -> threads().isEmpty());
  }

  @Tag("streams-pf-11")
  @ParameterizedTest
  @ArgumentsSource(Route.Source.class)
  void connect_closeAfterWrite_losesNothing(Route route) throws Exception {
    var bytes = new byte[2_000_000];
    new Random(7).nextBytes(bytes);
    int port = server.collect();
    for (int i = 0; i < 5; i++) {
      try (Socket socket = pods(route).connect(route.pod(), port)) {
        socket.getOutputStream().write(bytes);
      }
      assertThat(server.collected()).isEqualTo(bytes);
    }
  }

  /** A pool that drops a connection which hangs must get its thread and its descriptors back. */
  @Tag("streams-pf-11")
  @ParameterizedTest
  @ArgumentsSource(Route.Source.class)
  void connect_closeWhileAWriteIsBlocked_endsItAndFreesAll(Route route) throws Exception {
    Socket socket = pods(route).connect(route.pod(), server.silent());
    var written = new AtomicLong();
    var write =
        new FutureTask<IOException>(
            () -> {
              while (true) {
                socket.getOutputStream().write(new byte[65_536]);
                written.incrementAndGet();
              }
            });
    new Thread(write, "writer").start();
    await("the write is blocked", new Unchanged(written));

    socket.close();

    var failed = assertThrows(ExecutionException.class, () -> write.get(60, TimeUnit.SECONDS));
    assertThat(failed).hasCauseThat().isInstanceOf(SocketException.class);
    await("threads end", () -> threads().isEmpty());
  }

  @Tag("streams-pf-11")
  @ParameterizedTest
  @ArgumentsSource(Route.Source.class)
  void connect_refusedPort_firstReadSaysWhy(Route route) throws Exception {
    int port = PodServer.freePort();
    try (Socket socket = pods(route).connect(route.pod(), port)) {
      var refused = assertThrows(SocketException.class, () -> socket.getInputStream().read());
      assertThat(refused).hasMessageThat().contains("connection refused");
    }
    assertThrows(NotFoundException.class, () -> pods(route).connect("missing", 80).close());
  }

  /** As the drivers of databases use a factory: the socket is made first, and connected later. */
  @Tag("streams-pf-11")
  @ParameterizedTest
  @ArgumentsSource(Route.Source.class)
  void socketFactory_databaseDriver_reachesTheDatabase(Route route) throws Exception {
    int port = server.database();
    var factory = pods(route).socketFactory(route.pod());
    try (var connection = new DatabaseDriver(factory, "db.example.com", port)) {
      assertThat(connection.query("select 1")).isEqualTo("select 1: 1 row");
      assertThat(connection.query("x".repeat(300_000))).hasLength(300_007);
    }
  }
}

package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.PodBuilder;
import dev.kubewright.apiserver.node.NodeStub;
import dev.kubewright.apiserver.node.ProxyResponse;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.TransportException;
import dev.kubewright.rest.stream.copy.CopyException;
import dev.kubewright.rest.stream.copy.Symlinks;
import dev.kubewright.rest.stream.exec.CommandFailedException;
import dev.kubewright.rest.stream.forward.PortForward;
import dev.kubewright.rest.stream.log.LogOptionsBuilder;
import dev.kubewright.rest.stream.proxy.ProxyClient;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The stubs that stand for more than processes of this machine: files, logs, HTTP. */
@Timeout(120)
abstract class StubsScenario extends StreamScenario {
  private static final AtomicInteger NUMBER = new AtomicInteger();

  @TempDir Path folder;
  private final String pod = "stub-" + NUMBER.incrementAndGet();
  private NodeStub stub;

  @Override
  abstract MemoryNodes server();

  @BeforeEach
  void createPod() {
    stub = server().stub().pod(pod);
    pods.create(
        PodBuilder.build(
            p ->
                p.metadata(m -> m.name(pod))
                    .spec(
                        s ->
                            s.nodeName(stub.node())
                                .addContainer(c -> c.name("app").image("none")))));
  }

  /** Fills a folder with files of several kinds. */
  private static Path tree(Path root) throws Exception {
    Files.createDirectories(root.resolve("sub/empty"));
    Files.writeString(root.resolve("a b"), "text");
    Files.write(root.resolve("sub/large"), new byte[1_000_003]);
    Files.writeString(root.resolve("sub/grüße-✓"), "");
    Files.writeString(root.resolve("n".repeat(200)), "long name");
    Files.setPosixFilePermissions(
        Files.writeString(root.resolve("run.sh"), "#!"),
        PosixFilePermissions.fromString("rwxr-x---"));
    Files.createSymbolicLink(root.resolve("link"), Path.of("a b"));
    try (Stream<Path> all = Files.walk(root)) {
      for (Path path : all.filter(each -> !Files.isSymbolicLink(each)).toList()) {
        Files.setLastModifiedTime(path, FileTime.from(Instant.parse("2026-01-02T03:04:05Z")));
      }
    }
    return root;
  }

  private static Map<String, String> state(Path root) throws Exception {
    var state = new TreeMap<String, String>();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path path : all.filter(each -> !each.equals(root)).toList()) {
        String what =
            Files.isSymbolicLink(path)
                ? "-> " + Files.readSymbolicLink(path)
                : Files.getLastModifiedTime(path).toInstant()
                    + (Files.isDirectory(path)
                        ? " folder"
                        : PosixFilePermissions.toString(Files.getPosixFilePermissions(path))
                            + new String(Files.readAllBytes(path), UTF_8));
        state.put(root.relativize(path).toString(), what);
      }
    }
    return state;
  }

  @Tag("streams-cp-1")
  @Tag("streams-cp-7")
  @Test
  void copy_smallTree_thereAndBack() throws Exception {
    Path remote = Files.createDirectory(folder.resolve("remote"));
    Path local = tree(folder.resolve("local"));
    stub.files(remote);

    var to = pods.copyTo(pod, local, "/data");
    var from = pods.copyFrom(pod, "/data", folder.resolve("back"));

    assertThat(to.warnings()).isEmpty();
    assertThat(from.warnings()).isEmpty();
    assertThat(from.files()).isEqualTo(to.files());
    assertThat(from.bytes()).isEqualTo(to.bytes());
    assertThat(state(remote.resolve("data"))).isEqualTo(state(local));
    assertThat(state(folder.resolve("back"))).isEqualTo(state(local));
  }

  @Tag("streams-exec-10")
  @Test
  void exec_failsAfterOutput_isLostAndBeforeItNotStarted() {
    stub.exec(
        (call, io) -> {
          if (call.argv().contains("migrate")) {
            io.stdout().print("half");
          }
          throw new IOException("the disk is full");
        });

    var lost = assertThrows(TransportException.class, () -> pods.exec(pod, "migrate"));
    var refused = assertThrows(CommandFailedException.class, () -> pods.exec(pod, "other"));

    assertThat(lost.kind()).isEqualTo(TransportException.Kind.LOST);
    assertThat(lost).hasMessageThat().contains("the disk is full");
    assertThat(lost).hasMessageThat().doesNotContain("did not start");
    assertThat(refused).hasMessageThat().contains("did not start");
  }

  /** The thread of a connection that the client resets is interrupted, at any time. */
  @Tag("streams-pf-2")
  @Test
  void port_callbackEndsInterrupted_otherConnectionsGoOn() throws Exception {
    stub.port(80, each -> each.in().transferTo(each.out()));
    stub.port(81, each -> Thread.currentThread().interrupt());
    try (PortForward forward = pods.portForward(pod, o -> o.port(80).port(81));
        Socket good = new Socket("127.0.0.1", forward.localPort("80"))) {
      for (int i = 0; i < 3; i++) {
        assertThat(ForwardScenario.exchange(good, "echo " + i)).isEqualTo("echo " + i);
        try (Socket ends = new Socket("127.0.0.1", forward.localPort("81"))) {
          assertThat(ends.getInputStream().read()).isEqualTo(-1);
        }
      }
      assertThat(ForwardScenario.exchange(good, "after")).isEqualTo("after");
    }
  }

  /** The names and bytes are those of {@code CopyScenario}, where GNU tar follows the links. */
  @Tag("streams-cp-1")
  @Test
  void copyFrom_followed_hasFilesInPlaceOfLinks() throws Exception {
    Path remote = Files.createDirectory(folder.resolve("remote"));
    CopyScenario.links(Files.createDirectory(remote.resolve("data")));
    Path back = folder.resolve("back");
    stub.files(remote);

    pods.copyFrom(pod, "/data", back, o -> o.symlinks(Symlinks.FOLLOW));

    assertThat(CopyScenario.texts(back)).isEqualTo(CopyScenario.FOLLOWED);

    Files.createSymbolicLink(remote.resolve("data/none"), Path.of("nothing"));
    var warned =
        pods.copyFrom(pod, "/data", folder.resolve("again"), o -> o.symlinks(Symlinks.FOLLOW));
    assertThat(warned.warnings()).containsExactly(CopyScenario.DANGLING);

    for (String target : new String[] {"circle", "."}) {
      Files.deleteIfExists(remote.resolve("data/circle"));
      Files.createSymbolicLink(remote.resolve("data/circle"), Path.of(target));
      var failed =
          assertThrows(
              CopyException.class,
              () ->
                  pods.copyFrom(
                      pod, "/data", folder.resolve("never"), o -> o.symlinks(Symlinks.FOLLOW)));
      assertThat(failed.stderr()).contains("circle: Cannot stat: Too many levels of symbolic");
    }
  }

  @Tag("streams-cp-8")
  @Test
  void copy_oneFile_intoAFolderAndToAName() throws Exception {
    Path remote = Files.createDirectory(folder.resolve("remote"));
    Files.createDirectory(remote.resolve("etc"));
    Path file = Files.writeString(folder.resolve("file"), "text");
    stub.files(remote);

    pods.copyTo(pod, file, "/etc");
    pods.copyTo(pod, file, "/etc/name");
    pods.copyFrom(pod, "/etc/name", folder.resolve("back"));

    assertThat(Files.readString(remote.resolve("etc/file"))).isEqualTo("text");
    assertThat(Files.readString(remote.resolve("etc/name"))).isEqualTo("text");
    assertThat(Files.readString(folder.resolve("back"))).isEqualTo("text");
  }

  @Tag("streams-cp-2")
  @Tag("streams-cp-3")
  @Test
  void file_isMissing_isNotFound() throws Exception {
    stub.files(Files.createDirectory(folder.resolve("remote")));

    var copied =
        assertThrows(
            CopyException.class, () -> pods.copyFrom(pod, "/none", folder.resolve("back")));
    var read = assertThrows(CopyException.class, () -> pods.readFile(pod, "/none").close());
    var written =
        assertThrows(
            CopyException.class,
            () -> pods.writeFile(pod, "/none/x", InputStream.nullInputStream()));

    assertThat(copied.kind()).isEqualTo(CopyException.Kind.NOT_FOUND);
    assertThat(copied.stderr()).contains("No such file");
    assertThat(Files.exists(folder.resolve("back"))).isFalse();
    assertThat(read.kind()).isEqualTo(CopyException.Kind.NOT_FOUND);
    assertThat(written.kind()).isEqualTo(CopyException.Kind.FAILED);
  }

  @Tag("streams-cp-3")
  @Test
  void readFile_andWriteFile() throws Exception {
    Path remote = Files.createDirectory(folder.resolve("remote"));
    stub.files(remote);
    var content = new byte[300_000];
    content[7] = 1;

    for (String name : new String[] {"plain", "-x", "a b\nc"}) {
      assertThat(pods.writeFile(pod, "/" + name, new ByteArrayInputStream(content)))
          .isEqualTo(content.length);
      assertThat(Files.readAllBytes(remote.resolve(name))).isEqualTo(content);
      try (InputStream in = pods.readFile(pod, "/" + name)) {
        assertThat(in.readAllBytes()).isEqualTo(content);
      }
    }
  }

  @Tag("streams-log-1")
  @Test
  void log_restarted_hasAPreviousOne() {
    var log = stub.log("first");
    assertThat(assertThrows(ApiException.class, () -> pods.log(pod, LogOptionsBuilder::previous)))
        .hasMessageThat()
        .contains("previous terminated container");

    log.restart().append("second");

    assertThat(pods.log(pod)).isEqualTo("second\n");
    assertThat(pods.log(pod, LogOptionsBuilder::previous)).isEqualTo("first\n");
  }

  @Tag("streams-px-1")
  @Tag("streams-px-2")
  @Tag("streams-px-4")
  @Test
  void proxy_allVerbs_arriveAsTheyAre() {
    server()
        .stub()
        .pod(pod)
        .proxy(
            call -> {
              String said = call.method() + " " + call.path() + call.query() + " " + call.text();
              return ProxyResponse.text(call.path().equals("/teapot") ? 418 : 200, said.strip());
            });
    ProxyClient proxy = pods.proxy(pod, "80");
    byte[] body = "x".getBytes(UTF_8);

    assertThat(proxy.get("/a%20b/?q=1%262").text()).isEqualTo("GET /a%20b/{q=[1&2]}");
    assertThat(proxy.get("").text()).isEqualTo("GET /{}");
    assertThat(proxy.get("/sub/").text()).isEqualTo("GET /sub/{}");
    assertThat(proxy.post("/p", body, "text/plain").text()).isEqualTo("POST /p{} x");
    assertThat(proxy.put("/p", body, "text/plain").text()).isEqualTo("PUT /p{} x");
    assertThat(proxy.patch("/p", body, "application/json-patch+json").text())
        .isEqualTo("PATCH /p{} x");
    assertThat(proxy.delete("/p").text()).isEqualTo("DELETE /p{}");
    var teapot = assertThrows(ApiException.class, () -> proxy.get("/teapot"));
    assertThat(teapot.code()).isEqualTo(418);
  }

  @Tag("streams-px-3")
  @Test
  void proxy_serviceAndNode_areReached() {
    var core = KubernetesClientset.over(rest).coreV1();
    core.services("default")
        .create(
            s ->
                s.metadata(m -> m.name("web"))
                    .spec(p -> p.addPort(each -> each.name("http").port(80))));
    var nobody =
        assertThrows(
            ApiException.class, () -> core.services("default").proxy("web", "http").get("/x"));
    assertThat(nobody.code()).isEqualTo(503);
    assertThat(nobody).hasMessageThat().contains("no endpoints available");

    server().stub().proxy("web", call -> ProxyResponse.text(200, call.target().port()));
    server().stub().proxy(call -> ProxyResponse.text(200, call.target().resource()));

    assertThat(core.services("default").proxy("web", "http").get("/x").text()).isEqualTo("http");
    assertThat(ProxyClient.over(core.nodes().generic(), stub.node(), "9100").get("/m").text())
        .isEqualTo("nodes");
  }
}

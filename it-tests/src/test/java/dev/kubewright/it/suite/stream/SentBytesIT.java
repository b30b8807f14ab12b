package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.EphemeralContainer;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.fixture.http.SentBytes;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.stream.copy.Symlinks;
import dev.kubewright.rest.stream.exec.ExecSession;
import dev.kubewright.rest.stream.log.LogOptionsBuilder;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * All that the clients of streams send: programs and their arguments, and never a line for a shell.
 */
@Timeout(120)
class SentBytesIT {
  /** A name that a shell would make a command of. */
  private static final String HOSTILE = "a; touch x & $(touch y) `z` | 'q' \"r\" > * ?\\ # ~";

  private static final Pattern COMMAND = Pattern.compile("[?&]command=([^& ]*)");
  private static final Set<String> PROGRAMS =
      Set.of("tar", "cat", "tee", "dd", "test", "stat", "wc", "rm", "printf");

  @TempDir private Path folder;
  private InMemoryApiServer server;
  private SentBytes wire;
  private RestClient rest;
  private PodInterface pods;

  @BeforeEach
  void start() throws Exception {
    server = InMemoryApiServer.start();
    wire = new SentBytes(URI.create(server.url()).getPort());
    rest =
        RestClient.connect(
            RestConfig.builder()
                .server("http://127.0.0.1:" + wire.port())
                .token(server.token())
                .build());
    pods = KubernetesClientset.over(rest).coreV1().pods("default");
    Path root = Files.createDirectory(folder.resolve("root"));
    server
        .node()
        .exec((call, io) -> 0)
        .attach((call, io) -> 0)
        .ports(connection -> connection.in().transferTo(connection.out()))
        .files(root)
        .log("line");
    pods.create(
        p ->
            p.metadata(m -> m.name("web").putLabel("app", "web"))
                .spec(
                    s ->
                        s.nodeName(server.node().node())
                            .addContainer(c -> c.name("app").image("none"))));
  }

  @AfterEach
  void stop() {
    rest.close();
    wire.close();
    server.close();
  }

  @Tag("streams-exec-9")
  @Tag("streams-cp-1")
  @Test
  void streams_sendArgumentsAndNoShell() throws Exception {
    pods.exec("web", "printf", "%s", HOSTILE);
    pods.exec("web", o -> o.command("printf", HOSTILE).stdin(InputStream.nullInputStream()));
    copy();
    pods.log("web");
    try (var log = pods.openLog("web", LogOptionsBuilder::follow)) {
      assertThat(log.iterator().next().text()).isEqualTo("line");
    }
    try (var forward = pods.portForward("web", 80);
        var socket = new Socket("127.0.0.1", forward.localPort())) {
      assertThat(ForwardScenario.exchange(socket, "hello")).isEqualTo("hello");
    }
    debug();

    List<String> sent = wire.sent();
    var programs = new TreeSet<String>();
    var whole = new HashSet<String>();
    for (List<String> argv : commands(sent)) {
      programs.add(argv.get(0));
      argv.stream().filter(word -> word.endsWith(HOSTILE)).forEach(whole::add);
      assertWithMessage("%s", argv).that(PROGRAMS).contains(argv.get(0));
    }
    assertThat(programs).containsAtLeast("printf", "tar", "cat");
    assertThat(whole).contains(HOSTILE);
    String all = String.join("\n", sent);
    assertThat(all).contains("hello"); // the payloads of WebSockets are recorded
    for (String shell :
        List.of("/bin/sh", "/bin/bash", "sh -c", "sh%20-c", "sh+-c", "command=sh&")) {
      assertWithMessage(shell).that(all.contains(shell)).isFalse();
    }
  }

  private void copy() throws Exception {
    Path local = Files.createDirectory(folder.resolve("local"));
    Path file = Files.writeString(local.resolve("file"), "text");
    pods.copyTo("web", local, "/" + HOSTILE);
    pods.copyTo("web", file, "/one " + HOSTILE, o -> o.noPreserve());
    pods.copyFrom("web", "/" + HOSTILE, folder.resolve("back"));
    pods.copyFrom("web", "/" + HOSTILE, folder.resolve("more"), o -> o.symlinks(Symlinks.FOLLOW));
    pods.writeFile("web", "/two " + HOSTILE, new ByteArrayInputStream("text".getBytes(UTF_8)));
    try (InputStream in = pods.readFile("web", "/two " + HOSTILE)) {
      assertThat(in.readAllBytes()).isEqualTo("text".getBytes(UTF_8));
    }
    assertThat(Files.readString(folder.resolve("back/file"))).isEqualTo("text");
    assertThat(Files.readString(folder.resolve("root/one " + HOSTILE))).isEqualTo("text");
  }

  private void debug() throws InterruptedException {
    var kubelet = new Thread(this::runDebugContainer);
    kubelet.start();
    try (ExecSession session =
        pods.debug("web", o -> o.image("busybox").command("printf", HOSTILE))) {
      assertThat(session.waitFor()).isEqualTo(0);
    }
    kubelet.join();
    EphemeralContainer container = pods.get("web").spec().ephemeralContainers().get(0);
    assertThat(container.command()).containsExactly("printf", HOSTILE).inOrder();
  }

  private void runDebugContainer() {
    String name =
        pods.waitUntil("web", p -> !p.spec().ephemeralContainers().isEmpty(), Duration.ofMinutes(1))
            .spec()
            .ephemeralContainers()
            .get(0)
            .name();
    pods.editStatus(
        "web",
        p ->
            p.status(
                s ->
                    s.addEphemeralContainerStatus(
                        c -> c.name(name).image("busybox").state(x -> x.running(r -> {})))));
  }

  /** Returns the commands of all requests. */
  private static List<List<String>> commands(List<String> sent) {
    var commands = new ArrayList<List<String>>();
    for (String connection : sent) {
      String line = connection.substring(0, Math.max(0, connection.indexOf("\r\n")));
      var argv = new ArrayList<String>();
      for (Matcher word = COMMAND.matcher(line); word.find(); ) {
        argv.add(URLDecoder.decode(word.group(1).replace("+", "%2B"), UTF_8));
      }
      if (!argv.isEmpty()) {
        commands.add(argv);
      }
    }
    return commands;
  }
}

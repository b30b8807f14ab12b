package dev.kubewright.it.judge.kubectl;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.apiserver.node.ContainerLog;
import dev.kubewright.it.support.Judge;
import dev.kubewright.it.support.ProcessNode;
import dev.kubewright.it.support.Release;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** kubectl's commands for nodes: the same on both servers, and over the stubs of tests. */
@Timeout(300)
class KubectlStreamsIT {
  private static final Pattern FORWARDED = Pattern.compile("Forwarding from 127.0.0.1:(\\d+) ->.*");
  private static final String POD =
      """
      apiVersion: v1
      kind: Pod
      metadata: {name: %s, namespace: default}
      spec: {nodeName: %s, containers: [%s]}
      """;

  @TempDir private Path folder = Path.of("unset");
  private Path kubectl = Path.of("unset");
  private InMemoryApiServer memory;
  private final List<Process> processes = new ArrayList<>();
  private boolean spdy;

  @BeforeEach
  void start() throws Exception {
    var found = ControlPlaneBinaries.find().flatMap(all -> all.binary("kubectl"));
    assumeTrue(found.isPresent(), "no kubectl: " + ControlPlaneBinaries.whyMissing());
    kubectl = found.orElseThrow();
    memory = InMemoryApiServer.builder().tls(true).start();
    Files.writeString(folder.resolve("memory"), memory.kubeconfig());
    createPods("memory", memory.node().node());
  }

  @AfterEach
  void stop() {
    processes.forEach(Process::destroyForcibly);
    if (memory != null) {
      memory.close();
    }
  }

  private void createPods(String server, String node) throws Exception {
    String one = "{name: app, image: none}";
    Path file = folder.resolve(server + ".yaml");
    Files.writeString(
        file,
        POD.formatted("web-0", node, one)
            + "---\n"
            + POD.formatted("two", node, one + ", {name: sidecar, image: none}")
            + "---\n"
            + POD.formatted("unscheduled", "\"\"", one));
    Ran created = run(server, "", "create", "--validate=false", "-f", file.toString());
    assertWithMessage("%s", created).that(created.code()).isEqualTo(0);
    String running = "{\"status\":{\"phase\":\"Running\"}}";
    Ran patched = run(server, "", "patch", "pod", "web-0", "--subresource=status", "-p", running);
    assertWithMessage("%s", patched).that(patched.code()).isEqualTo(0);
  }

  private record Ran(int code, String out, String err) {
    /** kubectl may end a copy before it has printed what tar said. */
    Ran withoutTar() {
      return new Ran(code, out.replaceFirst("(?s)^tar: .*", ""), err);
    }
  }

  private Process kubectl(String server, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(kubectl.toString());
    command.add("--kubeconfig=" + folder.resolve(server));
    command.add("--cache-dir=" + folder.resolve("cache-" + server));
    command.addAll(List.of(arguments));
    Process process = builder(command).start();
    processes.add(process);
    return process;
  }

  private ProcessBuilder builder(List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    if (spdy) {
      builder.environment().put("KUBECTL_REMOTE_COMMAND_WEBSOCKETS", "false");
      builder.environment().put("KUBECTL_PORT_FORWARD_WEBSOCKETS", "false");
    }
    return builder;
  }

  private Ran run(String server, String input, String... arguments) throws Exception {
    Path out = Files.createTempFile(folder, "out", ".txt");
    Path err = Files.createTempFile(folder, "err", ".txt");
    Path in = Files.createTempFile(folder, "in", ".txt");
    Files.writeString(in, input);
    List<String> command = new ArrayList<>();
    command.add(kubectl.toString());
    command.add("--kubeconfig=" + folder.resolve(server));
    command.add("--cache-dir=" + folder.resolve("cache-" + server));
    command.addAll(List.of(arguments));
    Process process =
        builder(command)
            .redirectInput(in.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    processes.add(process);
    boolean ended = process.waitFor(60, TimeUnit.SECONDS);
    assertWithMessage("%s has not ended", command).that(ended).isTrue();
    return new Ran(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  private static final List<List<String>> COMMANDS =
      List.of(
          List.of("", "logs", "web-0"),
          List.of("", "logs", "web-0", "-c", "none"),
          List.of("", "logs", "two"),
          List.of("", "logs", "two", "-c", "sidecar"),
          List.of("", "logs", "missing"),
          List.of("", "logs", "unscheduled"),
          List.of("", "logs", "web-0", "--tail=-5"),
          List.of("", "logs", "web-0", "--limit-bytes=-1"),
          List.of("", "exec", "web-0", "--", "echo", "a b", "c;d", ""),
          List.of("", "exec", "web-0", "--", "sh", "-c", "echo out; echo err >&2; exit 7"),
          List.of("", "exec", "web-0", "--", "sh", "-c", "kill -9 $$"),
          List.of("", "exec", "web-0", "--", "true"),
          List.of("", "exec", "web-0", "--", "nosuchcommand"),
          List.of("", "exec", "web-0", "-c", "none", "--", "true"),
          List.of("", "exec", "two", "--", "true"),
          List.of("", "exec", "missing", "--", "true"),
          List.of("", "exec", "unscheduled", "--", "true"),
          List.of("some input\n", "exec", "-i", "web-0", "--", "cat"),
          List.of("some input\n", "exec", "-i", "web-0", "--", "wc", "-c"),
          List.of("some input\n", "exec", "-i", "web-0", "--", "sh", "-c", "cat; exit 5"),
          List.of("some input\n", "attach", "-i", "web-0"),
          List.of("", "attach", "missing"),
          List.of("", "port-forward", "two", "0:80"),
          List.of("", "port-forward", "missing", "0:80"),
          List.of("", "get", "--raw", "/api/v1/namespaces/default/pods/web-0/exec"),
          List.of("", "get", "--raw", "/api/v1/namespaces/default/pods/web-0/log?tailLines=x"),
          List.of("", "get", "--raw", "/api/v1/namespaces/default/pods/web-0/log?tailLines=-1"),
          List.of("", "get", "--raw", "/api/v1/namespaces/default/pods/web-0/log?limitBytes=0"),
          List.of("", "get", "--raw", "/api/v1/namespaces/default/pods/web-0/log?sinceTime=x"),
          List.of("", "get", "--raw", "/api/v1/namespaces/default/pods/web-0/log?stream=Stdout"),
          List.of(
              "",
              "get",
              "--raw",
              "/api/v1/namespaces/default/pods/web-0/log"
                  + "?sinceSeconds=0&sinceTime=2026-01-01T00:00:00Z"),
          List.of("", "get", "--raw", "/api/v1/namespaces/default/pods/web-0/portforward?ports=x"),
          List.of("", "get", "--raw", "/api/v1/namespaces/default/pods/web-0/proxy/x"),
          List.of("", "get", "--raw", "/api/v1/namespaces/default/pods/missing/proxy/x"),
          List.of("", "get", "--raw", "/api/v1/namespaces/default/services/web/proxy/x"));

  @Tag("streams-mem-1")
  @Tag("streams-mem-2")
  @Tag("streams-mem-3")
  @Tag("streams-mem-4")
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void commands_printTheSameAsOnARealServer(boolean asOldClients) throws Exception {
    spdy = asOldClients;
    Judge.CONTROL_PLANE.require();
    assumeTrue(Release.isNewest(), "the server in memory is of the newest release");
    ProcessNode.serve(memory.node());
    for (String container : List.of("app", "sidecar")) {
      ContainerLog log = memory.node().container(container).log();
      for (int i = 0; i < 10; i++) {
        log.append("line " + i + " of " + container);
      }
    }
    List<String> faults = new ArrayList<>();
    try (ControlPlane plane =
        ControlPlane.builder(ControlPlaneBinaries.find().orElseThrow())
            .kubelet(Kubelet.PLAIN)
            .timeout(Duration.ofMinutes(3))
            .start()) {
      Files.writeString(folder.resolve("real"), plane.kubeconfig());
      createPods("real", Kubelet.PLAIN.node());
      List<List<String>> commands = new ArrayList<>(COMMANDS);
      commands.addAll(copies());
      for (List<String> command : commands) {
        String[] arguments = command.subList(1, command.size()).toArray(String[]::new);
        Ran theirs = run("real", command.get(0), arguments).withoutTar();
        Ran ours = run("memory", command.get(0), arguments).withoutTar();
        if (!ours.equals(theirs)) {
          faults.add(command + "\n--- real\n" + theirs + "\n--- memory\n" + ours);
        }
      }
    }
    assertWithMessage("%s", String.join("\n\n", faults)).that(faults).isEmpty();
  }

  /** Returns copies whose containers are this machine. */
  private List<List<String>> copies() throws IOException {
    Files.writeString(folder.resolve("one"), "content");
    String there = "web-0:" + folder;
    return List.of(
        List.of("", "cp", "one", there + "/two"),
        List.of("", "exec", "web-0", "--", "cat", folder + "/two"),
        List.of("", "cp", there + "/two", "three"),
        List.of("", "exec", "web-0", "--", "cat", folder + "/three"),
        List.of("", "cp", "one", "web-0:"),
        List.of("", "cp", "missing", there + "/two"),
        List.of("", "cp", "one", "missing:/two"),
        List.of("", "cp", "-c", "none", "one", there + "/two"));
  }

  @Tag("streams-mem-1")
  @Test
  void logs_followed_printLinesAsTheyCome() throws Exception {
    ContainerLog log = memory.node().pod("web-0").log("first");
    Process following = kubectl("memory", "logs", "-f", "web-0");
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(following.getInputStream(), UTF_8))) {
      assertThat(lines.readLine()).isEqualTo("first");
      log.append("second");
      assertThat(lines.readLine()).isEqualTo("second");
      log.restart().append("of the second run");
      assertThat(lines.readLine()).isNull();
    }
    assertThat(following.waitFor()).isEqualTo(0);
    assertThat(run("memory", "", "logs", "-p", "web-0").out()).isEqualTo("first\nsecond\n");
    assertThat(run("memory", "", "logs", "web-0").out()).isEqualTo("of the second run\n");
  }

  @Tag("streams-mem-4")
  @Test
  void cp_bothWays_copiesTheFolder() throws Exception {
    Path inside = Files.createDirectories(folder.resolve("container/srv"));
    memory.node().pod("web-0").files(inside.getParent());
    Path local = Files.createDirectories(folder.resolve("local/deep/" + "long".repeat(30)));
    Files.writeString(folder.resolve("local/a b'c.txt"), "text");
    Files.writeString(local.resolve("größe.bin"), "x".repeat(100_000));
    Files.writeString(folder.resolve("local/empty"), "");

    Ran up = run("memory", "", "cp", "local", "web-0:/srv");
    assertWithMessage("%s", up).that(up.code()).isEqualTo(0);
    Ran down = run("memory", "", "cp", "web-0:/srv/local", "back");
    assertWithMessage("%s", down).that(down.code()).isEqualTo(0);

    assertThat(tree(inside.resolve("local"))).isEqualTo(tree(folder.resolve("local")));
    assertThat(tree(folder.resolve("back"))).isEqualTo(tree(folder.resolve("local")));
    Ran missing = run("memory", "", "cp", "web-0:/nope", "nothing");
    // kubectl may end before it prints what tar has said.
    assertWithMessage("%s", missing).that(Files.exists(folder.resolve("nothing"))).isFalse();
  }

  private static List<String> tree(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      List<String> tree = new ArrayList<>();
      for (Path file : (Iterable<Path>) files.sorted()::iterator) {
        String content = Files.isDirectory(file) ? "/" : Files.readString(file);
        tree.add(root.relativize(file) + " " + content.hashCode());
      }
      return tree;
    }
  }

  @Tag("streams-mem-5")
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void portForward_stub_servesConnections(boolean asOldClients) throws Exception {
    spdy = asOldClients;
    memory
        .node()
        .port(
            8080,
            connection -> {
              connection.out().write(("port " + connection.port() + "\n").getBytes(UTF_8));
              connection.in().transferTo(connection.out());
            });
    Process forwarding = kubectl("memory", "port-forward", "web-0", "0:8080");
    int port = forwarded(forwarding);
    for (int i = 0; i < 3; i++) {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
        socket.getOutputStream().write(("hello " + i).getBytes(UTF_8));
        socket.shutdownOutput();
        assertThat(new String(socket.getInputStream().readAllBytes(), UTF_8))
            .isEqualTo("port 8080\nhello " + i);
      }
    }
  }

  @Tag("streams-mem-5")
  @Test
  void portForward_toAnAddress_passesMegabytesOn() throws Exception {
    byte[] bytes = new byte[5_000_000];
    new Random(1).nextBytes(bytes);
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      memory.node().pod("web-0").forward(80, (InetSocketAddress) server.getLocalSocketAddress());
      int port = forwarded(kubectl("memory", "port-forward", "web-0", "0:80"));
      try (Socket client = new Socket(InetAddress.getLoopbackAddress(), port);
          Socket accepted = server.accept()) {
        accepted.getOutputStream().write(bytes);
        accepted.shutdownOutput();
        assertThat(client.getInputStream().readNBytes(bytes.length)).isEqualTo(bytes);
      }
    }
  }

  @Tag("streams-mem-5")
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void portForward_nothingListens_saysSo(boolean asOldClients) throws Exception {
    spdy = asOldClients;
    Process forwarding = kubectl("memory", "port-forward", "web-0", "0:81");
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), forwarded(forwarding))) {
      assertThat(socket.getInputStream().read()).isEqualTo(-1);
    }
    String error =
        new BufferedReader(new InputStreamReader(forwarding.getErrorStream(), UTF_8)).readLine();
    assertThat(error)
        .contains(
            "error forwarding port 81 to pod web-0, uid : dial tcp 127.0.0.1:81: connect:"
                + " connection refused");
  }

  private static int forwarded(Process forwarding) throws IOException {
    InputStream out = forwarding.getInputStream();
    String line = new BufferedReader(new InputStreamReader(out, UTF_8)).readLine();
    Matcher matcher = FORWARDED.matcher(line == null ? "" : line);
    assertWithMessage("%s", line).that(matcher.matches()).isTrue();
    return Integer.parseInt(matcher.group(1));
  }
}

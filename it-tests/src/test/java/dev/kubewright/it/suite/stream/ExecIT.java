package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.connect.config.Impersonation;
import dev.kubewright.error.ForbiddenException;
import dev.kubewright.it.support.Release;
import dev.kubewright.it.support.ReleaseDifference;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.RestRequest;
import dev.kubewright.rest.stream.copy.CopyException;
import dev.kubewright.rest.stream.exec.CommandResult;
import dev.kubewright.rest.stream.exec.ExecSession;
import dev.kubewright.rest.stream.exec.ExitStatus;
import dev.kubewright.rest.stream.exec.ExitStatus.Exited;
import dev.kubewright.rest.stream.exec.ExitStatus.Lost;
import dev.kubewright.rest.stream.forward.PortForward;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Commands in pods, on a real API server and both kubelets. */
@Timeout(120)
class ExecIT extends ExecScenario {
  private static final Duration ONE_SECOND = Duration.ofSeconds(1);
  private static final String PASSED_ON = "proxy_type=\"proxied_to_kubelet\"";

  private static Nodes nodes;

  @BeforeAll
  static void start() {
    nodes = Nodes.start(List.of());
  }

  @AfterAll
  static void stop() {
    if (nodes != null) {
      nodes.close();
    }
  }

  @Override
  StreamServer server() {
    return nodes;
  }

  @Tag("streams-exec-1")
  @Tag("streams-exec-3")
  @Test
  void exec_serverWithoutTheGates_doesAllButEndTheInput() throws IOException {
    try (Nodes older = Nodes.start(Nodes.GATES_OFF);
        RestClient client = RestClient.connect(older.config().build())) {
      PodInterface old = KubernetesClientset.over(client).coreV1().pods("default");
      String pod = Nodes.pod(Kubelet.PLAIN);
      CommandResult result = old.exec(pod, script("echo out; echo err >&2; exit 7"));
      assertThat(result.exitCode()).isEqualTo(7);
      assertThat(result.stdout() + result.stderr()).isEqualTo("out\nerr\n");

      try (ExecSession head = old.openExec(pod, o -> o.command("head", "-c", "3").stdin())) {
        assertThat(head.canCloseStdin()).isFalse();
        head.stdin().write("abcdef".getBytes(UTF_8));
        assertThat(new String(head.stdout().readAllBytes(), UTF_8)).isEqualTo("abc");
        assertThat(head.waitFor()).isEqualTo(0);
      }
      try (ExecSession cat = old.openExec(pod, o -> o.command("cat").stdin())) {
        var impossible = assertThrows(IOException.class, () -> cat.stdin().close());
        assertThat(impossible).hasMessageThat().contains("needs Kubernetes 1.30");
      }
    }
  }

  /** Copies to such a server would wait for ever for the end of their input. */
  @Tag("streams-cp-7")
  @Test
  void copy_serverWithoutTheGates_isRefusedToAndDoneFrom(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "text");
    try (Nodes older = Nodes.start(Nodes.GATES_OFF);
        RestClient client = RestClient.connect(older.config().build())) {
      PodInterface old = KubernetesClientset.over(client).coreV1().pods("default");
      String pod = Nodes.pod(Kubelet.PLAIN);
      var content = new ByteArrayInputStream("new".getBytes(UTF_8));

      for (Executable to :
          List.<Executable>of(
              () -> old.copyTo(pod, file, folder + "/copy"),
              () -> old.writeFile(pod, folder + "/written", content))) {
        assertThat(assertThrows(CopyException.class, to))
            .hasMessageThat()
            .contains("needs Kubernetes 1.30");
      }
      old.copyFrom(pod, file.toString(), folder.resolve("back"));

      assertThat(Files.exists(folder.resolve("copy"))).isFalse();
      assertThat(Files.readString(folder.resolve("back"))).isEqualTo("text");
    }
  }

  /** Kubelets of 1.36 and later take streams as they are, if the server passes them on. */
  @Tag("streams-exec-1")
  @Tag("streams-exec-3")
  @Tag("streams-pf-1")
  @Test
  void streams_serverThatPassesNothingOn_areTheSame() throws IOException {
    assumeTrue(Release.has(ReleaseDifference.PASSED_ON_STREAMS), "no server passes streams on");
    assertThat(endsAndForwards(nodes)).contains(PASSED_ON);
    try (Nodes translating = Nodes.start(Nodes.NOTHING_PASSED_ON)) {
      String metrics = endsAndForwards(translating);
      assertThat(metrics).contains("translated_at_apiserver\",subresource=\"portforward\"");
      assertThat(metrics).doesNotContain(PASSED_ON);
    }
  }

  /** Uses streams of a node that takes them as they are, and returns the metrics of the server. */
  private static String endsAndForwards(Nodes server) throws IOException {
    String pod = Nodes.pod(Kubelet.EXTENDED);
    try (RestClient client = server.connect();
        var ports = new PodServer()) {
      PodInterface pods = KubernetesClientset.over(client).coreV1().pods("default");
      assertThat(pods.exec(pod, script("echo out; exit 7")).exitCode()).isEqualTo(7);
      var input = new ByteArrayInputStream("some input".getBytes(UTF_8));
      CommandResult counted = pods.exec(pod, o -> o.command("wc", "-c").stdin(input));
      assertThat(counted.require().stdout().strip()).isEqualTo("10");
      try (PortForward forward = pods.portForward(pod, ports.echo());
          Socket socket = new Socket("127.0.0.1", forward.localPort())) {
        assertThat(ForwardScenario.exchange(socket, "hello")).isEqualTo("hello");
      }
      return RestRequest.over(client).path("metrics").execute().text();
    }
  }

  @Tag("streams-exec-17")
  @Test
  void exec_mayGetButNotCreate_isForbidden() {
    KubernetesClientset admin = KubernetesClientset.over(rest);
    admin
        .rbacV1()
        .clusterRoles()
        .create(
            c ->
                c.metadata(m -> m.name("half"))
                    .addRule(
                        r -> r.addApiGroups("").addResources("pods", "pods/exec").addVerbs("get")));
    admin
        .rbacV1()
        .clusterRoleBindings()
        .create(
            b ->
                b.metadata(m -> m.name("half"))
                    .roleRef(
                        r ->
                            r.apiGroup("rbac.authorization.k8s.io")
                                .kind("ClusterRole")
                                .name("half"))
                    .addSubject(
                        s -> s.apiGroup("rbac.authorization.k8s.io").kind("User").name("getter")));
    var getter = new Impersonation("getter", null, List.of(), Map.of());
    try (RestClient half = RestClient.connect(nodes.config().impersonate(getter).build())) {
      PodInterface theirs = KubernetesClientset.over(half).coreV1().pods("default");

      if (!Release.has(ReleaseDifference.STREAM_PERMISSIONS)) {
        assertThat(theirs.exec(Nodes.pod(Kubelet.PLAIN), "true").exitCode()).isEqualTo(0);
        return;
      }
      var forbidden =
          assertThrows(
              ForbiddenException.class, () -> theirs.exec(Nodes.pod(Kubelet.PLAIN), "true"));

      assertThat(forbidden).hasMessageThat().contains("create on pods/exec");
    }
  }

  @Tag("streams-exec-20")
  @ParameterizedTest
  @EnumSource(Kubelet.class)
  void status_nodeDies_isLostWithinASecond(Kubelet kubelet) throws IOException {
    Duration fastest = killedAndSeen(kubelet);
    for (int i = 0; i < 2 && fastest.compareTo(ONE_SECOND) > 0; i++) { // a busy machine
      fastest = Collections.min(List.of(fastest, killedAndSeen(kubelet)));
    }

    assertThat(fastest).isAtMost(ONE_SECOND);
  }

  /** Kills a node while a command runs. Returns how long it took until that was seen. */
  private Duration killedAndSeen(Kubelet kubelet) throws IOException {
    try (ExecSession session =
        pods.openExec(Nodes.pod(kubelet), script("echo started; exec sleep 60"))) {
      assertThat(session.stdout().readNBytes(8)).isEqualTo("started\n".getBytes(UTF_8));
      nodes.plane().killKubelet(kubelet);
      long before = System.nanoTime();

      ExitStatus status = session.status();

      var took = Duration.ofNanos(System.nanoTime() - before);
      assertWithMessage("%s after %s", status, took).that(status).isInstanceOf(Lost.class);
      return took;
    } finally {
      nodes.plane().restartKubelet(kubelet);
    }
  }

  /**
   * The limit of Kubernetes: a translating API server reports that as a normal end. If it is ever
   * mended, this test and the Javadoc of sessions change.
   */
  @Tag("streams-exec-20")
  @ParameterizedTest
  @EnumSource(Kubelet.class)
  void status_nodeDiesWithInput_isLostWhereNobodyTranslates(Kubelet kubelet) throws IOException {
    try (ExecSession session =
        pods.openExec(
            Nodes.pod(kubelet), script("echo started; exec sleep 60").andThen(o -> o.stdin()))) {
      assertThat(session.stdout().readNBytes(8)).isEqualTo("started\n".getBytes(UTF_8));

      nodes.plane().killKubelet(kubelet);

      if (kubelet == Kubelet.EXTENDED && Release.has(ReleaseDifference.PASSED_ON_STREAMS)) {
        assertThat(session.status()).isInstanceOf(Lost.class);
      } else {
        assertThat(session.status()).isEqualTo(new Exited(0));
      }
    } finally {
      nodes.plane().restartKubelet(kubelet);
    }
  }
}

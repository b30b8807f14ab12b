package dev.kubewright.apiserver.node;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.annotation.Verb;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
@Tag("streams-mem-1")
class LogStubTest {
  private final NodeFixture nodes = new NodeFixture();

  @AfterEach
  void close() {
    nodes.close();
  }

  private static Request.Builder request() {
    return NodeFixture.request(Verb.GET, "web-0", "log");
  }

  private ContainerLog log(String... lines) {
    return nodes.server.node().pod("web-0").container("app").log(lines);
  }

  @Test
  void log_options_chooseLines() throws IOException {
    Instant time = Instant.parse("2026-01-02T03:04:05.678Z");
    log("one", "two").appendAt(time, "früher").write("no\r\nend".getBytes(UTF_8));

    assertThat(nodes.log(request())).isEqualTo("200 one\ntwo\nfrüher\nno\r\nend");
    assertThat(nodes.log(request().parameter("tailLines", 2))).isEqualTo("200 no\r\nend");
    assertThat(nodes.log(request().parameter("tailLines", 0))).isEqualTo("200 ");
    assertThat(nodes.log(request().parameter("limitBytes", 6))).isEqualTo("200 one\ntw");
    assertThat(
            nodes
                .log(request().parameter("tailLines", 3).parameter("timestamps", true))
                .lines()
                .findFirst())
        .hasValue("200 2026-01-02T03:04:05.678000000Z früher");
    assertThat(nodes.log(request().parameter("sinceTime", "2026-01-02T03:04:05.999Z")))
        .isEqualTo("200 one\ntwo\nfrüher\nno\r\nend");
    assertThat(nodes.log(request().parameter("sinceTime", "2026-01-02T03:04:06Z")))
        .isEqualTo("200 one\ntwo\nno\r\nend");
  }

  @Test
  void log_followed_growsUntilTheRestart() throws IOException {
    ContainerLog log = log("old");
    try (Response response = nodes.transport.send(request().parameter("follow", true).build());
        var lines = new BufferedReader(new InputStreamReader(response.body(), UTF_8))) {
      assertThat(lines.readLine()).isEqualTo("old");
      log.append("new");
      assertThat(lines.readLine()).isEqualTo("new");
      log.rotate().append("rotated");
      assertThat(lines.readLine()).isEqualTo("rotated");
      log.restart().append("second run");
      assertThat(lines.readLine()).isNull();
    }
    assertThat(nodes.log(request())).isEqualTo("200 second run\n");
    assertThat(nodes.log(request().parameter("previous", true))).isEqualTo("200 rotated\n");
  }

  @Test
  void log_serverCloses_endsFollowers() throws IOException {
    log("old");
    try (Response response = nodes.transport.send(request().parameter("follow", true).build())) {
      nodes.server.restart();
      assertThat(new String(response.body().readAllBytes(), UTF_8)).isAnyOf("old\n", "");
    }
    assertThat(nodes.log(request())).isEqualTo("200 old\n");
  }

  @Test
  void log_withoutStub_isRefusedAsByAKubelet() throws IOException {
    assertThat(nodes.log(request()))
        .contains("container \\\"app\\\" in pod \\\"web-0\\\" is not available");
    log("one");
    assertThat(nodes.log(request().parameter("previous", true)))
        .contains("previous terminated container \\\"app\\\" in pod \\\"web-0\\\" not found");
    assertThat(nodes.log(NodeFixture.request(Verb.GET, "unscheduled", "log"))).isEqualTo("204 ");
  }

  @ParameterizedTest
  @CsvSource({
    "tailLines, -1, 422",
    "limitBytes, 0, 422",
    "sinceSeconds, 0, 422",
    "stream, Stdout, 422",
    "tailLines, x, 400",
    "sinceTime, yesterday, 400",
    "container, none, 400",
  })
  void log_wrongParameter_isRefused(String name, String value, String status) throws IOException {
    log("one");
    assertThat(nodes.log(request().parameter(name, value))).startsWith(status);
  }

  /** The words are those of a kubelet, whose image may come at any time. */
  @Tag("streams-log-7")
  @ParameterizedTest
  @CsvSource({
    "ContainerCreating, ContainerCreating",
    "PodInitializing, PodInitializing",
    "ErrImagePull, image can't be pulled",
    "ImagePullBackOff, trying and failing to pull image",
  })
  void log_containerWaits_isRefusedAsByAKubelet(String reason, String words) throws IOException {
    String refusal =
        "container \\\"app\\\" in pod \\\"web-0\\\" is waiting to start: " + words + "\"";
    nodes.state("web-0", "'state':{'waiting':{'reason':'" + reason + "'}}");
    assertThat(nodes.log(request())).startsWith("400 ");
    assertThat(nodes.log(request())).contains(refusal);

    log("a line that the container has yet to write");
    assertThat(nodes.log(request())).contains(refusal);
    assertThat(nodes.log(request().parameter("follow", true))).contains(refusal);

    nodes.state("web-0", "'state':{'running':{}}");
    assertThat(nodes.log(request())).startsWith("200 a line");
  }

  /** A container that crashes again and again has the log of its last run. */
  @Test
  void log_containerWaitsForItsNextRun_isThatOfTheLastOne() throws IOException {
    log("crashed");
    nodes.state(
        "web-0",
        "'state':{'waiting':{'reason':'CrashLoopBackOff'}},'lastState':{'terminated':{'exitCode':1}}");

    assertThat(nodes.log(request())).isEqualTo("200 crashed\n");
  }
}

package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.rest.stream.log.LogStream;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The log of one container, on a real API server with kubelets for tests. */
@Timeout(300)
class LogsIT extends LogsScenario {
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

  /** The API server ends the response then as if the container had ended. */
  @Tag("streams-log-4")
  @Test
  void resume_kubeletRestarts_losesAndRepeatsNothing() {
    String pod = fresh();
    create(pod, Kubelet.PLAIN, "app");
    report(pod, "1", true);
    LogFiles files = LogFiles.of(pods, Kubelet.PLAIN, pod, "app");
    files.add(0, Instant.now(), numbered(0, 10));
    try (LogStream log = pods.openLog(pod, o -> o.follow().resume(true))) {
      var lines = log.iterator();
      assertThat(next(lines, 10)).isEqualTo(numbered(0, 10));
      nodes.plane().killKubelet(Kubelet.PLAIN);
      files.add(0, Instant.now(), numbered(10, 20));
      nodes.plane().restartKubelet(Kubelet.PLAIN);
      assertThat(next(lines, 10)).isEqualTo(numbered(10, 20));
      report(pod, "1", false);
      files.end(0);
      assertThat(lines.hasNext()).isFalse();
    }
  }
}

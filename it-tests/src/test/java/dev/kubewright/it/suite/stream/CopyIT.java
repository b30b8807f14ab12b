package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.KubewrightException;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.rest.stream.copy.CopyProgress;
import dev.kubewright.rest.stream.copy.CopyReport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Copies to and from containers over a real API server, on both routes of streams. */
@Timeout(300)
class CopyIT extends CopyScenario {
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

  /** A kubelet that dies during a copy is never a success. */
  @Tag("streams-exec-20")
  @Tag("streams-cp-7")
  @ParameterizedTest
  @EnumSource(Kubelet.class)
  void copy_kubeletKilled_isNoSuccess(Kubelet kubelet) throws Exception {
    Path large = Files.write(there.resolve("large"), random(20_000_000));
    String pod = Nodes.pod(kubelet);
    for (boolean to : new boolean[] {true, false}) {
      var killed = new AtomicBoolean();
      Consumer<CopyProgress> kill =
          any -> {
            if (killed.compareAndSet(false, true)) {
              nodes.plane().killKubelet(kubelet);
            }
          };
      try {
        KubewrightException failure =
            assertThrows(
                KubewrightException.class,
                () -> {
                  if (to) {
                    pods.copyTo(pod, large, there + "/copy", o -> o.progress(kill));
                  } else {
                    pods.copyFrom(pod, there + "/large", here.resolve("x"), o -> o.progress(kill));
                  }
                });
        assertThat(killed.get()).isTrue();
        System.out.println(kubelet + (to ? " to: " : " from: ") + failure);
      } finally {
        nodes.plane().restartKubelet(kubelet);
      }
    }
    assertThat(state(here)).isEmpty();
  }

  /** After a lost connection the copy begins again. */
  @Tag("streams-cp-7")
  @ParameterizedTest
  @EnumSource(Kubelet.class)
  void copyFrom_kubeletKilled_isRepeated(Kubelet kubelet) throws Exception {
    Path large = Files.write(there.resolve("large"), random(20_000_000));
    var killed = new AtomicBoolean();
    var bytes = new AtomicLong();

    CopyReport report =
        pods.copyFrom(
            Nodes.pod(kubelet),
            large.toString(),
            here.resolve("x"),
            o ->
                o.retries(3)
                    .progress(
                        p -> {
                          assertThat(p.bytes()).isAtLeast(bytes.getAndSet(p.bytes()));
                          if (killed.compareAndSet(false, true)) {
                            nodes.plane().killKubelet(kubelet);
                            nodes.plane().restartKubelet(kubelet);
                          }
                        }));

    assertThat(report.bytes()).isEqualTo(20_000_000);
    assertThat(Files.mismatch(large, here.resolve("x"))).isEqualTo(-1);
  }
}

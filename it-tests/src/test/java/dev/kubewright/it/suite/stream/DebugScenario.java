package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.core.v1.ContainerStateBuilder;
import dev.kubewright.api.core.v1.ContainerStatus;
import dev.kubewright.api.core.v1.EphemeralContainer;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.client.DebugEndedException;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.rest.stream.exec.ExecSession;
import dev.kubewright.rest.wait.WaitException;
import dev.kubewright.rest.wait.WaitTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Debug containers. No kubelet reports their states, so a thread of the test does. */
@Timeout(300)
abstract class DebugScenario extends StreamScenario {
  private static final AtomicInteger PODS = new AtomicInteger();

  private final String pod = "pod-" + PODS.incrementAndGet();

  /** Gives the containers of a pod a log, whose first line begins with {@code line 0}. */
  abstract void addLogs(String pod);

  @BeforeEach
  void createPod() {
    pods.create(
        p ->
            p.metadata(m -> m.name(pod))
                .spec(
                    s ->
                        s.nodeName(Kubelet.PLAIN.node())
                            .addContainer(c -> c.name("app").image("none"))));
  }

  /** Reports the state of the next debug container, as a kubelet does. */
  private Thread kubelet(Consumer<ContainerStateBuilder> state) {
    int before = pods.get(pod).spec().ephemeralContainers().size();
    var thread =
        new Thread(
            () -> {
              Pod changed =
                  pods.waitUntil(
                      pod,
                      p -> p.spec().ephemeralContainers().size() > before,
                      Duration.ofMinutes(1));
              List<String> known =
                  changed.status().ephemeralContainerStatuses().stream()
                      .map(ContainerStatus::name)
                      .toList();
              String name =
                  changed.spec().ephemeralContainers().stream()
                      .map(EphemeralContainer::name)
                      .filter(each -> !known.contains(each)) // a patch adds it anywhere
                      .findFirst()
                      .orElseThrow();
              pods.editStatus(
                  pod,
                  p ->
                      p.status(
                          s ->
                              s.addEphemeralContainerStatus(
                                  c ->
                                      c.name(name)
                                          .image("busybox")
                                          .imageID("")
                                          .ready(false)
                                          .restartCount(0)
                                          .state(state))));
            });
    thread.start();
    return thread;
  }

  @Tag("streams-dbg-1")
  @Tag("streams-dbg-3")
  @Test
  void debug_running_isAttached() throws Exception {
    for (int i = 0; i < 2; i++) {
      Thread kubelet = kubelet(s -> s.running(r -> {}));
      try (ExecSession session =
          pods.debug(pod, o -> o.image("busybox").target("app").command("sh", "-c", "a 'b'"))) {
        session.stdin().write("hello\n".getBytes(UTF_8));
        session.stdin().close();
        assertThat(new String(session.stdout().readAllBytes(), UTF_8)).isEqualTo("hello\n");
        assertThat(session.waitFor()).isEqualTo(0);
      }
      kubelet.join();
    }
    List<EphemeralContainer> containers = pods.get(pod).spec().ephemeralContainers();
    EphemeralContainer last = containers.get(0);
    assertThat(last.name()).matches("debugger-[a-z]{5}");
    assertThat(containers.stream().map(EphemeralContainer::name).distinct().count())
        .isEqualTo(containers.size());
    assertThat(last.targetContainerName()).isEqualTo("app");
    assertThat(last.command()).containsExactly("sh", "-c", "a 'b'").inOrder();
    assertThat(last.stdin()).isTrue();
  }

  @Tag("streams-dbg-2")
  @Test
  void debug_imageCannotBePulled_saysWhy() throws Exception {
    Thread kubelet =
        kubelet(s -> s.waiting(w -> w.reason("ErrImagePull").message("no such image")));

    var failure = assertThrows(WaitException.class, () -> pods.debug(pod, o -> o.image("nope")));

    kubelet.join();
    assertThat(failure).isNotInstanceOf(WaitTimeoutException.class);
    assertThat(failure).hasMessageThat().contains("ErrImagePull: no such image");
  }

  @Tag("streams-dbg-2")
  @Test
  void debug_neverRuns_endsInTime() {
    var failure =
        assertThrows(
            WaitTimeoutException.class,
            () -> pods.debug(pod, o -> o.image("busybox").timeout(Duration.ofMillis(500))));

    assertThat(failure).hasMessageThat().contains("debugger-");
  }

  @Tag("streams-dbg-4")
  @Test
  void debug_endedAlready_hasItsLog() throws Exception {
    addLogs(pod);
    Thread kubelet = kubelet(s -> s.terminated(t -> t.exitCode(3)));

    var ended =
        assertThrows(DebugEndedException.class, () -> pods.debug(pod, o -> o.image("busybox")));

    kubelet.join();
    assertThat(ended.exitCode()).isEqualTo(3);
    assertThat(ended.log()).startsWith("line 0");
  }

  @Tag("streams-dbg-1")
  @Test
  void debug_wrongOptions_areRefused() {
    assertThrows(IllegalArgumentException.class, () -> pods.debug(pod, o -> {}));
    assertThrows(
        IllegalArgumentException.class, () -> pods.debug(pod, o -> o.image("x").name("app")));
    assertThrows(NotFoundException.class, () -> pods.debug("none", o -> o.image("x")));
  }
}

package dev.kubewright.api.core.v1.client;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.PodBuilder;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.fixture.BlockedLog;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.rest.RestClient;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Followed logs on a machine without threads left. */
@Timeout(60)
class ContainerFollowsTest {
  private static final Map<String, List<String>> TEXT =
      Map.of("Content-Type", List.of("text/plain"));

  private final FakeClock clock = new FakeClock();
  private final FakeTransport wire = new FakeTransport();
  private final AtomicInteger failures = new AtomicInteger();
  private final LineQueue queue = new LineQueue(clock, null, false);

  private ContainerFollows follows(Consumer<PodLogsOptionsBuilder> options) {
    Threads scarce =
        (name, task) -> {
          if (failures.getAndDecrement() > 0) {
            throw new OutOfMemoryError("no thread is left");
          }
          return Threads.platform().start(name, task);
        };
    return new ContainerFollows(
        RestClient.over(wire),
        PodLogsOptionsBuilder.build(options).with(o -> o.resume(false)),
        queue,
        new ContainerFollows.Environment(clock, scarce),
        failure -> {});
  }

  private static Pod pod(String name) {
    return PodBuilder.build(
        p ->
            p.metadata(m -> m.name(name).namespace("prod").uid(name))
                .spec(s -> s.addContainer(c -> c.name("app")))
                .status(
                    s ->
                        s.addContainerStatus(
                            c ->
                                c.name("app")
                                    .containerID("id")
                                    .state(t -> t.terminated(e -> e.exitCode(0))))));
  }

  private void log(String line) {
    wire.respond(200, TEXT, Instant.EPOCH + " " + line + "\n");
  }

  @Test
  void changed_noThreadLeft_triesAgainAfterAPause() {
    log("one");
    failures.set(2);
    try (ContainerFollows follows = follows(o -> {})) {
      follows.changed(pod("web"), true);
      clock.advance(Duration.ofSeconds(1));
      clock.advance(Duration.ofSeconds(2));

      assertThat(queue.take().line().text()).isEqualTo("one");
    }
    assertThat(wire.lines()).hasSize(1);
  }

  /** A place that is free belongs to those that wait, whatever became of the first. */
  @Test
  void changed_noThreadLeft_thoseWaitingAreRead() {
    log("one");
    log("two");
    try (ContainerFollows follows = follows(o -> o.maxConcurrent(1))) {
      failures.set(1);
      follows.changed(pod("gone"), true);
      follows.changed(pod("first"), true);
      assertThat(queue.take().line().text()).isEqualTo("one");
      follows.changed(pod("second"), true);
      follows.deleted(new ObjectKey("prod", "gone"));
      clock.advance(Duration.ofSeconds(1));

      assertThat(queue.take().line().text()).isEqualTo("two");
    }
  }

  /** A log may block. Others then need what it would hold. */
  @Test
  void changed_noThreadLeftAndTheLogBlocks_othersGoOn() throws Exception {
    log("one");
    failures.set(1);
    Thread blocked;
    try (var stuck = new BlockedLog(ContainerFollows.class.getName());
        ContainerFollows follows = follows(o -> {})) {
      blocked = Threads.platform().start("test", () -> follows.changed(pod("gone"), true));
      stuck.awaitMessage();
      follows.changed(pod("web"), true);

      assertThat(queue.take().line().text()).isEqualTo("one");
    }
    blocked.join();
  }
}

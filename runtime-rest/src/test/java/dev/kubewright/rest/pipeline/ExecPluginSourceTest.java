package dev.kubewright.rest.pipeline;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.client.Operation;
import dev.kubewright.client.Request;
import dev.kubewright.client.Response;
import dev.kubewright.client.TransportException;
import dev.kubewright.client.TransportException.Kind;
import dev.kubewright.client.TransportTimeoutException;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.rest.FakeTransport;
import dev.kubewright.rest.TestClock;
import dev.kubewright.rest.config.ClientCertificate;
import dev.kubewright.rest.config.CredentialsException;
import dev.kubewright.rest.config.TestFiles;
import dev.kubewright.rest.pipeline.CredentialsSource.Issued;
import dev.kubewright.rest.pipeline.ExecPluginSource.Printed;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** When a credential plugin runs, without a program. */
@Timeout(30)
final class ExecPluginSourceTest {
  private static final Request REQUEST =
      Request.builder(Operation.ofPath(Verb.GET, List.of("version"))).build();

  private final TestClock clock = new TestClock();
  private final FakePlugin plugin = new FakePlugin();
  private final FakeTransport wire = new FakeTransport();
  private final List<ClientCertificate> renewals = Collections.synchronizedList(new ArrayList<>());

  /** Runs tasks at once, on the thread that starts them. */
  private static final Threads AT_ONCE =
      (name, task) -> {
        task.run();
        return Thread.currentThread();
      };

  /** Prints T1, T2 and so on, unless it is told otherwise. */
  private static final class FakePlugin implements ExecPluginSource.Plugin {
    final AtomicInteger runs = new AtomicInteger();
    final Deque<Supplier<Printed>> answers = new ArrayDeque<>();
    @Nullable Instant expires;
    final CountDownLatch ended = new CountDownLatch(1);

    @Override
    public String name() {
      return "the plugin";
    }

    @Override
    public Printed run() {
      int run = runs.incrementAndGet();
      Supplier<Printed> answer = answers.poll();
      return answer == null
          ? new Printed(new Issued("Bearer T" + run, null), expires)
          : answer.get();
    }

    @Override
    public void end() {
      ended.countDown();
    }
  }

  private ExecPluginSource source(Threads threads) {
    return new ExecPluginSource(plugin, clock, threads);
  }

  private int send(CredentialsStep step) {
    try (Response response = step.send(REQUEST)) {
      return response.status();
    }
  }

  private CredentialsStep step() {
    return new CredentialsStep(wire, source(AT_ONCE), clock, renewals::add);
  }

  private List<@Nullable String> sent() {
    var sent = new ArrayList<@Nullable String>();
    wire.sent().forEach(request -> sent.add(request.header("Authorization")));
    return sent;
  }

  @Test
  @Tag("client-go-A1")
  void send_threeRequests_runThePluginOnce() {
    wire.answer(200, "{}").answer(200, "{}").answer(200, "{}");
    CredentialsStep step = step();

    send(step);
    send(step);
    send(step);

    assertThat(plugin.runs.get()).isEqualTo(1);
    assertThat(sent()).containsExactly("Bearer T1", "Bearer T1", "Bearer T1");
  }

  @Test
  @Tag("client-go-A1")
  void send_refused_runsThePluginAgainButTheRefusalIsReturned() {
    wire.answer(200, "{}").answer(401, "{}").answer(200, "{}");
    CredentialsStep step = step();

    assertThat(send(step)).isEqualTo(200);
    assertThat(send(step)).isEqualTo(401);
    assertThat(plugin.runs.get()).isEqualTo(2);
    assertThat(send(step)).isEqualTo(200);

    assertThat(sent()).containsExactly("Bearer T1", "Bearer T1", "Bearer T2").inOrder();
    assertThat(plugin.runs.get()).isEqualTo(2);
  }

  @Test
  void refused_credentialsThatWereReplacedMeanwhile_runNothing() {
    ExecPluginSource source = source(AT_ONCE);
    Issued first = source.issue(REQUEST);
    source.refused(first, 0);
    assertThat(plugin.runs.get()).isEqualTo(2);

    source.refused(first, 0);

    assertThat(plugin.runs.get()).isEqualTo(2);
  }

  @Test
  void refused_pluginFails_oldCredentialsStay() {
    ExecPluginSource source = source(AT_ONCE);
    Issued first = source.issue(REQUEST);
    plugin.answers.add(
        () -> {
          throw new CredentialsException("no", null);
        });

    source.refused(first, 0);

    assertThat(source.issue(REQUEST)).isSameInstanceAs(first);
    assertThat(plugin.runs.get()).isEqualTo(2);
  }

  @Test
  void issue_expired_runsAgain() {
    plugin.expires = clock.instant().plusSeconds(60);
    ExecPluginSource source = source(AT_ONCE);
    source.issue(REQUEST);

    clock.advance(Duration.ofSeconds(60));
    assertThat(source.issue(REQUEST).authorization()).isEqualTo("Bearer T1");
    clock.advance(Duration.ofSeconds(1));
    plugin.expires = null;

    assertThat(source.issue(REQUEST).authorization()).isEqualTo("Bearer T2");
    clock.advance(Duration.ofDays(1000));
    assertThat(source.issue(REQUEST).authorization()).isEqualTo("Bearer T2");
  }

  @Test
  void issue_pluginFails_saysSoAndTriesAgainNextTime() {
    plugin.answers.add(
        () -> {
          throw new CredentialsException("the plugin failed with exit code 3", null);
        });
    plugin.answers.add(
        () -> {
          throw new StackOverflowError("in the plugin's reader");
        });
    ExecPluginSource source = source(AT_ONCE);

    var e = assertThrows(CredentialsException.class, () -> source.issue(REQUEST));
    assertThat(e).hasMessageThat().contains("GET /version");
    assertThat(e).hasMessageThat().contains("exit code 3");
    assertThrows(CredentialsException.class, () -> source.issue(REQUEST));
    assertThat(source.issue(REQUEST).authorization()).isEqualTo("Bearer T3");
  }

  @Test
  void issue_threadCannotStart_isRepeatable() {
    var first = new AtomicInteger();
    ExecPluginSource source =
        source(
            (name, task) -> {
              if (first.getAndIncrement() == 0) {
                throw new OutOfMemoryError("unable to create native thread");
              }
              return AT_ONCE.start(name, task);
            });

    assertThrows(OutOfMemoryError.class, () -> source.issue(REQUEST));

    assertThat(source.issue(REQUEST).authorization()).isEqualTo("Bearer T1");
  }

  @Test
  @Tag("client-go-A3")
  void issue_manyThreadsAtOnce_runThePluginOnce() throws InterruptedException {
    var go = new CountDownLatch(1);
    plugin.answers.add(
        () -> {
          await(go);
          return new Printed(new Issued("Bearer once", null), null);
        });
    ExecPluginSource source = source(Threads.platform());
    List<@Nullable String> got = Collections.synchronizedList(new ArrayList<>());
    var threads = new ArrayList<Thread>();
    for (int i = 0; i < 8; i++) {
      threads.add(
          Threads.platform().start("caller", () -> got.add(source.issue(REQUEST).authorization())));
    }
    while (threads.stream().anyMatch(t -> t.getState() != Thread.State.WAITING)) {
      Thread.onSpinWait();
    }

    go.countDown();
    for (Thread thread : threads) {
      thread.join();
    }

    assertThat(got).hasSize(8);
    assertThat(List.copyOf(got).stream().distinct().toList()).containsExactly("Bearer once");
    assertThat(plugin.runs.get()).isEqualTo(1);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException interrupted) {
      throw new CredentialsException("interrupted", interrupted);
    }
  }

  @Test
  @Tag("client-go-A3")
  void send_requestWithItsOwnAuthorization_neverRunsThePlugin() {
    wire.answer(401, "{}");

    step().send(REQUEST.toBuilder().header("Authorization", "Bearer own").build()).close();

    assertThat(plugin.runs.get()).isEqualTo(0);
  }

  @Test
  void issue_pluginIsSlow_callerLeavesAtItsDeadlineAndTheRunServesTheNext() {
    var go = new CountDownLatch(1);
    plugin.answers.add(
        () -> {
          await(go);
          return new Printed(new Issued("Bearer slow", null), null);
        });
    ExecPluginSource source = source(Threads.platform());
    Request hasty =
        REQUEST.toBuilder().deadline(Deadline.after(Clock.system(), Duration.ofMillis(20))).build();

    var e = assertThrows(TransportTimeoutException.class, () -> source.issue(hasty));
    assertThat(e).hasMessageThat().contains("the plugin has not printed credentials in time");
    go.countDown();

    assertThat(source.issue(REQUEST).authorization()).isEqualTo("Bearer slow");
    assertThat(plugin.runs.get()).isEqualTo(1);
  }

  @Test
  void issue_interrupted_keepsTheFlag() {
    var go = new CountDownLatch(1);
    plugin.answers.add(
        () -> {
          await(go);
          return new Printed(new Issued("Bearer late", null), null);
        });
    ExecPluginSource source = source(Threads.platform());

    Thread.currentThread().interrupt();
    var e = assertThrows(TransportException.class, () -> source.issue(REQUEST));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(e.kind()).isEqualTo(Kind.INTERRUPTED);
    go.countDown();
  }

  @Test
  void close_whileThePluginRuns_endsItAndWakesTheCaller() throws InterruptedException {
    plugin.answers.add(
        () -> {
          await(plugin.ended);
          throw new CredentialsException("was ended", null);
        });
    ExecPluginSource source = source(Threads.platform());
    var failures = Collections.synchronizedList(new ArrayList<Throwable>());
    Thread caller =
        Threads.platform()
            .start(
                "caller",
                () -> {
                  try {
                    source.issue(REQUEST);
                  } catch (TransportException failed) {
                    failures.add(failed);
                  }
                });
    while (caller.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }

    source.close();
    caller.join();

    assertThat(((TransportException) failures.get(0)).kind()).isEqualTo(Kind.CLOSED);
    assertThrows(TransportException.class, () -> source.issue(REQUEST));
  }

  @Test
  @Tag("client-go-A5")
  void send_newCertificate_renewsTheWireAndANewTokenDoesNot() {
    var certificate =
        ClientCertificate.inline(
            TestFiles.pem("client-ec.pem"), TestFiles.pem("client-ec-sec1.key"));
    var same =
        ClientCertificate.inline(
            TestFiles.pem("client-ec.pem"), TestFiles.pem("client-ec-sec1.key"));
    plugin.answers.add(() -> new Printed(new Issued("Bearer a", certificate), null));
    plugin.answers.add(() -> new Printed(new Issued("Bearer b", same), null));
    wire.answer(401, "{}").answer(200, "{}");
    CredentialsStep step = step();

    send(step);
    send(step);

    assertThat(sent()).containsExactly("Bearer a", "Bearer b").inOrder();
    assertThat(renewals).containsExactly(certificate);
    assertThat(Objects.toString(new Issued("Bearer a", certificate))).doesNotContain("Bearer");
  }
}

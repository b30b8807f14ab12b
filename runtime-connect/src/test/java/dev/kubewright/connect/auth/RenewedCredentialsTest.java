package dev.kubewright.connect.auth;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.connect.CredentialsException;
import dev.kubewright.connect.auth.CredentialsProvider.Obtained;
import dev.kubewright.connect.auth.CredentialsSource.Issued;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** When a credential plugin runs, without a program. */
@Timeout(30)
final class RenewedCredentialsTest {
  private static final Request REQUEST =
      Request.builder(Operation.ofPath(Verb.GET, List.of("version"))).build();

  private final FakeClock clock = new FakeClock();
  private final FakePlugin plugin = new FakePlugin();

  /** Runs tasks at once, on the thread that starts them. */
  private static final Threads AT_ONCE =
      (name, task) -> {
        task.run();
        return Thread.currentThread();
      };

  private CredentialsSource source(Threads threads) {
    return new RenewedCredentials(plugin, clock, threads).lease();
  }

  @Test
  void refused_credentialsThatWereReplacedMeanwhile_runNothing() {
    CredentialsSource source = source(AT_ONCE);
    Issued first = source.issue(REQUEST);
    source.refused(first, 0);
    assertThat(plugin.runs.get()).isEqualTo(2);

    source.refused(first, 0);

    assertThat(plugin.runs.get()).isEqualTo(2);
  }

  @Test
  void refused_pluginFails_oldCredentialsStay() {
    CredentialsSource source = source(AT_ONCE);
    Issued first = source.issue(REQUEST);
    plugin.responses.add(
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
    CredentialsSource source = source(AT_ONCE);
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
    plugin.responses.add(
        () -> {
          throw new CredentialsException("the plugin failed with exit code 3", null);
        });
    plugin.responses.add(
        () -> {
          throw new StackOverflowError("in the plugin's reader");
        });
    CredentialsSource source = source(AT_ONCE);

    var e = assertThrows(CredentialsException.class, () -> source.issue(REQUEST));
    assertThat(e).hasMessageThat().contains("GET /version");
    assertThat(e).hasMessageThat().contains("exit code 3");
    assertThrows(CredentialsException.class, () -> source.issue(REQUEST));
    assertThat(source.issue(REQUEST).authorization()).isEqualTo("Bearer T3");
  }

  @Test
  void issue_threadCannotStart_isRepeatable() {
    var first = new AtomicInteger();
    CredentialsSource source =
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
    plugin.responses.add(
        () -> {
          await(go);
          return new Obtained(new Issued("Bearer once", null), null);
        });
    CredentialsSource source = source(Threads.platform());
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
  void issue_pluginIsSlow_callerLeavesAtItsDeadlineAndTheRunServesTheNext() {
    var go = new CountDownLatch(1);
    plugin.responses.add(
        () -> {
          await(go);
          return new Obtained(new Issued("Bearer slow", null), null);
        });
    CredentialsSource source = source(Threads.platform());
    Request hasty =
        REQUEST.toBuilder().deadline(Deadline.after(Clock.system(), Duration.ofMillis(20))).build();

    var e = assertThrows(TransportTimeoutException.class, () -> source.issue(hasty));
    assertThat(e).hasMessageThat().contains("the plugin has given no credentials in time");
    go.countDown();

    assertThat(source.issue(REQUEST).authorization()).isEqualTo("Bearer slow");
    assertThat(plugin.runs.get()).isEqualTo(1);
  }

  @Test
  void issue_interrupted_keepsTheFlag() {
    var go = new CountDownLatch(1);
    plugin.responses.add(
        () -> {
          await(go);
          return new Obtained(new Issued("Bearer late", null), null);
        });
    CredentialsSource source = source(Threads.platform());

    Thread.currentThread().interrupt();
    var e = assertThrows(TransportException.class, () -> source.issue(REQUEST));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(e.kind()).isEqualTo(Kind.INTERRUPTED);
    go.countDown();
  }

  @Test
  void close_whileThePluginRuns_endsItAndWakesTheCaller() throws InterruptedException {
    plugin.responses.add(
        () -> {
          await(plugin.ended);
          throw new CredentialsException("was ended", null);
        });
    CredentialsSource source = source(Threads.platform());
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
  void close_oneOfTwoClients_theOtherGoesOnWaiting() throws InterruptedException {
    var go = new CountDownLatch(1);
    plugin.responses.add(
        () -> {
          await(go);
          return new Obtained(new Issued("Bearer shared", null), null);
        });
    var shared = new RenewedCredentials(plugin, clock, Threads.platform());
    CredentialsSource first = shared.lease();
    CredentialsSource second = shared.lease();
    var failures = Collections.synchronizedList(new ArrayList<Throwable>());
    var got = Collections.synchronizedList(new ArrayList<@Nullable String>());
    Thread leaving =
        Threads.platform()
            .start(
                "leaving",
                () -> {
                  try {
                    first.issue(REQUEST);
                  } catch (TransportException closed) {
                    failures.add(closed);
                  }
                });
    Thread staying =
        Threads.platform().start("staying", () -> got.add(second.issue(REQUEST).authorization()));
    while (leaving.getState() != Thread.State.WAITING
        || staying.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }

    first.close();
    leaving.join();
    assertThat(plugin.ended.getCount()).isEqualTo(1);
    go.countDown();
    staying.join();

    assertThat(((TransportException) failures.get(0)).kind()).isEqualTo(Kind.CLOSED);
    assertThat(got).containsExactly("Bearer shared");
    assertThat(second.issue(REQUEST).authorization()).isEqualTo("Bearer shared");
    assertThat(plugin.runs.get()).isEqualTo(1);
  }

  @Test
  void lease_afterTheLastOneWasClosedDuringARun_runsAgainAndDoesNotJoinTheEndedRun() {
    plugin.responses.add(
        () -> {
          await(plugin.ended);
          return new Obtained(new Issued("Bearer too late", null), null);
        });
    var shared = new RenewedCredentials(plugin, clock, Threads.platform());
    CredentialsSource first = shared.lease();
    Request hasty =
        REQUEST.toBuilder().deadline(Deadline.after(Clock.system(), Duration.ofMillis(20))).build();
    assertThrows(TransportTimeoutException.class, () -> first.issue(hasty));

    first.close();
    first.close();

    assertThat(shared.lease().issue(REQUEST).authorization()).isEqualTo("Bearer T2");
    assertThat(shared.lease().issue(REQUEST).authorization()).isEqualTo("Bearer T2");
  }

  @Test
  void current_withoutALease_startsNothing() {
    var shared = new RenewedCredentials(plugin, clock, AT_ONCE);
    shared.lease().close();

    assertThat(shared.current(called -> {}).isCompletedExceptionally()).isTrue();
    assertThat(plugin.runs.get()).isEqualTo(0);
  }

  @Test
  void refused_byOneClient_renewsForAll() {
    var shared = new RenewedCredentials(plugin, clock, AT_ONCE);
    CredentialsSource first = shared.lease();
    CredentialsSource second = shared.lease();
    Issued old = first.issue(REQUEST);
    assertThat(second.issue(REQUEST)).isSameInstanceAs(old);

    first.refused(old, 0);
    second.refused(old, 0);

    assertThat(second.issue(REQUEST).authorization()).isEqualTo("Bearer T2");
    assertThat(plugin.runs.get()).isEqualTo(2);
  }
}

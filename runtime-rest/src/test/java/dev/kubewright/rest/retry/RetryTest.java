package dev.kubewright.rest.retry;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.error.ApplyConflictException;
import dev.kubewright.error.ConflictException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.meta.v1.StatusBuilder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class RetryTest {
  private static final String EARLIER =
      " - error from a previous attempt: the server gave no message (409 Conflict, PUT /x)";

  private final FakeClock clock = new FakeClock();
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Retry retry = new Retry(clock, closed, () -> 0);
  private final List<ConflictException> conflicts = new ArrayList<>();

  /** Meets conflicts before it succeeds. */
  private Supplier<String> conflicting(int times) {
    return () -> {
      if (conflicts.size() < times) {
        throw conflict();
      }
      return "stored";
    };
  }

  private ConflictException conflict() {
    var conflict = (ConflictException) refusal(409, "Conflict");
    conflicts.add(conflict);
    return conflict;
  }

  private static ApiException refusal(int code, String reason) {
    return ApiExceptions.of(
        StatusBuilder.build(s -> s.code(code).reason(reason)), code, "PUT", "/x");
  }

  @Tag("client-go-C1")
  @Test
  void retryOnConflict_fourConflicts_fifthAttemptSucceeds() {
    assertThat(retry.retryOnConflict(conflicting(4))).isEqualTo("stored");
    assertThat(clock.waits()).isEqualTo(List.of(millis(10), millis(10), millis(10), millis(10)));
  }

  @Tag("client-go-C1")
  @Test
  void retryOnConflict_moreConflictsThanSteps_throwsTheLastOne() {
    var thrown =
        assertThrows(ConflictException.class, () -> retry.retryOnConflict(conflicting(99)));

    assertThat(conflicts).hasSize(5);
    assertThat(thrown).isSameInstanceAs(conflicts.get(4));
    assertThat(clock.waits()).hasSize(4);
  }

  @Test
  void retryOnConflict_fieldOfAnotherManager_isThrownAtOnce() {
    var taken =
        ApiExceptions.of(
            StatusBuilder.build(
                s ->
                    s.reason("Conflict")
                        .details(d -> d.addCause(c -> c.reason("FieldManagerConflict")))),
            409,
            "PATCH",
            "/x");

    var thrown =
        assertThrows(
            ApplyConflictException.class,
            () ->
                retry.retryOnConflict(
                    () -> {
                      throw taken;
                    }));

    assertThat(thrown).isSameInstanceAs(taken);
    assertThat(clock.waits()).isEmpty();
  }

  @Tag("client-go-C1")
  @Test
  void retryOnConflict_notFound_isThrownAtOnce() {
    var missing = refusal(404, "NotFound");

    var thrown =
        assertThrows(
            NotFoundException.class,
            () ->
                retry.retryOnConflict(
                    () -> {
                      throw missing;
                    }));

    assertThat(thrown).isSameInstanceAs(missing);
    assertThat(clock.waits()).isEmpty();
  }

  @Test
  void defaultBackoff_waitsFiveTimesLongerEachTime() {
    assertThrows(
        ConflictException.class,
        () -> retry.retryOnConflict(Retry.DEFAULT_BACKOFF, conflicting(99)));

    assertThat(conflicts).hasSize(4);
    assertThat(clock.waits()).isEqualTo(List.of(millis(10), millis(50), millis(250)));
  }

  @Test
  void jitter_addsUpToATenth() {
    var jittery = new Retry(clock, closed, () -> 1);

    assertThrows(
        ConflictException.class,
        () -> jittery.retryOnConflict(Retry.DEFAULT_BACKOFF, conflicting(99)));

    assertThat(clock.waits()).isEqualTo(List.of(millis(11), millis(55), millis(275)));
  }

  @Test
  void onError_chosenFailures_areRetried() {
    var failures =
        new ArrayList<RuntimeException>(List.of(refusal(500, "InternalError"), refusal(403, "")));
    Supplier<String> call =
        () -> {
          throw failures.remove(0);
        };

    var thrown =
        assertThrows(
            ApiException.class,
            () ->
                retry.onError(
                    Retry.DEFAULT_RETRY, e -> e instanceof ApiException a && a.retryable(), call));

    assertThat(thrown.code()).isEqualTo(403);
    assertThat(failures).isEmpty();
  }

  @Test
  void onError_error_isThrownAtOnce() {
    var fatal = new StackOverflowError();

    var thrown =
        assertThrows(
            StackOverflowError.class,
            () ->
                retry.onError(
                    Retry.DEFAULT_RETRY,
                    e -> true,
                    () -> {
                      throw fatal;
                    }));

    assertThat(thrown).isSameInstanceAs(fatal);
    assertThat(clock.waits()).isEmpty();
  }

  @Test
  void until_deadlineBeforeTheNextAttempt_isATimeoutWithTheConflictAsCause() {
    var limited = retry.until(Deadline.after(clock, millis(25)));

    var timeout =
        assertThrows(
            TransportTimeoutException.class, () -> limited.retryOnConflict(conflicting(99)));

    assertThat(timeout)
        .hasMessageThat()
        .isEqualTo("the time limit is over before attempt 4 of 5" + EARLIER);
    assertThat(timeout).hasCauseThat().isSameInstanceAs(conflicts.get(2));
  }

  @Test
  void withoutAResult_isRepeatedToo() {
    Supplier<String> call = conflicting(2);
    retry.retryOnConflict(
        () -> {
          call.get();
        });
    assertThat(conflicts).hasSize(2);

    Supplier<String> other = conflicting(3);
    retry.onError(
        Retry.DEFAULT_RETRY,
        e -> true,
        () -> {
          other.get();
        });
    assertThat(conflicts).hasSize(3);
  }

  @Test
  void unlimited_messageNamesNoTotal() {
    var limited = retry.until(Deadline.after(clock, millis(25)));
    var backoff = new Backoff(Integer.MAX_VALUE, millis(10), 1, 0);

    var timeout =
        assertThrows(
            TransportTimeoutException.class,
            () -> limited.retryOnConflict(backoff, conflicting(99)));

    assertThat(timeout)
        .hasMessageThat()
        .isEqualTo("the time limit is over before attempt 4" + EARLIER);
  }

  @Test
  void within_limitBeginsWhenItIsSet() {
    var limited = retry.within(millis(25));
    clock.advance(millis(30));

    assertThrows(TransportTimeoutException.class, () -> limited.retryOnConflict(conflicting(1)));
    assertThat(conflicts).hasSize(1);
    assertThrows(IllegalArgumentException.class, () -> retry.within(Duration.ZERO));
  }

  @Test
  void close_duringAWait_endsIt() {
    closed.countDown();

    var ended =
        assertThrows(TransportException.class, () -> retry.retryOnConflict(conflicting(99)));

    assertThat(ended.kind()).isEqualTo(Kind.CLOSED);
    assertThat(ended)
        .hasMessageThat()
        .isEqualTo("the client was closed before attempt 2 of 5" + EARLIER);
    assertThat(ended).hasCauseThat().isSameInstanceAs(conflicts.get(0));
  }

  @Test
  void interrupt_duringAWait_endsItAndKeepsTheFlag() {
    Thread.currentThread().interrupt();

    var ended =
        assertThrows(TransportException.class, () -> retry.retryOnConflict(conflicting(99)));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(ended.kind()).isEqualTo(Kind.INTERRUPTED);
    assertThat(ended).hasMessageThat().isEqualTo("interrupted before attempt 2 of 5" + EARLIER);
    assertThat(ended).hasCauseThat().isSameInstanceAs(conflicts.get(0));
  }

  /** The client was closed, or the thread interrupted, after the wait and before the response. */
  @Test
  void onError_nextAttemptEndsWithoutAResponse_namesTheFailureBefore() {
    for (Kind kind : List.of(Kind.CLOSED, Kind.INTERRUPTED, Kind.TIMEOUT, Kind.LOST)) {
      conflicts.clear();
      var end = new TransportException(kind, "ended", null);
      Supplier<String> call =
          () -> {
            if (conflicts.isEmpty()) {
              throw conflict();
            }
            throw end;
          };

      var thrown = assertThrows(TransportException.class, () -> retry.retryOnConflict(call));

      assertThat(thrown.kind()).isEqualTo(kind);
      assertThat(thrown).hasMessageThat().isEqualTo("ended" + EARLIER);
      assertThat(thrown.getSuppressed()).asList().containsExactly(conflicts.get(0));
    }
  }

  @Test
  void onError_nextAttemptFailsOtherwise_hasTheFailureBeforeSuppressed() {
    var missing = refusal(404, "NotFound");
    Supplier<String> call =
        () -> {
          if (conflicts.isEmpty()) {
            throw conflict();
          }
          throw missing;
        };

    var thrown = assertThrows(NotFoundException.class, () -> retry.retryOnConflict(call));

    assertThat(thrown).isSameInstanceAs(missing);
    assertThat(thrown.getSuppressed()).asList().containsExactly(conflicts.get(0));
  }

  @Test
  void onError_sameExceptionAgain_isThrown() {
    var same = conflict();

    var thrown =
        assertThrows(
            ConflictException.class,
            () ->
                retry.retryOnConflict(
                    () -> {
                      throw same;
                    }));

    assertThat(thrown).isSameInstanceAs(same);
    assertThat(thrown.getSuppressed()).isEmpty();
  }

  @Test
  void backoff_numbersOutOfRange_areRefused() {
    assertThrows(IllegalArgumentException.class, () -> new Backoff(0, millis(1), 1, 0));
    assertThrows(IllegalArgumentException.class, () -> new Backoff(1, millis(-1), 1, 0));
    assertThrows(IllegalArgumentException.class, () -> new Backoff(1, millis(1), 0.5, 0));
    assertThrows(IllegalArgumentException.class, () -> new Backoff(1, millis(1), Double.NaN, 0));
    assertThrows(IllegalArgumentException.class, () -> new Backoff(1, millis(1), 1, -0.1));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Backoff(1, millis(1), 1, Double.POSITIVE_INFINITY));
  }

  @Test
  void backoff_hugeNumbers_doNotOverflow() {
    var endless = new Backoff(2000, Duration.ofDays(999_999), 1e300, 1e300);

    assertThat(endless.delay(1999, 1)).isEqualTo(Duration.ofNanos(Long.MAX_VALUE));
    assertThat(endless.delay(1999, 0)).isEqualTo(Duration.ofNanos(Long.MAX_VALUE));
    assertThat(new Backoff(9, Duration.ZERO, 1e300, 1).delay(9, 1)).isEqualTo(Duration.ZERO);
  }

  private static Duration millis(long millis) {
    return Duration.ofMillis(millis);
  }
}

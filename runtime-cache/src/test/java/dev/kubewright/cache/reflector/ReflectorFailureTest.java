package dev.kubewright.cache.reflector;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.cache.fake.FakeListerWatcher.added;
import static dev.kubewright.cache.fake.FakeListerWatcher.error;
import static dev.kubewright.cache.fake.FakeListerWatcher.failure;
import static dev.kubewright.cache.fake.FakeListerWatcher.initialEnd;
import static dev.kubewright.cache.fake.FakeListerWatcher.modified;
import static dev.kubewright.cache.fake.FakeListerWatcher.refusal;

import dev.kubewright.KubewrightException;
import dev.kubewright.cache.fake.FakeWatch;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.client.Watch;
import dev.kubewright.concurrent.Rethrow;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.meta.v1.StatusBuilder;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each failure is reported once, with the state that follows from it. */
class ReflectorFailureTest {
  private final ReflectorHarness h = new ReflectorHarness();

  @BeforeEach
  void stream() {
    h.settings = ReflectorSettings.DEFAULT;
  }

  /** Kotlin and others throw checked exceptions that nobody has declared. */
  @Test
  void server_throwsACheckedException_goesOnWithTheNextCycle() {
    var broken = new IOException("broken");
    h.server.onWatch(
        options -> {
          throw Rethrow.of(broken);
        });
    h.server.events(added(Widget.of("a", 1)), initialEnd(5));
    h.run();
    assertThat(causes()).containsExactly(broken);
    assertThat(h.sunk).containsExactly("Replaced [a@1] at 5");
  }

  static List<KubewrightException> refusalsOfTheStream() {
    return List.of(
        refusal(500, "InternalError"),
        refusal(503, "ServiceUnavailable"),
        refusal(403, "Forbidden"),
        refusal(401, "Unauthorized"),
        failure(Kind.LOST),
        failure(Kind.TIMEOUT),
        failure(Kind.TLS),
        failure(Kind.MALFORMED));
  }

  @ParameterizedTest
  @MethodSource("refusalsOfTheStream")
  void stream_fails_isReportedOnceAndTheObjectsAreListed(KubewrightException refusal) {
    h.server.watchFails(refusal).list(10);
    h.run();
    assertThat(causes()).containsExactly(refusal);
    assertThat(h.statesOfErrors).containsExactly(new InformerState.Listing("0"));
    assertThat(h.sunk).containsExactly("Replaced [] at 10");
    assertThat(h.clock.waits()).isEmpty();
  }

  @Test
  void stream_failsInTheMiddle_isReportedOnceAndTheObjectsAreListed() {
    h.server.events(added(Widget.of("a", 1)), error(500, "InternalError")).list(10);
    h.run();
    assertThat(h.errors).hasSize(1);
    assertThat(h.statesOfErrors).containsExactly(new InformerState.Listing("0"));
  }

  @Test
  void stream_silent_isReportedOnceAndTheObjectsAreListed() {
    h.server.onWatch(options -> silent()).list(10);
    h.run();
    assertThat(causes().get(0)).hasMessageThat().contains("silent for too long");
    assertThat(h.statesOfErrors).containsExactly(new InformerState.Listing("0"));
  }

  /** Such responses say that the server has no initial streams. */
  @ParameterizedTest
  @CsvSource({"422, Invalid", "400, BadRequest"})
  void stream_notSupported_isNotReported(int code, String reason) {
    h.server.watchFails(refusal(code, reason)).list(10);
    h.run();
    assertThat(h.errors).isEmpty();
    assertThat(h.sunk).containsExactly("Replaced [] at 10");
  }

  @Test
  void stream_endsTooEarly_isReportedOnce() {
    h.server.events(added(Widget.of("a", 1))).events(initialEnd(5));
    h.run();
    assertThat(causes().get(0)).hasMessageThat().contains("ended before all of them had arrived");
    assertThat(h.errors).hasSize(1);
    assertThatStateNamesEachFailure();
  }

  /** A server that accepts connections and closes them. */
  @Test
  void everyConnectionBreaks_eachFailureIsReportedOnceBeforeTheFirstWait() {
    var lost = Stream.generate(() -> failure(Kind.LOST)).limit(4).toList();
    h.server.watchFails(lost.get(0)).listFails(lost.get(1));
    h.server.watchFails(lost.get(2)).listFails(lost.get(3));
    h.server.events(initialEnd(5));
    h.run();
    assertThat(causes()).containsExactlyElementsIn(lost).inOrder();
    assertThat(h.statesOfErrors)
        .containsExactly(
            new InformerState.Listing("0"),
            new InformerState.BackingOff(Duration.ofMillis(800), lost.get(1)),
            new InformerState.Listing("0"),
            new InformerState.BackingOff(Duration.ofMillis(1600), lost.get(3)))
        .inOrder();
    assertThat(h.clock.waits()).hasSize(2);
  }

  @Test
  void watch_fails_stateNamesTheFailureWhenItIsReported() {
    h.server.events(initialEnd(5));
    h.server.watchFails(failure(Kind.REFUSED)).watchFails(refusal(429, "TooManyRequests"));
    h.server.events(error(429, "TooManyRequests"));
    h.server.watchFails(refusal(500, "InternalError"));
    h.server.events(initialEnd(6), error(500, "InternalError"));
    h.run();
    assertThat(h.errors).hasSize(5);
    assertThatStateNamesEachFailure();
  }

  @Test
  void watch_internalErrorWithinTheWindow_isReportedOnceAndTheWatchIsOpenedAgain() {
    h.settings = h.settings.withInternalErrorRetry(Duration.ofMinutes(1));
    h.server.events(initialEnd(5), error(500, "InternalError"));
    h.run();
    assertThat(h.errors).hasSize(1);
    assertThat(h.server.watchedVersions()).containsExactly("", "5").inOrder();
  }

  /** Between two watches the informer receives nothing, so it does not say that it watches. */
  @Test
  void watch_hasEnded_stateIsNotWatchingUntilTheNextIsOpen() {
    h.settings = h.settings.withInternalErrorRetry(Duration.ofMinutes(1));
    h.server.events(initialEnd(5), error(500, "InternalError"));
    h.server.events(modified(Widget.of("a", 6)));
    h.server.watchFails(refusal(403, "Forbidden"));
    h.run();
    assertThat(h.states.stream().map(Object::toString))
        .containsAtLeast(
            "watching from resource version 5",
            "backing off for 0 ms: InternalError (500 InternalError, WATCH widgets.example.com)",
            "watching from resource version 5",
            "backing off for 1000 ms: the stream ended")
        .inOrder();
    assertThat(h.statesOfErrors).doesNotContain(new InformerState.Watching("5"));
  }

  @ParameterizedTest
  @CsvSource({"7, 7", "600, 120"})
  void watch_serverAsksToWait_isOpenedAgainAfterThatTime(int asked, int waited) {
    h.server.events(initialEnd(5)).watchFails(later(503, "ServiceUnavailable", asked));
    h.run();
    assertThat(h.server.listed()).isEmpty();
    assertThat(h.server.watchedVersions()).containsExactly("", "5", "5").inOrder();
    assertThat(h.clock.waits()).contains(Duration.ofSeconds(waited));
  }

  private static ApiException later(int code, String reason, int seconds) {
    var status =
        StatusBuilder.build(
            s -> s.code(code).reason(reason).details(d -> d.retryAfterSeconds(seconds)));
    return ApiExceptions.of(status, code, "GET", "/widgets");
  }

  private void assertThatStateNamesEachFailure() {
    List<Throwable> named =
        h.statesOfErrors.stream().map(state -> ((InformerState.BackingOff) state).cause()).toList();
    assertThat(named).containsExactlyElementsIn(causes()).inOrder();
  }

  private List<Throwable> causes() {
    return h.errors.stream().map(each -> each.cause()).toList();
  }

  private Watch<Widget> silent() {
    var watch = new FakeWatch<Widget>();
    watch.onWait(() -> h.clock.advance(Duration.ofSeconds(31)));
    return watch;
  }
}

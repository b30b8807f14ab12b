package dev.kubewright.rest.wait;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.Values.orZero;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.KubewrightException;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.Watchable;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.client.option.WatchOptionsBuilder;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.LogLines;
import dev.kubewright.fixture.Widget;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.meta.v1.StatusBuilder;
import dev.kubewright.resource.ObjectKey;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import java.util.logging.Level;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RetryWatcherTest {
  private final FakeClock clock = new FakeClock();
  private final Server server = new Server();
  private final RetryWatcher<Widget> watcher = watcher("5");

  private RetryWatcher<Widget> watcher(String version) {
    var options = WatchOptionsBuilder.build(o -> o.resourceVersion(version).labels("app=db"));
    return new RetryWatcher<>(server, options, clock);
  }

  /** Opens streams by a script, and records the options. Without a script, closes the watcher. */
  private final class Server implements Watchable<Widget> {
    private final Deque<Supplier<Stream>> script = new ArrayDeque<>();
    private final List<WatchOptions> opened = new ArrayList<>();
    private final List<Stream> streams = new ArrayList<>();

    @SuppressWarnings("unchecked") // all events of this test are of widgets
    Server stream(WatchEvent<?>... events) {
      Iterator<?> iterator = List.of(events).iterator();
      script.add(() -> new Stream((Iterator<WatchEvent<Widget>>) iterator));
      return this;
    }

    Server fail(RuntimeException failure) {
      script.add(
          () -> {
            throw failure;
          });
      return this;
    }

    @Override
    public Watch<Widget> watch(WatchOptions options) {
      opened.add(options);
      if (script.isEmpty()) {
        watcher.close();
        return new Stream(List.<WatchEvent<Widget>>of().iterator());
      }
      Stream stream = script.remove().get();
      streams.add(stream);
      return stream;
    }

    List<String> versions() {
      return opened.stream().map(o -> String.valueOf(o.resourceVersion())).toList();
    }
  }

  private static final class Stream implements Watch<Widget> {
    private final Iterator<WatchEvent<Widget>> events;
    private boolean closed;

    Stream(Iterator<WatchEvent<Widget>> events) {
      this.events = events;
    }

    @Override
    public Iterator<WatchEvent<Widget>> iterator() {
      return events;
    }

    @Override
    public void close() {
      closed = true;
    }
  }

  private static Widget widget(String version) {
    return new Widget(
        ObjectMetaBuilder.build(m -> m.name("a").resourceVersion(version)), 1, List.of(), null);
  }

  private static WatchEvent<Widget> modified(String version) {
    return new WatchEvent.Modified<>(widget(version));
  }

  private static WatchEvent<Widget> error(int code, int retryAfter) {
    return new WatchEvent.Error<>(
        StatusBuilder.build(s -> s.code(code).details(d -> d.retryAfterSeconds(retryAfter))));
  }

  private static ApiException refusal(int code) {
    return ApiExceptions.of(StatusBuilder.build(s -> s.code(code)), code, "GET", "/widgets");
  }

  private static TransportException failure(Kind kind) {
    return new TransportException(kind, "failed", null);
  }

  private List<WatchEvent<Widget>> events() {
    var events = new ArrayList<WatchEvent<Widget>>();
    watcher.forEach(events::add);
    return events;
  }

  private static int code(WatchEvent<Widget> event) {
    Status status = ((WatchEvent.Error<Widget>) event).status();
    return orZero(status.code());
  }

  @Test
  void open_credentialsCannotBeHad_isTriedAgain() {
    server.stream(modified("6"));
    server.fail(new KubewrightException("the plugin failed"));
    server.stream(modified("7"));

    assertThat(events()).containsExactly(modified("6"), modified("7")).inOrder();
    assertThat(server.versions()).containsExactly("5", "6", "6", "7").inOrder();
  }

  @Tag("client-go-T3")
  @Test
  void create_withoutAConcreteVersion_isRefused() {
    for (String version : new String[] {null, "", "0"}) {
      assertThrows(IllegalArgumentException.class, () -> watcher(version), version);
    }
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new RetryWatcher<>(
                server,
                WatchOptionsBuilder.build(o -> o.resourceVersion("5").sendInitialEvents(true)),
                clock));
  }

  @Test
  void streamEnds_nextOneBeginsAfterTheLastEvent() {
    server.stream(new WatchEvent.Added<>(widget("6")), modified("7")).stream(
        new WatchEvent.Deleted<>(widget("9")));

    var events = events();

    assertThat(events).hasSize(3);
    assertThat(server.versions()).containsExactly("5", "7", "9").inOrder();
    assertThat(server.opened.get(1).labels()).isEqualTo(server.opened.get(0).labels());
    assertThat(server.opened.stream().allMatch(WatchOptions::allowBookmarks)).isTrue();
    assertThat(server.streams.stream().allMatch(s -> s.closed)).isTrue();
    assertThat(watcher.resourceVersion()).isEqualTo("9");
  }

  @Test
  void bookmark_isHiddenAndMovesTheVersion() {
    server.stream(new WatchEvent.Bookmark<>(ObjectMetaBuilder.build(m -> m.resourceVersion("40"))));

    assertThat(events()).isEmpty();
    assertThat(server.versions()).containsExactly("5", "40").inOrder();
  }

  @Test
  void restarts_areOneSecondApart() {
    server.stream().stream().stream();

    assertThat(events()).isEmpty();
    assertThat(clock.waits())
        .isEqualTo(List.of(Duration.ofSeconds(1), Duration.ofSeconds(1), Duration.ofSeconds(1)));
  }

  @Test
  void restartAfterALongStream_doesNotWait() {
    server.stream(modified("6"));
    for (var ignored : watcher) {
      clock.advance(Duration.ofMinutes(5));
    }

    assertThat(clock.waits()).isEmpty();
  }

  @Test
  void expiredInTheStream_isForwardedAndTheEnd() {
    server.stream(modified("6"), error(410, 0)).stream(modified("7"));

    var events = events();

    assertThat(events).hasSize(2);
    assertThat(code(events.get(1))).isEqualTo(410);
    assertThat(server.opened).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Expired", "Gone"})
  void expiredInTheStream_withoutACode_isForwardedAndTheEnd(String reason) {
    server.stream(new WatchEvent.Error<>(StatusBuilder.build(s -> s.reason(reason))));

    assertThat(events()).hasSize(1);
    assertThat(server.opened).hasSize(1);
  }

  @Test
  void refusedWhenOpened_statusWithoutACode_getsThatOfTheResponse() {
    var refusal = ApiExceptions.of(StatusBuilder.build(s -> s.message("m")), 410, "GET", "/w");
    server.fail(refusal).stream(modified("6"));

    var events = events();

    assertThat(events.stream().map(RetryWatcherTest::code)).containsExactly(410);
  }

  @Test
  void refusedWhenOpened_isForwardedAndTheEnd() {
    for (int code : new int[] {401, 403, 410}) {
      var refused = new Server().fail(refusal(code)).stream(modified("6"));
      var options = WatchOptionsBuilder.build(o -> o.resourceVersion("5"));
      var events = new ArrayList<WatchEvent<Widget>>();
      new RetryWatcher<>(refused, options, clock).forEach(events::add);

      assertThat(events.stream().map(RetryWatcherTest::code)).containsExactly(code);
      assertThat(refused.opened).hasSize(1);
    }
  }

  @Test
  void otherErrorsInTheStream_areHiddenAndTheServersWaitIsHonoured() {
    server.stream(error(500, 0)).stream(error(504, 7)).stream(error(429, 2)).stream(error(0, 0));

    assertThat(events()).isEmpty();
    assertThat(clock.waits())
        .isEqualTo(
            List.of(
                Duration.ofSeconds(1),
                Duration.ofSeconds(7),
                Duration.ofSeconds(2),
                Duration.ofSeconds(1)));
    assertThat(server.versions()).containsExactly("5", "5", "5", "5", "5");
  }

  @Test
  void failuresToOpen_areTriedAgain() {
    server
        .fail(refusal(500))
        .fail(refusal(404))
        .fail(failure(Kind.REFUSED))
        .fail(failure(Kind.LOST))
        .fail(failure(Kind.TIMEOUT))
        .stream(modified("6"));

    assertThat(events()).hasSize(1);
    assertThat(server.opened).hasSize(7);
  }

  @Test
  void objectWithoutVersion_isAnErrorAndTheEnd() {
    server.stream(modified(null), modified("7"));

    var events = events();

    assertThat(events.stream().map(RetryWatcherTest::code)).containsExactly(500);
    assertThat(watcher.resourceVersion()).isEqualTo("5");
  }

  @Test
  void unreadableObject_isPassedOnAndTheStreamContinues() {
    var unreadable =
        new WatchEvent.Unreadable<Widget>(
            ObjectKey.of("a"), false, new CodecException("no number", "$", 0));
    server.stream(unreadable, modified("7"));

    assertThat(events()).containsExactly(unreadable, modified("7")).inOrder();
  }

  @Test
  void close_duringTheIteration_endsItAndTheStream() {
    server.stream(modified("6"), modified("7"));
    var seen = new ArrayList<WatchEvent<Widget>>();
    for (var event : watcher) {
      seen.add(event);
      watcher.close();
    }

    assertThat(seen).hasSize(1);
    assertThat(server.streams.get(0).closed).isTrue();
    watcher.close();
  }

  @Test
  void closeDuringAWait_endsIt() {
    server.stream(modified("6"));
    var iterator = watcher.iterator();
    iterator.next();
    watcher.close();

    assertThat(iterator.hasNext()).isFalse();
    assertThat(server.opened).hasSize(1);
    assertThrows(IllegalStateException.class, watcher::iterator);
  }

  @Test
  void closedClient_endsTheWatchWithoutAnError() {
    server.stream(modified("6")).fail(failure(Kind.CLOSED)).stream(modified("7"));

    assertThat(events()).hasSize(1);
    assertThat(server.opened).hasSize(2);
  }

  @Test
  void interruptDuringAWait_isAnExceptionAndKeepsTheFlag() {
    server.stream();
    Thread.currentThread().interrupt();

    var ended = assertThrows(TransportException.class, this::events);

    assertThat(Thread.interrupted()).isTrue();
    assertThat(ended.kind()).isEqualTo(Kind.INTERRUPTED);
  }

  @Test
  void defectOfTheServersCode_isThrownAndTheEnd() {
    server.script.add(
        () -> {
          throw new StackOverflowError();
        });
    var iterator = watcher.iterator();

    assertThrows(StackOverflowError.class, iterator::hasNext);
    assertThat(iterator.hasNext()).isFalse();
  }

  @Test
  void errorInTheStream_reasonWithLineBreaks_isLoggedOnOneLine() {
    String reason = "Odd\r\nWARNING forged\u001b[31m";
    server.stream(new WatchEvent.Error<>(StatusBuilder.build(s -> s.code(500).reason(reason))));
    try (var log = new LogLines("dev.kubewright.rest", Level.FINE)) {
      assertThat(events()).isEmpty();

      assertThat(log.lines())
          .contains("a watch at version 5 is opened again: status 500 Odd WARNING forged?[31m");
      assertThat(String.join("", log.lines())).doesNotContain("\n");
    }
  }
}

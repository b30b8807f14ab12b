package dev.kubewright.rest.wait;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.ObjectList;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.client.option.WatchOptionsBuilder;
import dev.kubewright.document.SharingStatistics;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.error.ForbiddenException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.Widget;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.ListMeta;
import dev.kubewright.meta.v1.ListMetaBuilder;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.meta.v1.StatusBuilder;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.selector.Selector;
import dev.kubewright.transport.ListItems;
import dev.kubewright.transport.ListerWatcher;
import dev.kubewright.transport.ReadingSession;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class FollowingWatchTest {
  private static final CodecException BROKEN = new CodecException("broken", "$", 0);

  private final FakeClock clock = new FakeClock();
  private final Server server = new Server();
  private FollowingWatch<Widget> watch = watch(o -> o.labels("app=db"));

  private FollowingWatch<Widget> watch(Consumer<WatchOptionsBuilder> options) {
    return new FollowingWatch<>(server, WatchOptionsBuilder.build(options), clock, () -> 0.5);
  }

  /** Answers by two scripts. When the script of the lists is over, closes the watch. */
  private final class Server implements ListerWatcher<Widget>, ReadingSession<Widget> {
    private final Deque<Consumer<ListItems<? super Widget>>> lists = new ArrayDeque<>();
    private final Deque<Supplier<Watch<Widget>>> streams = new ArrayDeque<>();
    private final Deque<Optional<String>> versions = new ArrayDeque<>();
    private final List<ListOptions> listed = new ArrayList<>();
    private final List<WatchOptions> opened = new ArrayList<>();
    private boolean sessionClosed;

    Server list(Widget... widgets) {
      lists.add(items -> List.of(widgets).forEach(items::item));
      return this;
    }

    Server failList(RuntimeException failure) {
      lists.add(
          items -> {
            throw failure;
          });
      return this;
    }

    @SafeVarargs
    final Server stream(WatchEvent<Widget>... events) {
      var all = new ArrayList<WatchEvent<Widget>>();
      for (WatchEvent<Widget> event : events) {
        all.add(event);
      }
      Watch<Widget> stream = watchOf(all, () -> {});
      streams.add(() -> stream);
      return this;
    }

    Server failStream(RuntimeException failure) {
      streams.add(
          () -> {
            throw failure;
          });
      return this;
    }

    @Override
    public ReadingSession<Widget> open(ManagedFieldsPolicy managedFields) {
      return this;
    }

    @Override
    public ObjectList<Widget> list(ListOptions options) {
      throw new AssertionError();
    }

    @Override
    public ListMeta list(ListOptions options, ListItems<? super Widget> items) {
      listed.add(options);
      if (lists.isEmpty()) {
        watch.close();
        return ListMetaBuilder.build(m -> m.resourceVersion("99"));
      }
      lists.remove().accept(items);
      if (!versions.isEmpty()) {
        String given = versions.remove().orElse(null);
        return ListMetaBuilder.build(m -> m.resourceVersion(given));
      }
      String version = "1" + listed.size();
      return ListMetaBuilder.build(m -> m.resourceVersion(version));
    }

    @Override
    public Watch<Widget> watch(WatchOptions options) {
      opened.add(options);
      if (streams.isEmpty()) {
        stream(error(410));
      }
      return streams.remove().get();
    }

    @Override
    public SharingStatistics sharing() {
      throw new AssertionError();
    }

    @Override
    public void close() {
      sessionClosed = true;
    }
  }

  private static Widget widget(String name, String version) {
    return widget(name, version, "uid of " + name);
  }

  private static Widget widget(String name, String version, String uid) {
    return new Widget(
        ObjectMetaBuilder.build(m -> m.name(name).resourceVersion(version).uid(uid)),
        1,
        List.of(),
        null);
  }

  private static WatchEvent<Widget> added(String name, String version) {
    return new WatchEvent.Added<>(widget(name, version));
  }

  private static WatchEvent<Widget> modified(String name, String version) {
    return new WatchEvent.Modified<>(widget(name, version));
  }

  private static WatchEvent<Widget> deleted(String name, String version) {
    return new WatchEvent.Deleted<>(widget(name, version));
  }

  private static WatchEvent<Widget> error(int code) {
    return new WatchEvent.Error<>(StatusBuilder.build(s -> s.code(code)));
  }

  private static ApiException refusal(int code) {
    return ApiExceptions.of(StatusBuilder.build(s -> s.code(code)), code, "GET", "/widgets");
  }

  private static TransportException failure(Kind kind) {
    return new TransportException(kind, "failed", null);
  }

  private List<WatchEvent<Widget>> events() {
    var events = new ArrayList<WatchEvent<Widget>>();
    watch.forEach(events::add);
    return events;
  }

  private static Duration millis(long millis) {
    return Duration.ofMillis(millis);
  }

  @Test
  void follow_versionForgotten_givesTheDifference() {
    server.list(widget("a", "1"), widget("b", "2"), widget("c", "3"));
    server.stream(modified("a", "11"), deleted("c", "12"), added("d", "13"), error(410));
    server.list(widget("a", "11"), widget("d", "20"), widget("e", "21"));

    assertThat(events())
        .containsExactly(
            added("a", "1"),
            added("b", "2"),
            added("c", "3"),
            modified("a", "11"),
            deleted("c", "12"),
            added("d", "13"),
            modified("d", "20"),
            added("e", "21"),
            deleted("b", "2"))
        .inOrder();
    assertThat(server.listed.get(0).labels()).isEqualTo(Selector.parse("app=db"));
    assertThat(server.listed.get(0).resourceVersion()).isNull();
    assertThat(server.opened.stream().map(WatchOptions::resourceVersion))
        .containsExactly("11", "12")
        .inOrder();
    assertThat(server.sessionClosed).isTrue();
  }

  @Test
  void follow_createdAgain_isDeletedAndAdded() {
    Widget again = widget("a", "5", "another");
    server.list(widget("a", "1")).list(again);

    assertThat(events())
        .containsExactly(added("a", "1"), deleted("a", "1"), new WatchEvent.Added<>(again))
        .inOrder();
  }

  @Test
  void follow_streamEnds_isOpenedAgainWithoutAList() {
    server.list(widget("a", "1"));
    server.stream(modified("a", "12")).stream(modified("a", "13"), error(410));

    assertThat(events())
        .containsExactly(added("a", "1"), modified("a", "12"), modified("a", "13"))
        .inOrder();
    assertThat(server.listed).hasSize(2);
    assertThat(clock.waits()).containsExactly(millis(1000), millis(1200)).inOrder();
  }

  @Test
  void follow_versionForgottenAgainAndAgain_waitsLonger() {
    for (int i = 0; i < 9; i++) {
      server.list(new Widget[0]);
    }

    assertThat(events()).isEmpty();
    assertThat(clock.waits())
        .containsExactly(
            millis(1200),
            millis(2400),
            millis(4800),
            millis(9600),
            millis(19200),
            millis(38400),
            millis(45000),
            millis(45000),
            millis(45000))
        .inOrder();
  }

  @Test
  void follow_refusedLater_goesOn() {
    server.list(widget("a", "1")).stream(error(410));
    server.failList(refusal(403)).failList(failure(Kind.REFUSED)).failList(BROKEN);
    server.list(widget("a", "2"));

    assertThat(events()).containsExactly(added("a", "1"), modified("a", "2")).inOrder();
  }

  @Test
  void follow_firstListFails_throwsUnlessItMayPass() {
    server.failList(refusal(503)).failList(failure(Kind.LOST)).failList(refusal(403));
    Iterator<WatchEvent<Widget>> events = watch.iterator();

    assertThrows(ForbiddenException.class, events::hasNext);
    assertThat(server.listed).hasSize(3);
    assertThat(events.hasNext()).isFalse();
    assertThrows(NoSuchElementException.class, events::next);

    watch = watch(o -> {});
    server.failList(failure(Kind.REFUSED));
    assertThrows(TransportException.class, this::events);
  }

  @Test
  void follow_firstStreamRefused_throwsAfterTheObjects() {
    for (int code : new int[] {403, 404}) {
      watch = watch(o -> {});
      server.list(widget("a", "1")).failStream(refusal(503)).failStream(refusal(code));
      Iterator<WatchEvent<Widget>> events = watch.iterator();

      assertThat(events.next()).isEqualTo(added("a", "1"));
      var refused = assertThrows(ApiException.class, events::hasNext);
      assertThat(refused.code()).isEqualTo(code);
      assertThat(refused instanceof NotFoundException).isEqualTo(code == 404);
    }
  }

  @Test
  void follow_laterStreamRefused_listsAgain() {
    for (int code : new int[] {401, 403, 404}) {
      watch = watch(o -> {});
      server.list(widget("a", "1")).stream(modified("a", "2")).failStream(refusal(code));
      server.failList(refusal(code)).list(widget("b", "3"));
      int before = server.opened.size();

      assertThat(events())
          .containsExactly(added("a", "1"), modified("a", "2"), added("b", "3"), deleted("a", "2"))
          .inOrder();
      assertThat(server.opened).hasSize(before + 3);
    }
  }

  @Test
  void follow_anErrorIsThrown_endsAndClosesTheSession() {
    server.list(widget("a", "1"));
    server.streams.add(
        () -> {
          throw new StackOverflowError();
        });
    Iterator<WatchEvent<Widget>> events = watch.iterator();
    events.next();

    assertThrows(StackOverflowError.class, events::hasNext);

    assertThat(events.hasNext()).isFalse();
    assertThat(server.sessionClosed).isTrue();
  }

  @Test
  void follow_unreadable_isPassedOnAndNotTakenForDeleted() {
    var key = new ObjectKey("", "a");
    server.list(widget("a", "1"), widget("b", "2")).stream(error(410));
    server.lists.add(items -> items.unreadable(key, BROKEN));
    server.stream(error(410));
    server.lists.add(items -> items.unreadable(null, BROKEN));
    server.stream(error(410));
    server.list(widget("a", "3"));

    assertThat(events())
        .containsExactly(
            added("a", "1"),
            added("b", "2"),
            new WatchEvent.Unreadable<Widget>(key, false, BROKEN),
            deleted("b", "2"),
            new WatchEvent.Unreadable<Widget>(null, false, BROKEN),
            modified("a", "3"))
        .inOrder();
  }

  @Test
  void follow_interrupted_throwsAndEnds() {
    server.list(widget("a", "1")).stream(error(410));
    Iterator<WatchEvent<Widget>> events = watch.iterator();
    events.next();
    Thread.currentThread().interrupt();

    var thrown = assertThrows(TransportException.class, events::hasNext);

    assertThat(Thread.interrupted()).isTrue();
    assertThat(thrown.kind()).isEqualTo(Kind.INTERRUPTED);
    assertThat(events.hasNext()).isFalse();
  }

  @Test
  void follow_clientClosed_ends() {
    server.list(widget("a", "1")).stream(error(410)).failList(failure(Kind.CLOSED));

    assertThat(events()).containsExactly(added("a", "1"));
  }

  @Test
  void close_loopIsLeftEarly_closesStreamAndSession() {
    var streamClosed = new AtomicBoolean();
    server.list(widget("a", "1"), widget("b", "2"));
    server.streams.add(() -> watchOf(List.of(modified("a", "3")), () -> streamClosed.set(true)));
    var seen = new ArrayList<WatchEvent<Widget>>();
    try (var opened = watch) {
      for (WatchEvent<Widget> event : opened) {
        seen.add(event);
        if (seen.size() == 3) {
          break;
        }
      }
      assertThat(server.sessionClosed).isFalse();
    }

    assertThat(seen).containsExactly(added("a", "1"), added("b", "2"), modified("a", "3"));
    assertThat(streamClosed.get()).isTrue();
    assertThat(server.sessionClosed).isTrue();
  }

  @Test
  void close_withEventsAtHand_dropsThem() {
    server.list(widget("a", "1"), widget("b", "2"), widget("c", "3"));
    Iterator<WatchEvent<Widget>> events = watch.iterator();
    events.next();

    watch.close();

    assertThat(events.hasNext()).isFalse();
    assertThrows(NoSuchElementException.class, events::next);
    assertThat(server.sessionClosed).isTrue();
  }

  /** So that no loop fails because another thread closes the watch in the wrong moment. */
  @Test
  void close_betweenHasNextAndNext_keepsThePromise() {
    server.list(widget("a", "1"), widget("b", "2"));
    Iterator<WatchEvent<Widget>> events = watch.iterator();
    assertThat(events.hasNext()).isTrue();

    watch.close();

    assertThat(events.next()).isEqualTo(added("a", "1"));
    assertThat(events.hasNext()).isFalse();
  }

  @Test
  void close_duringAList_givesNoneOfItsObjects() {
    server.lists.add(
        items -> {
          items.item(widget("a", "1"));
          watch.close();
          assertThat(server.sessionClosed).isFalse();
        });

    assertThat(events()).isEmpty();
    assertThat(server.opened).isEmpty();
    assertThat(server.sessionClosed).isTrue();
  }

  @Test
  @Timeout(300)
  void close_ofABlockedIteration_wakesIt() throws Exception {
    var blocked = new CountDownLatch(1);
    var ended = new CountDownLatch(1);
    server.list(widget("a", "1"));
    server.streams.add(() -> blockingWatch(blocked, ended));
    var events = new FutureTask<>(this::events);
    Thread reader = new Thread(events, "reader");
    reader.start();
    blocked.await();

    watch.close();

    assertThat(events.get()).containsExactly(added("a", "1"));
    assertThat(server.sessionClosed).isTrue();
    reader.join();
  }

  private static Watch<Widget> watchOf(List<WatchEvent<Widget>> events, Runnable close) {
    Iterator<WatchEvent<Widget>> iterator = events.iterator();
    return new Watch<>() {
      @Override
      public Iterator<WatchEvent<Widget>> iterator() {
        return iterator;
      }

      @Override
      public void close() {
        close.run();
      }
    };
  }

  /** A stream without an event, which ends when it is closed. */
  private static Watch<Widget> blockingWatch(CountDownLatch blocked, CountDownLatch ended) {
    var events =
        new Iterator<WatchEvent<Widget>>() {
          @Override
          public boolean hasNext() {
            blocked.countDown();
            try {
              ended.await();
            } catch (InterruptedException interrupted) {
              throw new AssertionError(interrupted);
            }
            return false;
          }

          @Override
          public WatchEvent<Widget> next() {
            throw new NoSuchElementException();
          }
        };
    return new Watch<>() {
      @Override
      public Iterator<WatchEvent<Widget>> iterator() {
        return events;
      }

      @Override
      public void close() {
        ended.countDown();
      }
    };
  }

  @Test
  void follow_firstListWithoutVersion_saysSo() {
    for (String version : new String[] {null, "", "0"}) {
      watch = watch(o -> {});
      server.list(widget("a", "1")).versions.add(Optional.ofNullable(version));

      var thrown = assertThrows(TransportException.class, this::events);

      assertThat(thrown.kind()).isEqualTo(Kind.MALFORMED);
      assertThat(thrown).hasMessageThat().contains("no resource version to watch after");
      assertThat(server.sessionClosed).isTrue();
      assertThat(server.opened).isEmpty();
    }
  }

  @Test
  void follow_laterListWithoutVersion_listsAgain() {
    server.list(widget("a", "1")).list(widget("a", "2")).list(widget("a", "3"));
    server.versions.addAll(List.of(Optional.of("11"), Optional.empty(), Optional.of("13")));

    assertThat(events()).containsExactly(added("a", "1"), modified("a", "3")).inOrder();
  }

  @Test
  void follow_decodingAListThrowsAnError_endsAndClosesTheSession() {
    server.lists.add(
        items -> {
          items.item(widget("a", "1"));
          throw new StackOverflowError();
        });
    Iterator<WatchEvent<Widget>> events = watch.iterator();

    assertThrows(StackOverflowError.class, events::hasNext);

    assertThat(events.hasNext()).isFalse();
    assertThat(server.sessionClosed).isTrue();
  }

  @Test
  void follow_interruptedInAStream_throwsAndEnds() {
    server.list(widget("a", "1")).failStream(failure(Kind.INTERRUPTED));
    Iterator<WatchEvent<Widget>> events = watch.iterator();
    events.next();

    var thrown = assertThrows(TransportException.class, events::hasNext);

    assertThat(thrown.kind()).isEqualTo(Kind.INTERRUPTED);
    assertThat(events.hasNext()).isFalse();
    assertThat(server.sessionClosed).isTrue();
  }

  @Test
  void close_beforeTheFirstEvent_ends() {
    watch.close();

    assertThat(events()).isEmpty();
    assertThat(server.listed).isEmpty();
    assertThrows(IllegalStateException.class, watch::iterator);
  }

  @Test
  void options_placeToBegin_isRefused() {
    assertThrows(IllegalArgumentException.class, () -> watch(o -> o.resourceVersion("5")));
    assertThrows(IllegalArgumentException.class, () -> watch(o -> o.sendInitialEvents(true)));
  }

  @Test
  void events_ofAllKinds_knowTheirObject() {
    assertThat(added("a", "1").changed()).hasValue(widget("a", "1"));
    assertThat(modified("a", "1").changed()).hasValue(widget("a", "1"));
    assertThat(deleted("a", "1").changed()).isEmpty();
    assertThat(deleted("a", "1").removed()).hasValue(widget("a", "1"));
    assertThat(added("a", "1").removed()).isEmpty();
    assertThat(error(410).changed()).isEmpty();
  }
}

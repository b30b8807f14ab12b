package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.option.ResourceVersionMatch;
import dev.kubewright.client.option.WatchOptionsBuilder;
import dev.kubewright.error.ExpiredException;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.Widget;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.transport.ReadingSession;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class WatchTest {
  private static final String FRAMES =
      """
      {'type':'ADDED','object':{'kind':'Widget','metadata':{'name':'a'}}}
      {'object':{'kind':'Widget','metadata':{'name':'a'},'spec':{'size':2}},'type':'MODIFIED'}
      {'type':'BOOKMARK','object':{'kind':'Widget','metadata':{'resourceVersion':'40','annotations':{'k8s.io/initial-events-end':'true'}}}}
      {'type':'DELETED','object':{'metadata':{'name':'a'}}}
      """;

  private final FakeTransport transport = new FakeTransport();
  private final RestClient rest = Rests.over(transport, new FakeClock());
  private final ResourceClient<Widget> widgets = rest.resources(Widget.TYPE).namespace("prod");

  private List<WatchEvent<Widget>> events(String frames) {
    transport.respond(200, frames);
    var events = new ArrayList<WatchEvent<Widget>>();
    try (Watch<Widget> watch = widgets.watch()) {
      watch.forEach(events::add);
    }
    return events;
  }

  private static void assertDecodingError(WatchEvent<Widget> event, String message) {
    var status = ((WatchEvent.Error<Widget>) event).status();
    assertThat(status.code()).isEqualTo(500);
    assertThat(status.reason()).isEqualTo("ClientWatchDecoding");
    assertThat(status.message()).contains(message);
  }

  @Test
  void watch_allTypes_areReadInAnyOrderOfFields() {
    var events = events(FRAMES);

    assertThat(events).hasSize(4);
    assertThat(((WatchEvent.Added<Widget>) events.get(0)).object().metadata().name())
        .isEqualTo("a");
    assertThat(((WatchEvent.Modified<Widget>) events.get(1)).object().size()).isEqualTo(2);
    var bookmark = ((WatchEvent.Bookmark<Widget>) events.get(2)).metadata();
    assertThat(bookmark.resourceVersion()).isEqualTo("40");
    assertThat(bookmark.annotations()).containsEntry("k8s.io/initial-events-end", "true");
    assertThat(events.get(3)).isInstanceOf(WatchEvent.Deleted.class);
  }

  @Test
  void watch_withOptions_encodesThem() {
    transport.respond(200, "");
    var options =
        WatchOptionsBuilder.build(
            o ->
                o.resourceVersion("5")
                    .allowBookmarks(true)
                    .sendInitialEvents(true)
                    .timeout(Duration.ofMinutes(5)));

    widgets.watch(options).close();

    assertThat(transport.lines().get(0))
        .isEqualTo(
            "GET /apis/stable.example.com/v1/namespaces/prod/widgets"
                + "?watch=true&resourceVersion=5&allowWatchBookmarks=true&sendInitialEvents=true&timeoutSeconds=300");
  }

  @Test
  void watch_noInitialEventsAndAShard_areSent() {
    transport.respond(200, "");

    widgets
        .watch(
            o ->
                o.resourceVersionMatch(ResourceVersionMatch.NOT_OLDER_THAN)
                    .sendInitialEvents(false)
                    .shardSelector("shardRange(object.metadata.uid, '0x0', '0x8')"))
        .close();

    assertThat(transport.lines().get(0))
        .endsWith(
            "?watch=true&resourceVersionMatch=NotOlderThan&sendInitialEvents=false"
                + "&shardSelector=shardRange%28object.metadata.uid,%20%270x0%27,%20%270x8%27%29");
  }

  @Test
  void watch_errorFrame_isTheServersStatusAndTheLast() {
    var events =
        events(
            "{'type':'ERROR','object':{'kind':'Status','apiVersion':'v1','code':410,'reason':'Expired'}}\n"
                + FRAMES);

    assertThat(events).hasSize(1);
    assertThat(((WatchEvent.Error<Widget>) events.get(0)).status().code()).isEqualTo(410);
  }

  @Tag("client-go-W12")
  @Test
  void watch_objectOfAnotherKind_isUnreadableAndTheWatchContinues() {
    assertUnreadable(
        "{'type':'ADDED','object':{'kind':'Gadget'}}", "expected Widget but found Gadget");
  }

  @Test
  void watch_brokenFrames_areDecodingErrors() {
    assertDecodingError(events("{'type':'ADDED','object':nonsense}").get(0), "byte");
    assertDecodingError(events("{'type':'NEWS','object':{}}").get(0), "\"NEWS\"");
    assertDecodingError(events("{'object':{}}").get(0), "without one of them");
    assertDecodingError(events("<html>").get(0), "'<'");
  }

  @Test
  void watch_objectBeforeItsType_isReadAsBehindIt() {
    String managed = "{'metadata':{'name':'a','managedFields':[{'manager':'m'}]}}";
    String labels = "{'metadata':{'labels':{'tier':'some value'}}}";
    String deep = "{'other':" + "[".repeat(9_999) + "]".repeat(9_999) + "}";
    for (String frame : List.of("{'type':'ADDED','object':%s}", "{'object':%s,'type':'ADDED'}")) {
      ReadingSession<Widget> dropping = widgets.open(ManagedFieldsPolicy.DROP);
      var bare = objects(dropping, frame.formatted(managed)).get(0).metadata();
      assertThat(bare).isEqualTo(new ObjectMetaBuilder().name("a").build());

      ReadingSession<Widget> sharing = widgets.open(ManagedFieldsPolicy.KEEP);
      var equal = objects(sharing, (frame.formatted(labels) + "\n").repeat(3));
      assertThat(equal.get(2).metadata().labels().get("tier"))
          .isSameInstanceAs(equal.get(1).metadata().labels().get("tier"));

      assertUnreadable(frame.formatted("{'spec':{'size':'x'}}"), "at $.object.spec.size");
      assertDecodingError(events(frame.formatted(deep)).get(0), "nested deeper than 10000");
    }
  }

  @Test
  void watch_unreadableObject_hasItsKeyAndSaysWhetherItWasDeleted() {
    String named = "'metadata':{'name':'a','namespace':'prod'}";
    String bad = "'spec':{'size':'x'}";
    var a = ObjectKey.of("prod", "a");
    assertUnreadable("ADDED", "{" + named + "," + bad + "}", a);
    assertUnreadable("MODIFIED", "{" + bad + "," + named + "}", a);
    assertUnreadable("DELETED", "{'kind':'Gadget'," + named + "}", a);
    assertUnreadable("DELETED", "{'metadata':{'name':'a'}," + bad + "}", ObjectKey.of("a"));
    // A later object is not taken for the one before it, nor an object inside it for itself.
    assertUnreadable("ADDED", "{" + bad + "}", null);
    assertUnreadable("ADDED", "{'spec':{'size':'x'," + named + "}}", null);
    assertUnreadable("ADDED", "{'metadata':{'name':5}," + bad + "}", null);
    assertUnreadable("ADDED", "{" + bad + ",'metadata':{'name':5}}", null);
    assertUnreadable("ADDED", "{" + bad + ",'metadata':{'name':''}}", null);
    assertUnreadable("ADDED", "{" + bad + ",'metadata':null}", null);
    assertUnreadable("DELETED", "[]", null);
    assertUnreadable("DELETED", "'a'", null);
  }

  private void assertUnreadable(String type, String object, @Nullable ObjectKey key) {
    String readable = "{'type':'ADDED','object':{'metadata':{'name':'next'}}}\n";
    for (String frame : List.of("{'type':'%s','object':%s}\n", "{'object':%2$s,'type':'%1$s'}\n")) {
      var events = events(readable + frame.formatted(type, object) + readable);
      assertThat(events).hasSize(3);
      var unreadable = (WatchEvent.Unreadable<Widget>) events.get(1);
      assertThat(unreadable.key()).isEqualTo(key);
      assertThat(unreadable.deleted()).isEqualTo(type.equals("DELETED"));
      assertThat(events.get(2)).isInstanceOf(WatchEvent.Added.class);
    }
  }

  /** An object of another shape must not hide the one after it. */
  private void assertUnreadable(String frame, String where) {
    var events = events(frame + "\n" + "{'type':'ADDED','object':{'metadata':{'name':'next'}}}");
    assertThat(events).hasSize(2);
    var unreadable = (WatchEvent.Unreadable<Widget>) events.get(0);
    assertThat(unreadable.cause()).hasMessageThat().contains(where);
    var next = (WatchEvent.Added<Widget>) events.get(1);
    assertThat(next.object().metadata().name()).isEqualTo("next");
  }

  private List<Widget> objects(ReadingSession<Widget> from, String frames) {
    transport.respond(200, frames);
    var objects = new ArrayList<Widget>();
    try (Watch<Widget> watch = from.watch()) {
      watch.forEach(event -> objects.add(((WatchEvent.Added<Widget>) event).object()));
    }
    return objects;
  }

  @Test
  void watch_endInTheMiddleOfAFrame_endsQuietly() {
    assertThat(events(FRAMES + "{'type':'ADDED','object':{'ki")).hasSize(4);
  }

  @Tag("client-go-R7")
  @Test
  void watch_connectionAlwaysLost_isEmptyWithoutError() {
    for (int i = 0; i < 11; i++) {
      transport.lose();
    }

    assertThat(widgets.watch().iterator().hasNext()).isFalse();
    assertThat(transport.sent()).hasSize(11);
  }

  @Test
  void watch_refused_isAnException() {
    transport.respond(410, "{'kind':'Status','status':'Failure','reason':'Expired','code':410}");

    assertThrows(ExpiredException.class, widgets::watch);
  }

  @Test
  void watch_otherSuccessThan200_isAnException() {
    transport.respond(202, "{}");

    assertThrows(dev.kubewright.error.ApiException.class, widgets::watch);
  }

  @Test
  void iterator_secondTime_isAnError() {
    transport.respond(200, "");
    Watch<Widget> watch = widgets.watch();
    watch.iterator();

    assertThrows(IllegalStateException.class, watch::iterator);
  }

  @Test
  void watch_eventArrived_isReturnedBeforeTheNextArrives() throws IOException {
    var server = new PipedOutputStream();
    transport.respond(200, Map.of(), new PipedInputStream(server));
    server.write(
        FRAMES.lines().findFirst().get().replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    server.flush();

    assertThat(widgets.watch().iterator().next()).isInstanceOf(WatchEvent.Added.class);
  }

  @Test
  void close_byAnotherThread_endsTheIteration() throws Exception {
    var reading = new CountDownLatch(1);
    var body = new BlockingBody(reading);
    transport.respond(200, Map.of(), body);
    Watch<Widget> watch = widgets.watch();
    var more = CompletableFuture.supplyAsync(() -> watch.iterator().hasNext());
    reading.await();

    watch.close();

    assertThat(more.get(60, TimeUnit.SECONDS)).isFalse();
  }

  /** Blocks until it is closed, then fails, as a connection does. */
  private static final class BlockingBody extends InputStream {
    private final CountDownLatch reading;
    private final CountDownLatch closed = new CountDownLatch(1);

    BlockingBody(CountDownLatch reading) {
      this.reading = reading;
    }

    @Override
    public int read() throws IOException {
      reading.countDown();
      try {
        closed.await();
      } catch (InterruptedException interrupted) {
        throw new IOException(interrupted);
      }
      throw new IOException("closed");
    }

    @Override
    public void close() {
      closed.countDown();
    }
  }
}

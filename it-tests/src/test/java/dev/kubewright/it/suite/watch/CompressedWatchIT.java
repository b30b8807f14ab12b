package dev.kubewright.it.suite.watch;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.it.support.Tabs.tab;

import dev.kubewright.cache.SharedInformer;
import dev.kubewright.client.option.ResourceVersionMatch;
import dev.kubewright.client.option.WatchOptionsBuilder;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.it.support.NeedsRelease;
import dev.kubewright.it.support.Recorder;
import dev.kubewright.it.support.ReleaseDifference;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.RestRequest;
import dev.kubewright.testkit.fault.Fault;
import dev.kubewright.testkit.tcp.FaultProxy;
import dev.kubewright.transport.Response;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Watches that begin with the existing objects, compressed on their way. */
@Timeout(180)
class CompressedWatchIT extends Scenario {
  private static final Duration DEADLINE = Duration.ofSeconds(60);
  private static final int MANY = 100;

  private Response raw(Consumer<WatchOptionsBuilder> options) {
    return RestRequest.over(rest())
        .get()
        .resource(CronTabs.TYPE)
        .namespace(namespace)
        .options(WatchOptionsBuilder.build(options))
        .header("Accept-Encoding", "gzip")
        .stream();
  }

  private static void firstState(WatchOptionsBuilder options) {
    options
        .sendInitialEvents(true)
        .resourceVersionMatch(ResourceVersionMatch.NOT_OLDER_THAN)
        .allowBookmarks(true)
        .timeout(DEADLINE);
  }

  @Test
  @NeedsRelease(ReleaseDifference.COMPRESSED_WATCHES)
  void watch_thatBeginsWithTheObjects_isCompressedIfTheClientAsks() throws IOException {
    tabs().create(tab("a"));

    try (Response watch = raw(CompressedWatchIT::firstState)) {
      assertThat(watch.header("Content-Encoding")).hasValue("gzip");
      assertThat(watch.header("Vary")).hasValue("Accept-Encoding");
      InputStream members = new GZIPInputStream(watch.body());
      String begin = new String(members.readNBytes(16), StandardCharsets.UTF_8);
      assertThat(begin).isEqualTo("{\"type\":\"ADDED\",");
    }
  }

  /** For a server, a watch from no version with bookmarks is one with initial events, too. */
  @Test
  @NeedsRelease(ReleaseDifference.COMPRESSED_WATCHES)
  void watch_fromNoVersionWithBookmarks_isCompressedIfTheClientAsks() {
    try (Response watch = raw(o -> o.timeout(DEADLINE).allowBookmarks(true))) {
      assertThat(watch.header("Content-Encoding")).hasValue("gzip");
    }
  }

  @Test
  void watch_withoutBookmarksOrFromAVersion_isNeverCompressed() {
    String version = tabs().create(tab("a")).metadata().resourceVersion();

    try (Response plain = raw(o -> o.timeout(DEADLINE));
        Response changes =
            raw(o -> o.timeout(DEADLINE).allowBookmarks(true).resourceVersion(version))) {
      assertThat(plain.header("Content-Encoding")).isEmpty();
      assertThat(changes.header("Content-Encoding")).isEmpty();
    }
  }

  @Test
  void informer_openWatch_bringsEachChangeWhenItHappens() throws Exception {
    tabs().create(tab("a"));
    for (boolean compression : List.of(true, false)) {
      var config = server().config().wire(w -> w.compression(compression)).build();
      var recorder = new Recorder<CronTab>();
      try (var rest = RestClient.connect(config);
          var informer =
              SharedInformer.builder(
                      rest.resources(CronTabs.TYPE).namespace(namespace), CronTabs.TYPE)
                  .build()) {
        informer.addHandler(recorder);
        informer.start();
        assertThat(recorder.next()).isEqualTo("initial a");

        tabs().create(tab("b"));
        assertThat(recorder.next()).isEqualTo("add b");
        tabs().edit("b", t -> t.spec(s -> s.replicas(2)));
        assertThat(recorder.next()).isEqualTo("update b");
        tabs().delete("b");
        assertThat(recorder.next()).isEqualTo("delete b");

        assertThat(informer.indexer().list()).containsExactlyElementsIn(tabs().list().items());
      }
    }
  }

  /** Connections end anywhere in the stream, often in the middle of a member. */
  @Test
  void informer_streamsThatAreCut_hasEveryObjectInTheEnd() throws Exception {
    var random = new Random(20261126);
    for (int i = 0; i < MANY; i++) {
      // Labels that no compressor makes shorter.
      var label = new UUID(random.nextLong(), random.nextLong());
      var other = new UUID(random.nextLong(), random.nextLong());
      tabs().create(tab("t" + i, Map.of("own", label + "-" + i, "other", other + "-" + i)));
    }
    try (var proxy = FaultProxy.to(server().url())) {
      proxy.onConnect(
          connection ->
              connection.number() <= 2
                  ? Optional.of(new Fault.Truncate(5_000 + random.nextInt(8_000)))
                  : Optional.empty());
      try (var rest = RestClient.connect(server().config().server(proxy.url()).build());
          var informer =
              SharedInformer.builder(
                      rest.resources(CronTabs.TYPE).namespace(namespace), CronTabs.TYPE)
                  .build()) {
        informer.start();
        informer.awaitSync(DEADLINE);
        assertThat(informer.indexer().list()).containsExactlyElementsIn(tabs().list().items());

        proxy.hit(new Fault.Truncate(50));
        CronTab last = tabs().edit("t0", t -> t.spec(s -> s.replicas(4)));
        informer.awaitVersion(last, DEADLINE);

        assertThat(informer.indexer().list()).containsExactlyElementsIn(tabs().list().items());
      }
    }
  }
}

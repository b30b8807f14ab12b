package dev.kubewright.apiserver.read;

import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.front.FrameSource;
import dev.kubewright.apiserver.front.Handshake;
import dev.kubewright.apiserver.front.Representation;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.negotiate.Encoding;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.store.Change;
import dev.kubewright.apiserver.store.Watcher;
import dev.kubewright.concurrent.Threads;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** Opens watches. */
public final class WatchOpener {
  private static final long NANOS = 1_000_000_000;

  private final Server server;
  private final FutureVersions future;
  private final Duration shortest;

  public WatchOpener(Server server, FutureVersions future, Duration shortest) {
    this.server = server;
    this.future = future;
    this.shortest = shortest;
  }

  public ServerResponse open(Call call) {
    Representation form = call.form();
    ListOptions options = ListOptions.of(call, true);
    Selection selection = Selection.of(call, server.strategies());
    long asked = ListOptions.revision(options.version(), "");
    if (!form.encoding().streams()) {
      throw Errors.acceptedOnly(Encoding.ofWatches());
    }
    boolean webSocket = Handshake.isAsked(call.request());
    Handshake handshake = new Handshake(call.request());
    ServerResponse fault = webSocket ? handshake.faultOfPage() : null;
    if (fault != null) {
      return fault;
    }
    Reader.requireCache(server, call);
    if (isInitial(options, asked)) {
      boolean unused = future.await(asked); // the failure is an event of the watch
    }
    FrameSource frames = frames(call, options, selection, asked);
    if (webSocket) {
      String protocol = String.join("", handshake.offered());
      Encoding encoding = form.encoding();
      return ServerResponse.messages(
          new MappedFrames(frames, encoding::message), protocol, encoding.isText());
    }
    String type = form.encoding().watchType();
    // Only such watches are compressed (isListWatchRequest in apiserver's get.go).
    boolean lists = isInitial(options, asked) && options.bookmarks();
    return lists && call.request().accepts("gzip")
        ? ServerResponse.compressedStream(type, frames)
        : ServerResponse.stream(type, frames);
  }

  private FrameSource frames(Call call, ListOptions options, Selection selection, long asked) {
    Resource resource = call.resource();
    Watcher watcher = watcher(call, options, asked);
    FrameSource frames = new WatchFrames(watcher, server, call, selection, call.form());
    return resource.hasConverter() ? new ConvertedFrames(frames, Threads.platform()) : frames;
  }

  private Watcher watcher(Call call, ListOptions options, long asked) {
    Resource resource = call.resource();
    Duration lasts = duration(options);
    return server
        .store()
        .locked(
            () -> {
              Watcher opened =
                  server
                      .hub()
                      .open(
                          resource.bucket(),
                          isInitial(options, asked) ? 0 : asked,
                          options.bookmarks(),
                          server.clock().instant(),
                          lasts);
              if (!lasts.isNegative()) {
                fill(opened, call, options, asked);
              }
              if (lasts.isNegative() || isReplaced(resource)) {
                opened.end();
              }
              return opened;
            });
  }

  /** Returns whether the CRD of a resource has changed since the request came in. */
  private boolean isReplaced(Resource resource) {
    return !resource.equals(
        server.catalog().find(resource.group(), resource.version(), resource.plural()));
  }

  /** As in Go, too many seconds are any number of nanoseconds. Of a negative one, it is over. */
  private Duration duration(ListOptions options) {
    long nanos = options.timeoutSeconds() * NANOS;
    if (nanos != 0) {
      return Duration.ofNanos(nanos);
    }
    long least = shortest.toMillis();
    return Duration.ofMillis(ThreadLocalRandom.current().nextLong(least, 2 * least));
  }

  private static boolean isInitial(ListOptions options, long asked) {
    return options.initialEvents().equals("true")
        || (options.initialEvents().isEmpty() && asked == 0);
  }

  private static void fail(Watcher watcher, ApiError error) {
    watcher.offer(new Watcher.Failed(error.status()));
    watcher.end();
  }

  /** Queues the first items of the watch. */
  private void fill(Watcher watcher, Call call, ListOptions options, long asked) {
    boolean initial = isInitial(options, asked);
    long current = server.store().revision();
    if (initial && asked > current) {
      fail(watcher, Errors.revisionTooLarge(asked, current));
      return;
    }
    String bucket = call.resource().bucket();
    if (initial) {
      watcher.beginWith(server.store().snapshot(bucket, call.namespace()));
      if (options.bookmarks()) {
        watcher.offer(new Watcher.Bookmark(current, true));
      }
      return;
    }
    if (asked == 0) {
      return;
    }
    List<Change> missed = server.store().since(bucket, asked);
    if (missed == null) {
      fail(
          watcher,
          Errors.expired(
              "too old resource version: "
                  + asked
                  + " ("
                  + server.store().watchedSince(bucket)
                  + ")"));
      return;
    }
    watcher.beginWith(missed);
  }
}

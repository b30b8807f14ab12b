package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.store.Change;
import dev.kubewright.apiserver.store.Watcher;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import tools.jackson.databind.node.ObjectNode;

/** Opens watches. */
final class WatchOpener {
  private static final long MIN_SECONDS = 1800;

  private final Server server;

  WatchOpener(Server server) {
    this.server = server;
  }

  ServerResponse open(Call call) {
    Representation form = Representation.of(call.request().header("accept"));
    ListOptions options = ListOptions.of(call, true);
    Selection selection = Selection.of(call);
    long asked = options.revision("");
    long seconds =
        options.timeoutSeconds() > 0
            ? options.timeoutSeconds()
            : ThreadLocalRandom.current().nextLong(MIN_SECONDS, 2 * MIN_SECONDS);
    Resource resource = call.resource();
    Watcher watcher =
        server
            .store()
            .locked(
                () -> {
                  Watcher opened =
                      server
                          .hub()
                          .open(
                              resource.bucket(),
                              options.bookmarks(),
                              server.clock().instant(),
                              Duration.ofSeconds(seconds));
                  fill(opened, call, options, asked);
                  return opened;
                });
    return ServerResponse.stream(
        form.watchType(), new WatchFrames(watcher, server, resource, selection, form));
  }

  /** Queues what the watch starts with. */
  private void fill(Watcher watcher, Call call, ListOptions options, long asked) {
    boolean initial =
        options.initialEvents().equals("true") || (options.initialEvents().isEmpty() && asked == 0);
    long current = server.store().revision();
    String bucket = call.resource().bucket();
    if (initial) {
      for (ObjectNode object : server.store().list(bucket, call.namespace())) {
        Change added = new Change(current, Change.Type.ADDED, bucket, object, null);
        watcher.offer(new Watcher.Changed(added));
      }
      if (options.bookmarks()) {
        watcher.offer(new Watcher.Bookmark(current, true));
      }
      return;
    }
    if (asked == 0) {
      return;
    }
    List<Change> missed = server.store().since(asked);
    if (missed == null) {
      watcher.offer(
          new Watcher.Failed(
              Errors.expired("too old resource version: " + asked + " (" + current + ")")
                  .status()));
      watcher.end();
      return;
    }
    for (Change change : missed) {
      if (change.bucket().equals(bucket)) {
        watcher.offer(new Watcher.Changed(change));
      }
    }
  }
}

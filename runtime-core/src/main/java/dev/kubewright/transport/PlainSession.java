package dev.kubewright.transport;

import dev.kubewright.client.ObjectList;
import dev.kubewright.client.Watch;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.document.SharingStatistics;

/** A session over an implementation that does not decode, so there is nothing to share. */
record PlainSession<T>(ListerWatcher<T> server) implements ReadingSession<T> {
  @Override
  public ObjectList<T> list(ListOptions options) {
    return server.list(options);
  }

  @Override
  public Watch<T> watch(WatchOptions options) {
    return server.watch(options);
  }

  @Override
  public SharingStatistics sharing() {
    return SharingStatistics.NONE;
  }

  @Override
  public void close() {}
}

package dev.kubewright.client;

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

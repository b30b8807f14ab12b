package dev.kubewright.rest;

import dev.kubewright.client.ObjectList;
import dev.kubewright.client.Watch;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.json.Codec;
import dev.kubewright.rest.wait.ObjectWait;
import java.util.concurrent.CountDownLatch;

/** The requests of a wait for one object. */
record WaitCalls<T>(RestClient rest, ResourceCalls calls, Codec<T> codec)
    implements ObjectWait.Server<T> {
  @Override
  public ObjectList<T> list(ListOptions options, Deadline deadline) {
    // The limit of a request too, so that a connection that broke without notice is noticed.
    return calls.list(options, codec, deadline.orAfter(clock(), rest.exchange().timeout()));
  }

  @Override
  public Watch<T> watch(WatchOptions options, Deadline deadline) {
    return calls.watch(calls.watching(options, deadline), codec, calls.newContext());
  }

  @Override
  public Clock clock() {
    return rest.exchange().clock();
  }

  @Override
  public CountDownLatch closed() {
    return rest.closed();
  }
}

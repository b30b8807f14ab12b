package dev.kubewright.cache;

import dev.kubewright.concurrent.Threads;

import java.time.Duration;

/** An informer of widgets with all its threads, on a scripted server and a fake clock. */
final class InformerHarness implements AutoCloseable {
  static final Duration LONG = Duration.ofSeconds(20);

  final FakeClock clock = new FakeClock();
  final FakeListerWatcher<Widget> server = new FakeListerWatcher<>();
  final Journal states = new Journal();
  final Journal errors = new Journal();
  final SharedInformerBuilder<Widget> builder =
      SharedInformer.builder(server, Widget.TYPE)
          .streaming(false)
          .environment(new Environment(clock, Threads.best(), () -> 0L))
          .onState(states::add)
          .onError(error -> errors.add(error.activity() + " " + error.cause().getMessage()));
  private SharedInformer<Widget> informer;

  SharedInformer<Widget> informer() {
    if (informer == null) {
      informer = builder.build();
    }
    return informer;
  }

  /** Starts and waits until the copy is in step. */
  SharedInformer<Widget> synced() {
    informer().start();
    informer().awaitSync(LONG);
    return informer();
  }

  RecordingHandler handler() {
    var handler = new RecordingHandler();
    informer().addHandler(handler);
    return handler;
  }

  @Override
  public void close() {
    informer().close();
  }
}

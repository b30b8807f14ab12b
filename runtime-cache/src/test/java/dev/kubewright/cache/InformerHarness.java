package dev.kubewright.cache;

import dev.kubewright.cache.fake.FakeListerWatcher;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.observe.InformerError;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.fixture.time.FakeClock;

/** An informer of widgets with all its threads, on a scripted server and a fake clock. */
final class InformerHarness implements AutoCloseable {
  final FakeClock clock = new FakeClock();
  final FakeListerWatcher<Widget> server = new FakeListerWatcher<>();
  final Journal states = new Journal();
  final Journal errors = new Journal();
  final SharedInformerBuilder<Widget> builder =
      SharedInformer.builder(server, Widget.TYPE)
          .streaming(false)
          .environment(new Environment(clock, Threads.best(), Threads.best(), () -> 0L))
          .onState(states::add)
          .onError(error -> errors.add(text(error)));
  private OwnedInformer<Widget> informer;

  private static String text(InformerError error) {
    String key = error.key() == null ? "" : error.key() + " ";
    return error.activity() + " " + key + error.cause().getMessage();
  }

  OwnedInformer<Widget> informer() {
    if (informer == null) {
      informer = builder.build();
    }
    return informer;
  }

  /** Starts the informer and waits until it has synced. */
  SharedInformer<Widget> synced() {
    informer().start();
    informer().awaitSync(FakeClock.FOREVER);
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

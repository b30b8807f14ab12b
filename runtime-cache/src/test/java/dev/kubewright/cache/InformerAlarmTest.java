package dev.kubewright.cache;

import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.cache.fake.FakeListerWatcher;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.fixture.time.FakeClock;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Informers of a JVM that gets no thread for its timers. */
@Timeout(60)
class InformerAlarmTest {
  private volatile boolean exhausted;
  private final FakeClock clock =
      new FakeClock() {
        @Override
        public Alarm schedule(Duration delay, Runnable task) {
          if (exhausted) {
            throw new NoClassDefFoundError("no timer");
          }
          return super.schedule(delay, task);
        }
      };

  private final FakeListerWatcher<Widget> server = new FakeListerWatcher<>();

  private SharedInformerBuilder<Widget> builder() {
    return SharedInformer.builder(server, Widget.TYPE)
        .streaming(false)
        .environment(new Environment(clock, Threads.platform(), Threads.platform(), () -> 0L));
  }

  @Test
  void start_noAlarmForResyncs_canBeRepeated() throws Exception {
    var again = new CountDownLatch(1);
    server.list(10, Widget.of("a", 1));
    try (var informer = builder().resync(Duration.ofMinutes(1)).build()) {
      informer.addHandler(h -> h.onUpdate((before, after) -> again.countDown()));
      exhausted = true;
      assertThrows(NoClassDefFoundError.class, informer::start);
      exhausted = false;
      informer.start();
      informer.awaitSync(FakeClock.FOREVER);

      clock.advance(Duration.ofMinutes(1));

      again.await();
    }
  }
}

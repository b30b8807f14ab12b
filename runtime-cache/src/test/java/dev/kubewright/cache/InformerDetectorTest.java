package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.cache.fake.FakeListerWatcher.bookmark;
import static dev.kubewright.cache.fake.FakeListerWatcher.unreadableDeletion;

import dev.kubewright.cache.fake.FakeListerWatcher;
import dev.kubewright.cache.fake.FakeWatch;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.observe.InformerError;
import dev.kubewright.cache.observe.InformerError.Activity;
import dev.kubewright.client.ObjectList;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.meta.v1.ListMetaBuilder;
import dev.kubewright.resource.ObjectKey;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The comparison of a cache with its server, after deletions that cannot be read. */
@Timeout(60)
class InformerDetectorTest {
  private static final Duration PERIOD = Duration.ofMinutes(1);

  private final Semaphore waits = new Semaphore(0);
  private final Semaphore periods = new Semaphore(0);

  /** The period of the detector is over when the test says so. */
  private final FakeClock clock =
      new FakeClock() {
        @Override
        public boolean await(CountDownLatch latch, Duration timeout) throws InterruptedException {
          if (!timeout.equals(PERIOD)) {
            return super.await(latch, timeout);
          }
          waits.release();
          periods.acquire();
          return latch.getCount() == 0;
        }
      };

  private final FakeListerWatcher<Widget> server = new FakeListerWatcher<>();
  private final List<InformerError> errors = new CopyOnWriteArrayList<>();

  private void compare() throws InterruptedException {
    waits.acquire();
    periods.release();
    waits.acquire();
    waits.release();
  }

  private List<Activity> activities() {
    return errors.stream().map(InformerError::activity).toList();
  }

  /** The server has both objects at version 10, and one of them at 12. */
  private static ObjectList<Widget> listed(ListOptions options) {
    List<Widget> both = List.of(Widget.of("a", 1), Widget.of("b", 2));
    return new ObjectList<>(
        ListMetaBuilder.build(m -> m.resourceVersion(options.resourceVersion())),
        options.resourceVersion().equals("10") ? both : both.subList(1, 2));
  }

  @Test
  void deletionWithoutAVersion_isNoDifference() throws Exception {
    var gone = new CountDownLatch(1);
    server.list(10, Widget.of("a", 1), Widget.of("b", 2));
    FakeWatch<Widget> watch = server.openWatch();
    server.onList(InformerDetectorTest::listed).onList(InformerDetectorTest::listed);
    try (var informer =
        SharedInformer.builder(server, Widget.TYPE)
            .streaming(false)
            .inconsistencyDetector(PERIOD)
            .environment(new Environment(clock, Threads.platform(), Threads.platform(), () -> 0L))
            .onError(errors::add)
            .build()) {
      informer.addHandler(h -> h.onDelete(deleted -> gone.countDown()));
      informer.start();
      informer.awaitSync(FakeClock.FOREVER);
      watch.send(unreadableDeletion(ObjectKey.of("ns", "a")));
      gone.await();

      compare();

      assertThat(activities()).containsExactly(Activity.READ);
      assertThat(server.listed()).hasSize(1);

      watch.send(bookmark(12));
      informer.awaitVersion("12", FakeClock.FOREVER);
      compare();

      assertThat(activities()).containsExactly(Activity.READ);
      assertThat(server.listedVersions()).containsExactly("0", "12").inOrder();
    }
  }
}

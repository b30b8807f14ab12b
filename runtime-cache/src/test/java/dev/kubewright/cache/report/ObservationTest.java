package dev.kubewright.cache.report;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.cache.Journal;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.observe.InformerEvent;
import dev.kubewright.cache.observe.InformerId;
import dev.kubewright.cache.observe.InformerObserver;
import dev.kubewright.cache.observe.InformerStatistics;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ObservationTest {
  private static final InformerId WANTED = InformerId.of("observation-test", Widget.TYPE);
  private static final InformerStatistics NOTHING =
      new InformerStatistics(0, "", null, 0, List.of());

  private final Journal seen = new Journal();

  private Observation observation() {
    return new Observation(WANTED, InformerObserver.of(event -> seen.add(text(event))));
  }

  private static String text(InformerEvent event) {
    return event.getClass().getSimpleName() + " " + event.informer().number();
  }

  @Test
  void equalIdentities_haveTheLowestFreeNumber() {
    Observation first = observation();
    Observation second = observation();
    assertThat(first.informer()).isEqualTo(WANTED);
    assertThat(second.informer()).isEqualTo(WANTED.withNumber(1));
    first.close();
    first.close();
    Observation third = observation();
    assertThat(third.informer()).isEqualTo(WANTED);
    second.close();
    third.close();
    assertThat(seen.entries()).isEmpty();
  }

  @Test
  void noObserver_takesNoNumber() {
    var first = new Observation(WANTED, InformerObserver.NONE);
    var second = new Observation(WANTED, InformerObserver.NONE);
    assertThat(second.informer()).isEqualTo(first.informer());
    Observation third = observation();
    assertThat(third.informer()).isEqualTo(WANTED);
    third.close();
    first.close();
    second.close();
  }

  @Test
  void observerRunsAtTheClose_identityIsFreeAfterClosedIsReported() throws Exception {
    var entered = new CountDownLatch(1);
    var release = new CountDownLatch(1);
    var slow =
        new Observation(
            WANTED,
            InformerObserver.of(
                event -> {
                  if (event instanceof InformerEvent.WatchOpened) {
                    entered.countDown();
                    await(release);
                  }
                  seen.add(text(event));
                }));
    slow.open(() -> NOTHING);
    var reporter =
        new Thread(() -> slow.report(new InformerEvent.WatchOpened(slow.informer(), "7")));
    reporter.start();
    await(entered);
    slow.close();
    Observation next = observation();
    next.open(() -> NOTHING);
    release.countDown();
    reporter.join(TimeUnit.SECONDS.toMillis(60));
    assertThat(seen.entries())
        .containsExactly("Opened 0", "Opened 1", "WatchOpened 0", "Closed 0")
        .inOrder();
    next.close();
  }

  @Test
  void closedBeforeOpened_nothingIsReported() {
    Observation early = observation();
    early.close();
    early.open(() -> NOTHING);
    early.report(new InformerEvent.WatchOpened(early.informer(), "7"));
    assertThat(seen.entries()).isEmpty();
  }

  @Test
  void closedWhileOpenedIsReported_closedComesAfterIt() throws Exception {
    var entered = new CountDownLatch(1);
    var release = new CountDownLatch(1);
    var slow =
        new Observation(
            WANTED,
            InformerObserver.of(
                event -> {
                  if (event instanceof InformerEvent.Opened) {
                    entered.countDown();
                    await(release);
                  }
                  seen.add(text(event));
                }));
    var opener = new Thread(() -> slow.open(() -> NOTHING));
    opener.start();
    await(entered);
    slow.close();
    release.countDown();
    opener.join(TimeUnit.SECONDS.toMillis(60));
    assertThat(seen.entries()).containsExactly("Opened 0", "Closed 0").inOrder();
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}

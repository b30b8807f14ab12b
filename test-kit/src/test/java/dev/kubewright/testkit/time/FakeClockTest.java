package dev.kubewright.testkit.time;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.fixture.time.FakeClockContract;
import java.time.Duration;
import java.util.List;

/** The clock for the tests of users keeps the contract. {@code FakeTimeTest} has what it adds. */
class FakeClockTest extends FakeClockContract {
  private final FakeClock clock = FakeClock.create();

  @Override
  protected Clock clock() {
    return clock;
  }

  @Override
  protected void advance(Duration by) {
    clock.advance(by);
  }

  @Override
  protected void advanceSilently(Duration by) {
    clock.advanceSilently(by);
  }

  @Override
  protected List<Duration> waits() {
    return clock.waits();
  }

  @Override
  protected int alarms() {
    return clock.alarms();
  }
}

package dev.kubewright.testkit.tcp;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.testkit.fault.Fault;
import dev.kubewright.testkit.fault.TcpFault;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;

/**
 * Faults in an order that a seed decides: equal seeds and numbers make equal plans, on every
 * machine. Immutable. {@code toString} names the seed, so print it.
 *
 * @param seed the seed
 * @param steps the faults, in their order
 */
public record FaultPlan(long seed, List<Step> steps) {
  private static final int KINDS = 7;

  /** Creates a plan. */
  public FaultPlan {
    steps = List.copyOf(steps);
  }

  /**
   * One fault.
   *
   * @param after the time since the fault before, or since the start
   * @param fault what happens
   * @param draw chooses the connection: the remainder by the number of open ones. At least 0.
   */
  public record Step(Duration after, TcpFault fault, int draw) {
    /** Creates a step. */
    public Step {
      Objects.requireNonNull(after, "after");
      Objects.requireNonNull(fault, "fault");
      if (draw < 0) {
        throw new IllegalArgumentException(draw + " is negative");
      }
    }
  }

  /**
   * Makes a plan of faults of all kinds, each as likely as the others.
   *
   * @param faults how many
   * @param gap the mean time between two faults. Each time is between zero and twice as long.
   *     Delays, throttles and refusals last as long.
   */
  public static FaultPlan of(long seed, int faults, Duration gap) {
    var random = new SplittableRandom(seed);
    var steps = new ArrayList<Step>();
    for (int i = 0; i < faults; i++) {
      Duration after = upTo(gap, random);
      TcpFault fault = fault(random, gap);
      steps.add(new Step(after, fault, random.nextInt(Integer.MAX_VALUE)));
    }
    return new FaultPlan(seed, steps);
  }

  private static Duration upTo(Duration mean, SplittableRandom random) {
    return Duration.ofNanos((long) (2 * random.nextDouble() * mean.toNanos()));
  }

  /**
   * Draws one fault, each kind as likely as the others.
   *
   * @param random decides
   * @param time the mean of the times that a delay, a throttle or a refusal lasts
   */
  public static TcpFault fault(SplittableRandom random, Duration time) {
    return switch (random.nextInt(KINDS)) {
      case 0 -> new Fault.Drop();
      case 1 -> new Fault.Reset();
      case 2 -> new Fault.HalfOpen();
      case 3 -> new Fault.Delay(upTo(time, random));
      case 4 -> new Fault.Truncate(random.nextInt(2_000));
      case 5 -> new Fault.Throttle(random.nextInt(100, 10_000), upTo(time, random));
      default -> new Fault.Refuse(upTo(time, random));
    };
  }

  /**
   * Causes the faults one after the other. A fault that finds no open connection hits nothing, and
   * is counted so.
   *
   * @param clock the clock of the times between faults
   * @param stop ends the plan when it opens
   * @throws InterruptedException if the thread is interrupted
   */
  public void play(FaultProxy proxy, Clock clock, CountDownLatch stop) throws InterruptedException {
    for (Step step : steps) {
      if (clock.await(stop, step.after())) {
        return;
      }
      List<ProxyConnection> open = proxy.connections();
      if (open.isEmpty()) {
        var unused = proxy.hit(step.fault());
      } else {
        var unused = proxy.hit(open.get(step.draw() % open.size()).number(), step.fault());
      }
    }
  }

  @Override
  public String toString() {
    return steps.size() + " faults of the seed " + seed;
  }
}

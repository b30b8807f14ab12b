package dev.kubewright.it.longrun.convergence;

import java.time.Duration;

/**
 * How large a run is. System properties set it.
 *
 * @param seed decides the faults and the changes
 * @param changes how many changes the writers make
 * @param faults how many faults hit an open watch or a fetch under way
 * @param speed how many times as fast as the clock of this machine the clock of the informers runs.
 *     Their pauses after failures are then shorter, so more faults find something to hit.
 */
record Sizes(long seed, int changes, int faults, int speed) {
  /** The longest time between the last fault and equal caches. */
  static final Duration LIMIT = Duration.ofSeconds(90);

  static Sizes ofProperties() {
    return new Sizes(
        Long.getLong("kubewright.seed", 20_260_701L),
        Integer.getInteger("kubewright.convergence.changes", 10_000),
        Integer.getInteger("kubewright.convergence.faults", 300),
        Integer.getInteger("kubewright.convergence.speed", 10));
  }

  @Override
  public String toString() {
    return "-Dkubewright.seed=%d -Dkubewright.convergence.changes=%d -Dkubewright.convergence.faults=%d -Dkubewright.convergence.speed=%d"
        .formatted(seed, changes, faults, speed);
  }
}

package dev.kubewright.testkit.fault;

import dev.kubewright.annotation.Verb;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Faults that the numbers of a seed decide. Whether and how the n-th request is hit depends on the
 * seed and on n alone, so a run with the same requests in the same order has the same faults.
 * Immutable. {@code toString} names the seed: print it, so that a failed run can be repeated.
 *
 * @param seed the seed
 * @param share the share of requests with a fault, from 0 to 1
 * @param kinds the faults, each as likely as the others
 */
public record FaultSeed(long seed, double share, List<RequestFault> kinds) {
  /** No body of a watch gets a fault later than after this many lines. */
  private static final int LINES = 20;

  /** The faults of {@link #of}, none of which lasts longer than a moment. */
  public static final List<RequestFault> SHORT =
      List.of(
          new Fault.Refuse(),
          new Fault.Reset(),
          new Fault.Drop(),
          new Fault.Delay(Duration.ofMillis(20)),
          new Fault.Truncate(100),
          new Fault.Failure(500),
          new Fault.Failure(429));

  /**
   * Checks the share and the kinds.
   *
   * @throws IllegalArgumentException if the share is not from 0 to 1, or there are no kinds
   */
  public FaultSeed {
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException(share + " is not a share from 0 to 1");
    }
    kinds = List.copyOf(kinds);
    if (kinds.isEmpty()) {
      throw new IllegalArgumentException("there are no kinds of faults");
    }
  }

  /** Returns faults of all kinds but those that last long. */
  public static FaultSeed of(long seed, double share) {
    return new FaultSeed(seed, share, SHORT);
  }

  /**
   * One fault and its place.
   *
   * @param fault what happens
   * @param lines how many lines of the body arrive before, or -1 if the request itself is hit
   */
  public record Injection(RequestFault fault, int lines) {
    /** Creates an injection. */
    public Injection {
      Objects.requireNonNull(fault, "fault");
    }
  }

  /**
   * Returns what happens to a request.
   *
   * @param number the number of the request, from 0
   * @param verb its verb. Watches are hit in the middle. So are two-way connections, which count as
   *     watches.
   */
  public Optional<Injection> injection(long number, Verb verb) {
    var random = new SplittableRandom(seed + mixed(number));
    boolean injected = random.nextDouble() < share;
    RequestFault fault = kinds.get(random.nextInt(kinds.size()));
    int lines = verb == Verb.WATCH ? random.nextInt(LINES) : -1;
    return injected ? Optional.of(new Injection(fault, lines)) : Optional.empty();
  }

  /**
   * The finalizer of MurmurHash3. SplittableRandom goes on by a fixed step, so numbers that lie a
   * few such steps apart would share draws. Mixed numbers lie apart by chance only.
   */
  private static long mixed(long number) {
    long bits = number;
    bits = (bits ^ (bits >>> 33)) * 0xFF51AFD7ED558CCDL;
    bits = (bits ^ (bits >>> 33)) * 0xC4CEB9FE1A85EC53L;
    return bits ^ (bits >>> 33);
  }

  @Override
  public String toString() {
    return "faults of the seed " + seed + " for " + 100 * share + " % of the requests";
  }
}

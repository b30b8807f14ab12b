package dev.kubewright.it.longrun.convergence;

import dev.kubewright.testkit.fault.Fault;
import dev.kubewright.testkit.fault.TcpFault;
import java.time.Duration;
import java.util.Iterator;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Something that goes wrong during a run. */
sealed interface Act {
  /** A fault on the connections of one informer. */
  record Network(TcpFault fault, int draw) implements Act {}

  /** The connections of one informer end, and the response to its next request is an error. */
  record ErrorResponse(int code, int draw) implements Act {}

  /** Something that happens to the server, and so to all informers. */
  record OnServer(ServerFault fault) implements Act {}

  /** What happens to a server. */
  enum ServerFault {
    /** The API server is killed and started again. */
    KILL,
    /** The storage is killed and started again. */
    KILL_STORAGE,
    /** The history is forgotten. */
    COMPACT,
    /** The state is kept, for a later restore. */
    KEEP,
    /** The kept state comes back: what was written since is lost, and versions go backwards. */
    RESTORE
  }

  /** Returns the acts of a seed, without an end. Equal arguments give equal acts. */
  static Iterator<Act> of(long seed, int faults) {
    var random = new SplittableRandom(seed);
    return new Iterator<>() {
      private int number;

      @Override
      public boolean hasNext() {
        return true;
      }

      @Override
      public Act next() {
        number++;
        ServerFault fault = onServer(number, faults);
        return fault == null ? onOne(random) : new OnServer(fault);
      }
    };
  }

  /** A period of faults has a kill of each kind, some compactions, and one restore. */
  private static @Nullable ServerFault onServer(int number, int faults) {
    int period = Math.min(faults, 500);
    double at = (double) (number % period) / period;
    double before = (double) ((number - 1) % period) / period;
    if (crosses(before, at, 0.15) || crosses(before, at, 0.85)) {
      return ServerFault.KILL;
    }
    if (crosses(before, at, 0.25) || crosses(before, at, 0.55) || crosses(before, at, 0.75)) {
      return ServerFault.COMPACT;
    }
    if (crosses(before, at, 0.35)) {
      return ServerFault.KEEP;
    }
    if (crosses(before, at, 0.45)) {
      return ServerFault.KILL_STORAGE;
    }
    return crosses(before, at, 0.65) ? ServerFault.RESTORE : null;
  }

  private static boolean crosses(double before, double at, double mark) {
    return before < mark && at >= mark;
  }

  private static Act onOne(SplittableRandom random) {
    int draw = random.nextInt(Integer.MAX_VALUE);
    int kind = random.nextInt(100);
    if (kind < 12) {
      int[] codes = {410, 429, 500, 503, 504};
      return new ErrorResponse(codes[random.nextInt(codes.length)], draw);
    }
    return new Network(fault(random, kind), draw);
  }

  private static TcpFault fault(SplittableRandom random, int kind) {
    if (kind < 30) {
      return new Fault.Drop();
    } else if (kind < 50) {
      return new Fault.Reset();
    } else if (kind < 57) {
      return new Fault.HalfOpen();
    } else if (kind < 75) {
      return new Fault.Truncate(random.nextInt(5_000));
    } else if (kind < 85) {
      return new Fault.Delay(Duration.ofMillis(random.nextInt(50, 1_000)));
    } else if (kind < 92) {
      return new Fault.Throttle(
          random.nextInt(500, 20_000), Duration.ofMillis(random.nextInt(200, 2_000)));
    }
    return new Fault.Refuse(Duration.ofMillis(random.nextInt(50, 1_000)));
  }
}

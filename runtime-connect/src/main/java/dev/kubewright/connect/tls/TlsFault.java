package dev.kubewright.connect.tls;

import dev.kubewright.concurrent.Clock;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** The last TLS failure with a server. Safe for all threads. */
public final class TlsFault {
  private record Noted(SSLException failure, long at) {}

  private final Clock clock;
  private volatile @Nullable Noted last;

  /** Creates a memory without a failure. */
  public TlsFault(Clock clock) {
    this.clock = clock;
  }

  /** Stores a failure, and returns it. */
  SSLException note(SSLException failure) {
    last = new Noted(failure, clock.nanoTime());
    return failure;
  }

  /**
   * Returns the last failure if it came after a moment of {@link Clock#nanoTime}, otherwise null.
   */
  public @Nullable SSLException since(long moment) {
    Noted noted = last;
    return noted != null && noted.at() - moment >= 0 ? noted.failure() : null;
  }
}

package dev.kubewright.connect.auth;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.QuietLog;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.connect.CredentialsException;
import dev.kubewright.connect.auth.CredentialsProvider.Obtained;
import dev.kubewright.connect.auth.CredentialsSource.Issued;
import dev.kubewright.connect.observe.RequestEvent.PluginCalled;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Credentials that are got from a provider, such as a plugin, and shared by all clients of one
 * configuration. Each client has a {@link #lease}. Safe for all threads.
 *
 * <p>At most one run of the provider is under way. Everyone who needs credentials waits for it. The
 * credentials are used until they expire, or until the server refuses them: then the provider runs
 * again in the background, while the refusal goes to the caller. As in client-go, the old
 * credentials stay in use if that run fails.
 *
 * <p>A lease that is closed disturbs no other. The run ends with the last lease. The credentials
 * stay, so a client that comes later need not run the provider again.
 */
public final class RenewedCredentials {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.connect");

  private final CredentialsProvider provider;
  private final Clock clock;
  private final Threads threads;
  private final Object lock = new Object();
  private @Nullable Obtained obtained;
  private @Nullable Run running;
  private int leases;
  private long unusedSince;

  /**
   * A call of the provider.
   *
   * @param before the credentials before it, or null if there are none
   * @param reports receives the runs of a program: the client whose request needs the credentials
   */
  private record Run(
      CompletableFuture<Obtained> result,
      Cancellation cancellation,
      @Nullable Obtained before,
      Consumer<PluginCalled> reports) {}

  /** Creates credentials that nobody shares unless they share this object. */
  public RenewedCredentials(CredentialsProvider provider, Clock clock, Threads threads) {
    this.provider = provider;
    this.clock = clock;
    this.threads = threads;
    this.unusedSince = clock.nanoTime();
  }

  /** Returns the source for one client, which closes it. */
  public CredentialsSource lease() {
    return lease(called -> {});
  }

  /**
   * Returns the source for one client, which closes it.
   *
   * @param reports receives the runs of a program that the requests of this client begin
   */
  CredentialsSource lease(Consumer<PluginCalled> reports) {
    synchronized (lock) {
      leases++;
    }
    return new CredentialsLease(this, reports);
  }

  String name() {
    return provider.name();
  }

  /** Returns the credentials, or those to come of a run that is under way or begins now. */
  CompletableFuture<Obtained> current(Consumer<PluginCalled> reports) {
    synchronized (lock) {
      if (leases == 0) {
        return CompletableFuture.failedFuture(closed());
      }
      if (running != null) {
        return running.result();
      }
      return obtained == null || expired(obtained)
          ? start(reports).result()
          : CompletableFuture.completedFuture(obtained);
    }
  }

  private boolean expired(Obtained known) {
    Instant expires = known.expires();
    return expires != null && clock.instant().isAfter(expires);
  }

  /** Has the provider run again, unless other credentials have been obtained since. */
  void refused(Issued refused, Consumer<PluginCalled> reports) {
    Throwable failure = null;
    synchronized (lock) {
      if (provider.renewsRefused()
          && running == null
          && obtained != null
          && obtained.issued() == refused) {
        try {
          var unused = start(reports);
        } catch (Throwable noThread) {
          failure = noThread; // the caller gets its 401, and the next refusal tries again
        }
      }
    }
    if (failure != null) { // without the lock, because a log may block
      Throwable unstarted = failure;
      QuietLog.log(() -> LOG.log(Level.WARNING, name() + " cannot be run", unstarted));
    }
  }

  /** Starts a run. Called with the lock. */
  private Run start(Consumer<PluginCalled> reports) {
    var run = new Run(new CompletableFuture<>(), new Cancellation(), obtained, reports);
    running = run;
    try {
      threads.start("kubewright-credentials", () -> run(run));
    } catch (Throwable noThread) {
      running = null;
      throw noThread;
    }
    return run;
  }

  private void run(Run run) {
    var calls = new ArrayList<PluginCalled>();
    Obtained result = null;
    Throwable failure = null;
    try {
      result = provider.obtain(run.cancellation(), calls::add);
    } catch (Throwable thrown) {
      failure = thrown;
    }
    synchronized (lock) {
      if (running == run) { // otherwise the last lease was closed meanwhile
        running = null;
        obtained = result == null ? obtained : result;
      }
    }
    Obtained before = run.before();
    if (result != null) {
      run.result().complete(result);
    } else if (failure != null && before != null && !expired(before)) {
      run.result().complete(before);
      String what = "the server refused the credentials of " + name() + ", and it gave no others";
      Throwable refusal = failure;
      QuietLog.log(() -> LOG.log(Level.WARNING, what, refusal));
    } else {
      run.result().completeExceptionally(failure);
    }
    calls.forEach(run.reports()); // last, because an observer may block
  }

  /** Takes a lease back. Ends the run if it was the last one. */
  void release() {
    Run ended;
    synchronized (lock) {
      leases--;
      if (leases > 0) {
        return;
      }
      unusedSince = clock.nanoTime();
      ended = running;
      running = null;
    }
    if (ended != null) {
      ended.cancellation().cancel();
      ended.result().completeExceptionally(closed());
    }
  }

  static CredentialsException closed() {
    return new CredentialsException("the client is closed", null);
  }

  /** Returns whether there has been no lease for some time. */
  boolean unusedFor(Duration time) {
    synchronized (lock) {
      return leases == 0 && clock.nanoTime() - unusedSince >= time.toNanos();
    }
  }
}

package dev.kubewright.rest.auth;

import dev.kubewright.client.Request;
import dev.kubewright.client.TransportException;
import dev.kubewright.client.TransportException.Kind;
import dev.kubewright.client.TransportTimeoutException;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.rest.config.CredentialsException;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Provides the credentials that a plugin prints. At most one run of the plugin is under way. All
 * threads that need credentials wait for it, each until its own deadline. The credentials are used
 * until they expire, or until the server refuses them: then the plugin runs again in the
 * background, while the refusal goes to the caller. As in client-go, the old credentials stay in
 * use if that run fails. Safe for all threads.
 */
public final class ExecPluginSource implements CredentialsSource {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.rest");

  private final Plugin plugin;
  private final Clock clock;
  private final Threads threads;
  private final Object lock = new Object();
  private @Nullable Printed printed;
  private @Nullable CompletableFuture<Printed> running;
  private boolean closed;

  /** A program that prints credentials. */
  public interface Plugin {
    /** Returns the name for messages. */
    String name();

    /**
     * Runs the program. May take long.
     *
     * @throws CredentialsException if it prints no credentials
     */
    Printed run();

    /** Ends the program if it runs. A later {@link #run} fails. */
    void end();
  }

  /**
   * Credentials that a plugin has printed.
   *
   * @param issued the credentials
   * @param expires when they expire, or null for never
   */
  public record Printed(Issued issued, @Nullable Instant expires) {}

  /** Creates a source that has run nothing yet. */
  public ExecPluginSource(Plugin plugin, Clock clock, Threads threads) {
    this.plugin = plugin;
    this.clock = clock;
    this.threads = threads;
  }

  @Override
  public Issued issue(Request attempt) {
    CompletableFuture<Printed> run;
    synchronized (lock) {
      if (closed) {
        throw TransportException.closed(attempt, null);
      }
      Printed known = printed;
      if (running == null) {
        if (known != null && !expired(known)) {
          return known.issued();
        }
        run = start();
      } else {
        run = running;
      }
    }
    return await(run, attempt).issued();
  }

  private boolean expired(Printed known) {
    return known.expires() != null && clock.instant().isAfter(known.expires());
  }

  @Override
  public void refused(Issued refused, long began) {
    synchronized (lock) {
      // Otherwise other credentials have been printed since.
      if (!closed && running == null && printed != null && printed.issued() == refused) {
        try {
          var unused = start();
        } catch (RuntimeException | Error noThread) {
          // The caller gets its 401. The next refusal tries again.
          LOG.log(Level.WARNING, plugin.name() + " cannot be run", noThread);
        }
      }
    }
  }

  /** Starts a run. Called with the lock. */
  private CompletableFuture<Printed> start() {
    var run = new CompletableFuture<Printed>();
    running = run;
    Printed before = printed;
    try {
      threads.start("kubewright-credentials", () -> run(run, before));
    } catch (RuntimeException | Error noThread) {
      running = null;
      throw noThread;
    }
    return run;
  }

  private void run(CompletableFuture<Printed> run, @Nullable Printed before) {
    Printed result = null;
    Throwable failure = null;
    try {
      result = plugin.run();
    } catch (Throwable thrown) {
      failure = thrown;
    }
    synchronized (lock) {
      running = null;
      if (result != null) {
        printed = result;
      }
    }
    if (result != null) {
      run.complete(result);
    } else if (failure != null && before != null && !expired(before)) {
      run.complete(before);
      LOG.log(
          Level.WARNING,
          "the server refused the credentials of " + plugin.name() + ", and it gave no others",
          failure);
    } else {
      run.completeExceptionally(failure);
    }
  }

  private Printed await(CompletableFuture<Printed> run, Request attempt) {
    try {
      return attempt.deadline().isLimited()
          ? run.get(Durations.nanos(attempt.deadline().left()), TimeUnit.NANOSECONDS)
          : run.get();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new TransportException(
          attempt,
          Kind.INTERRUPTED,
          "interrupted while waiting for the credentials of " + plugin.name(),
          interrupted);
    } catch (TimeoutException late) {
      throw new TransportTimeoutException(
          attempt, plugin.name() + " has not printed credentials in time", late);
    } catch (ExecutionException failed) {
      synchronized (lock) {
        if (closed) {
          throw TransportException.closed(attempt, failed.getCause());
        }
      }
      Throwable cause = Objects.requireNonNull(failed.getCause(), "cause");
      throw new CredentialsException(attempt + ": no credentials: " + cause.getMessage(), cause);
    }
  }

  @Override
  public void close() {
    CompletableFuture<Printed> run;
    synchronized (lock) {
      closed = true;
      run = running;
    }
    plugin.end();
    if (run != null) {
      run.completeExceptionally(new CredentialsException("the client is closed", null));
    }
  }
}

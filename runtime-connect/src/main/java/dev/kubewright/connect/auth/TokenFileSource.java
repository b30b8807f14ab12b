package dev.kubewright.connect.auth;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.concurrent.QuietLog;
import dev.kubewright.concurrent.Rethrow;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.credentials.Credentials.BearerToken;
import dev.kubewright.connect.credentials.Credentials.TokenFile;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.transport.Request;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Provides the bearer token of a file. As client-go, it takes a token for one minute and reads the
 * file again ten seconds before the end, so at most every 50 seconds, or after a 401 to a request
 * that began after the last reading. While the file cannot be read or holds no usable token, the
 * last good token is used. Safe for all threads.
 *
 * <p>A thread of its own reads, because nothing ends a read from a file system whose server is
 * gone. Requests wait for it until their deadline. With a token from before, they wait for half of
 * that, and not longer than five seconds after it has begun.
 */
final class TokenFileSource implements CredentialsSource {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.connect");
  private static final long PERIOD = Duration.ofMinutes(1).minusSeconds(10).toNanos();
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final TokenFile file;
  private final Clock clock;
  private final Threads threads;
  private @Nullable BearerToken token;
  private long readAt;
  private @Nullable Reading reading;

  /** A reading that has not ended. Its result is the token that is to be used from then on. */
  private record Reading(CompletableFuture<BearerToken> result, long began) {}

  TokenFileSource(TokenFile file, Clock clock, Threads threads) {
    this.file = file;
    this.clock = clock;
    this.threads = threads;
    this.token = file.first();
    this.readAt = clock.nanoTime();
  }

  @Override
  public Issued issue(Request attempt) {
    BearerToken known;
    Reading current;
    boolean mine;
    synchronized (this) {
      known = token;
      mine = reading == null;
      if (mine && known != null && clock.nanoTime() - readAt < PERIOD) {
        return issued(known);
      }
      current = mine ? new Reading(new CompletableFuture<>(), clock.nanoTime()) : reading();
      reading = current;
    }
    if (mine) {
      threads.startOrRun("kubewright-token-file", () -> read(current, known));
    }
    BearerToken read = await(current, known, attempt);
    if (mine && !current.result().isDone()) {
      String what =
          "the file " + file.file() + " cannot be read yet; the last token goes on serving";
      QuietLog.log(() -> LOG.log(Level.WARNING, what));
    }
    return issued(read);
  }

  private Reading reading() {
    return Objects.requireNonNull(reading, "reading");
  }

  private static Issued issued(BearerToken token) {
    return new Issued(CredentialsSource.header(token), null);
  }

  private void read(Reading mine, @Nullable BearerToken last) {
    BearerToken result = last;
    Throwable failure = null;
    try {
      result = file.read();
    } catch (Throwable unusable) { // the root of a thread: whoever waits must learn of it
      failure = unusable;
    }
    synchronized (this) {
      token = result;
      readAt = mine.began();
      reading = null;
    }
    if (result == null) {
      mine.result().completeExceptionally(failure);
      return;
    }
    mine.result().complete(result);
    if (failure instanceof ConfigException unusable) {
      String what = unusable.getMessage() + "; the last good token goes on serving";
      QuietLog.log(() -> LOG.log(Level.WARNING, what));
    } else if (failure != null) {
      throw Rethrow.of(failure);
    }
  }

  private BearerToken await(Reading current, @Nullable BearerToken known, Request attempt) {
    try {
      if (known != null) {
        return current.result().get(patience(current, attempt), TimeUnit.NANOSECONDS);
      }
      return attempt.deadline().isLimited()
          ? current.result().get(Durations.nanos(attempt.deadline().left()), TimeUnit.NANOSECONDS)
          : current.result().get();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new TransportException(
          attempt, Kind.INTERRUPTED, "interrupted while its token was read", interrupted);
    } catch (TimeoutException late) {
      if (known != null) {
        return known;
      }
      throw new TransportTimeoutException(
          attempt, "the file " + file.file() + " has given no token in time", late);
    } catch (ExecutionException failed) {
      throw Rethrow.of(Objects.requireNonNull(failed.getCause(), "cause"));
    }
  }

  /** Returns how long a request waits that could be sent with the last token. */
  private long patience(Reading current, Request attempt) {
    Duration left = attempt.deadline().leftAtMost(PATIENCE.multipliedBy(2)).dividedBy(2);
    Duration rest = PATIENCE.minusNanos(clock.nanoTime() - current.began());
    return Math.max(0, Durations.nanos(Durations.min(left, rest)));
  }

  @Override
  public synchronized void refused(Issued refused, long began) {
    if (readAt - began <= 0) {
      readAt = clock.nanoTime() - PERIOD;
    }
  }
}

package dev.kubewright.connect.auth;

import dev.kubewright.concurrent.Durations;
import dev.kubewright.connect.CredentialsException;
import dev.kubewright.connect.auth.CredentialsProvider.Obtained;
import dev.kubewright.connect.observe.RequestEvent.PluginCalled;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.transport.Request;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * One client's part in {@link RenewedCredentials}. Each request waits for credentials until its own
 * deadline, or until the client is closed. Safe for all threads.
 */
final class CredentialsLease implements CredentialsSource {
  private final RenewedCredentials shared;
  private final Consumer<PluginCalled> reports;
  private final Object lock = new Object();
  private final Set<CompletableFuture<Obtained>> waiting = new HashSet<>();
  private boolean closed;

  CredentialsLease(RenewedCredentials shared, Consumer<PluginCalled> reports) {
    this.shared = shared;
    this.reports = reports;
  }

  @Override
  public Issued issue(Request attempt) {
    var mine = new CompletableFuture<Obtained>();
    synchronized (lock) {
      if (closed) {
        throw TransportException.closed(attempt, null);
      }
      waiting.add(mine);
    }
    try {
      var unused =
          shared
              .current(reports)
              .whenComplete(
                  (obtained, failure) -> {
                    if (failure == null) {
                      mine.complete(obtained);
                    } else {
                      mine.completeExceptionally(failure);
                    }
                  });
      return await(mine, attempt).issued();
    } finally {
      synchronized (lock) {
        waiting.remove(mine);
      }
    }
  }

  private Obtained await(CompletableFuture<Obtained> mine, Request attempt) {
    try {
      return attempt.deadline().isLimited() && !mine.isDone()
          ? mine.get(Durations.nanos(attempt.deadline().left()), TimeUnit.NANOSECONDS)
          : mine.get();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new TransportException(
          attempt,
          Kind.INTERRUPTED,
          "interrupted while waiting for the credentials of " + shared.name(),
          interrupted);
    } catch (TimeoutException late) {
      throw new TransportTimeoutException(
          attempt, shared.name() + " has given no credentials in time", late);
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
  public void refused(Issued refused, long began) {
    synchronized (lock) {
      if (closed) {
        return;
      }
    }
    shared.refused(refused, reports);
  }

  @Override
  public void close() {
    List<CompletableFuture<Obtained>> woken;
    synchronized (lock) {
      if (closed) {
        return;
      }
      closed = true;
      woken = List.copyOf(waiting);
    }
    try {
      shared.release();
    } finally {
      woken.forEach(wait -> wait.completeExceptionally(RenewedCredentials.closed()));
    }
  }
}

package dev.kubewright.rest.pipeline;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.rest.config.ConfigException;
import dev.kubewright.rest.config.RestConfig;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Gives the bearer token of each request. A token file is read again once a minute at most, or
 * after a 401 that answered a request begun after the last reading; while it cannot be read, the
 * last good token serves. Safe for all threads.
 */
final class TokenSource {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.rest");
  private static final long PERIOD = Duration.ofMinutes(1).toNanos();

  private final @Nullable Path file;
  private final Clock clock;
  private @Nullable String token;
  private long readAt;

  TokenSource(@Nullable String token, @Nullable Path file, Clock clock) {
    this.token = token;
    this.file = file;
    this.clock = clock;
    this.readAt = clock.nanoTime();
  }

  static TokenSource of(RestConfig config, Clock clock) {
    return new TokenSource(config.token().orElse(null), config.tokenFile().orElse(null), clock);
  }

  /**
   * The token to send; null if there is none.
   *
   * @throws ConfigException if the file has never been readable and no token was given
   */
  synchronized @Nullable String token() {
    if (file != null && (token == null || clock.nanoTime() - readAt >= PERIOD)) {
      readAgain(file);
    }
    return token;
  }

  /** Hears of a 401 for a request that began at the given time. */
  synchronized void refused(long requestBegan) {
    if (file != null && readAt - requestBegan <= 0) {
      readAt = clock.nanoTime() - PERIOD;
    }
  }

  private void readAgain(Path from) {
    readAt = clock.nanoTime();
    try {
      String read = Files.readString(from).strip();
      if (!read.isEmpty()) {
        token = read;
        return;
      }
      complain(from, "is empty", null);
    } catch (IOException unreadable) {
      complain(from, "cannot be read", unreadable);
    }
  }

  private void complain(Path from, String problem, @Nullable IOException cause) {
    if (token == null) {
      throw new ConfigException(
          java.util.List.of(new ConfigException.Problem(from.toString(), "", "tokenFile", problem)),
          cause);
    }
    LOG.log(
        Level.WARNING,
        "the token file " + from + " " + problem + "; the last token goes on serving");
  }
}

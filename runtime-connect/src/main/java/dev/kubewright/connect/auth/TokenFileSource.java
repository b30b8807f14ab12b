package dev.kubewright.connect.auth;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.credentials.Credentials.BearerToken;
import dev.kubewright.connect.credentials.Credentials.TokenFile;
import dev.kubewright.transport.Request;
import java.lang.System.Logger.Level;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Provides the bearer token of a file. As client-go, it takes a token for one minute and reads the
 * file again ten seconds before the end, so at most every 50 seconds, or after a 401 to a request
 * that began after the last reading. While the file cannot be read or holds no usable token, the
 * last good token is used. Safe for all threads.
 */
final class TokenFileSource implements CredentialsSource {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.connect");
  private static final long PERIOD = Duration.ofMinutes(1).minusSeconds(10).toNanos();

  private final TokenFile file;
  private final Clock clock;
  private @Nullable BearerToken token;
  private long readAt;

  TokenFileSource(TokenFile file, Clock clock) {
    this.file = file;
    this.clock = clock;
    this.token = file.first();
    this.readAt = clock.nanoTime();
  }

  @Override
  public synchronized Issued issue(Request attempt) {
    BearerToken known = token;
    if (known == null || clock.nanoTime() - readAt >= PERIOD) {
      known = readAgain(known);
      token = known;
    }
    return new Issued(CredentialsSource.header(known), null);
  }

  @Override
  public synchronized void refused(Issued refused, long began) {
    if (readAt - began <= 0) {
      readAt = clock.nanoTime() - PERIOD;
    }
  }

  private BearerToken readAgain(@Nullable BearerToken last) {
    readAt = clock.nanoTime();
    try {
      return file.read();
    } catch (ConfigException unusable) {
      if (last == null) {
        throw unusable;
      }
      LOG.log(Level.WARNING, unusable.getMessage() + "; the last good token goes on serving");
      return last;
    }
  }
}

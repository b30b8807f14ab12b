package dev.kubewright.connect.auth;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.connect.credentials.BasicCredentials;
import dev.kubewright.connect.credentials.BearerToken;
import dev.kubewright.connect.credentials.ClientCertificate;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.ExecPlugin;
import dev.kubewright.connect.credentials.OidcProvider;
import dev.kubewright.connect.credentials.TokenFile;
import dev.kubewright.connect.observe.RequestEvent.PluginCalled;
import dev.kubewright.transport.Request;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Provides the current credentials for a {@link Credentials} value. It may read files, run programs
 * and cache the result. One source serves all requests of a client. Sources may share what they got
 * with those of other clients. Safe for all threads.
 */
public interface CredentialsSource {
  /** No credentials. */
  Issued NOTHING = new Issued(null, null);

  /**
   * The credentials of an attempt.
   *
   * @param authorization the {@code Authorization} header, or null for none
   * @param certificate the client certificate, or null for that of the configuration
   */
  record Issued(@Nullable String authorization, @Nullable ClientCertificate certificate) {
    /** Returns a mask. */
    @Override
    public String toString() {
      return "Issued[***]";
    }
  }

  /**
   * Returns the credentials of an attempt that is about to be sent.
   *
   * @param attempt the request. Its deadline limits the search for credentials.
   * @throws dev.kubewright.connect.ConfigException if there are no credentials
   * @throws dev.kubewright.connect.CredentialsException if there are no credentials
   * @throws dev.kubewright.error.TransportException if the time is over or the client is closed
   */
  Issued issue(Request attempt);

  /**
   * Called when the server has answered 401. Default: does nothing.
   *
   * @param refused what was sent
   * @param began when the refused attempt began, in the time of the clock. Newer credentials were
   *     not refused.
   */
  default void refused(Issued refused, long began) {}

  /** Ends everything that the source has begun. Default: does nothing. */
  default void close() {}

  /**
   * Returns the source of a value. Only this method knows which class serves which value.
   *
   * @param told receives the runs of plugins that the requests of this source begin, after they
   *     have ended
   */
  static CredentialsSource of(Credentials credentials, Clock clock, Consumer<PluginCalled> told) {
    if (credentials instanceof BearerToken token) {
      var issued = new Issued(header(token), null);
      return attempt -> issued;
    }
    if (credentials instanceof BasicCredentials basic) {
      var issued = new Issued(header(basic), null);
      return attempt -> issued;
    }
    if (credentials instanceof TokenFile file) {
      return new TokenFileSource(file, clock);
    }
    if (credentials instanceof ExecPlugin plugin) {
      return SharedCredentials.ofThisProcess()
          .lease(plugin, new PluginRun(plugin, clock), clock, Threads.platform(), told);
    }
    if (credentials instanceof OidcProvider provider) {
      return SharedCredentials.ofThisProcess()
          .lease(
              OidcTokens.sharedBy(provider),
              new OidcTokens(provider, clock),
              clock,
              Threads.platform());
    }
    if (credentials.equals(Credentials.NONE)) {
      return attempt -> NOTHING;
    }
    throw new IllegalStateException("no source for " + credentials);
  }

  /** Returns the header for a bearer token. */
  static String header(BearerToken token) {
    return "Bearer " + token.token();
  }

  private static String header(BasicCredentials basic) {
    byte[] pair = (basic.user() + ":" + basic.password()).getBytes(StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(pair);
  }
}

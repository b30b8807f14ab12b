package dev.kubewright.connect.auth;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.connect.auth.CredentialsSource.Issued;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.Credentials.BasicCredentials;
import dev.kubewright.connect.credentials.Credentials.BearerToken;
import dev.kubewright.connect.credentials.Credentials.TokenFile;
import dev.kubewright.connect.credentials.ExecPlugin;
import dev.kubewright.connect.credentials.OidcProvider;
import dev.kubewright.connect.observe.RequestEvent.PluginCalled;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.function.Consumer;

/** Chooses the source for each kind of {@link Credentials}. */
public final class CredentialsSources {
  private CredentialsSources() {}

  /**
   * Returns the source of a value. Only this method knows which class serves which value.
   *
   * @param reported receives the runs of plugins that the requests of this source begin, after they
   *     have ended
   */
  public static CredentialsSource of(
      Credentials credentials, Clock clock, Consumer<PluginCalled> reported) {
    if (credentials instanceof BearerToken token) {
      var issued = new Issued(CredentialsSource.header(token), null);
      return attempt -> issued;
    }
    if (credentials instanceof BasicCredentials basic) {
      var issued = new Issued(header(basic), null);
      return attempt -> issued;
    }
    if (credentials instanceof TokenFile file) {
      return new TokenFileSource(file, clock, Threads.platform());
    }
    if (credentials instanceof ExecPlugin plugin) {
      return SharedCredentials.ofThisProcess()
          .lease(plugin, new PluginRun(plugin, clock), clock, Threads.platform(), reported);
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
      return attempt -> CredentialsSource.NOTHING;
    }
    throw new IllegalStateException("no source for " + credentials);
  }

  private static String header(BasicCredentials basic) {
    byte[] pair = (basic.user() + ":" + basic.password()).getBytes(StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(pair);
  }
}

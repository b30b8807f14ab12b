package dev.kubewright.connect.auth;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.QuietLog;
import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.CredentialsException;
import dev.kubewright.connect.auth.CredentialsSource.Issued;
import dev.kubewright.connect.credentials.Credentials.BearerToken;
import dev.kubewright.connect.credentials.OidcProvider;
import dev.kubewright.connect.credentials.OidcProvider.TokenStore;
import dev.kubewright.connect.credentials.OidcProvider.Tokens;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Provides the id token of a user, and refreshes it when it has expired. Before a refresh it looks
 * whether another program has stored newer tokens. As in client-go, a 401 refreshes nothing,
 * because the server may just not know the user. Safe for all threads.
 */
final class OidcTokens implements CredentialsProvider {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.connect");

  private final OidcProvider provider;
  private final IssuerClient issuer;
  private final Clock clock;
  private Tokens tokens;

  OidcTokens(OidcProvider provider, Clock clock) {
    this(provider, clock, IssuerClient.LIMIT);
  }

  /** Creates a provider with its own limit of a refresh. */
  OidcTokens(OidcProvider provider, Clock clock, Duration limit) {
    this.provider = provider;
    this.issuer = new IssuerClient(provider, clock, limit);
    this.clock = clock;
    this.tokens = provider.tokens();
  }

  /**
   * Returns what clients must have in common to share tokens. If tokens are stored, it does not
   * matter which ones a client read from there first.
   */
  static OidcProvider sharedBy(OidcProvider provider) {
    return provider.store() == null
        ? provider
        : new OidcProvider(
            provider.issuerUrl(),
            provider.clientId(),
            provider.clientSecret(),
            provider.ca(),
            new Tokens(null, null),
            provider.store());
  }

  @Override
  public String name() {
    return issuer.name();
  }

  @Override
  public boolean renewsRefused() {
    return false;
  }

  @Override
  public synchronized Obtained obtain(Cancellation cancellation) {
    Obtained known = valid(tokens);
    if (known == null) {
      tokens = stored(tokens);
      known = valid(tokens);
    }
    return known == null ? refreshed(cancellation) : known;
  }

  private @Nullable Obtained valid(Tokens known) {
    String idToken = known.idToken();
    if (idToken == null) {
      return null;
    }
    Obtained obtained = obtained(idToken);
    Instant expires = obtained.expires();
    return expires != null && clock.instant().isAfter(expires) ? null : obtained;
  }

  private Obtained obtained(String idToken) {
    try {
      var issued = new Issued(CredentialsSource.header(new BearerToken(idToken)), null);
      return new Obtained(issued, IdToken.lastUse(idToken));
    } catch (IllegalArgumentException malformed) {
      throw new CredentialsException(
          "the id-token of " + name() + " " + malformed.getMessage(), null);
    }
  }

  /** Returns the tokens that are stored now, or the given ones if there are no others. */
  private Tokens stored(Tokens own) {
    TokenStore store = provider.store();
    if (store == null) {
      return own;
    }
    try {
      Tokens stored = store.read();
      if (stored.idToken() != null || stored.refreshToken() != null) {
        return stored;
      }
    } catch (ConfigException unreadable) {
      String what = "stored tokens cannot be read: " + unreadable.getMessage();
      QuietLog.log(() -> LOG.log(Level.WARNING, what));
    } catch (Throwable failed) { // the store is code of the user
      QuietLog.log(() -> LOG.log(Level.WARNING, "stored tokens cannot be read", failed));
    }
    return own;
  }

  private Obtained refreshed(Cancellation cancellation) {
    String refreshToken = tokens.refreshToken();
    if (refreshToken == null) {
      throw new CredentialsException(
          "the id-token of "
              + name()
              + (tokens.idToken() == null ? " is missing" : " has expired")
              + ", and there is no refresh-token; log in again",
          null);
    }
    Tokens fresh = issuer.refresh(refreshToken, cancellation);
    String idToken = String.valueOf(fresh.idToken());
    Obtained obtained = obtained(idToken);
    tokens =
        new Tokens(idToken, fresh.refreshToken() == null ? refreshToken : fresh.refreshToken());
    store(tokens);
    return obtained;
  }

  /** client-go refuses to use tokens that it cannot store. These are good, so they are used. */
  private void store(Tokens fresh) {
    TokenStore store = provider.store();
    if (store == null) {
      return;
    }
    String problem =
        "refreshed tokens of "
            + name()
            + " cannot be stored, so the next program may have to log in again";
    try {
      store.write(fresh);
    } catch (ConfigException impossible) {
      QuietLog.log(() -> LOG.log(Level.WARNING, problem + ": " + impossible.getMessage()));
    } catch (Throwable failed) { // the store is code of the user
      QuietLog.log(() -> LOG.log(Level.WARNING, problem, failed));
    }
  }
}

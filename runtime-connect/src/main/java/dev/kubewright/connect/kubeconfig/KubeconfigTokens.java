package dev.kubewright.connect.kubeconfig;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.ConfigException.Problem;
import dev.kubewright.connect.credentials.OidcProvider.TokenStore;
import dev.kubewright.connect.credentials.OidcProvider.Tokens;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the tokens of an auth provider where kubectl keeps them: in the user's entry in a
 * kubeconfig. Other fields of the entry stay. If another program is changing the file, waits up to
 * two seconds.
 *
 * @param file the file of the entry
 * @param user the name of the entry
 */
record KubeconfigTokens(Path file, String user) implements TokenStore {
  static final String ID_TOKEN = "id-token";
  static final String REFRESH_TOKEN = "refresh-token";
  private static final int ATTEMPTS = 20;
  private static final Duration PAUSE = Duration.ofMillis(100);

  @Override
  public Tokens read() {
    Map<String, ?> config = config(KubeconfigFile.load(file).users().get(user));
    return new Tokens(text(config.get(ID_TOKEN)), text(config.get(REFRESH_TOKEN)));
  }

  private static @Nullable String text(@Nullable Object value) {
    return value instanceof String text && !text.isEmpty() ? text : null;
  }

  @SuppressWarnings("unchecked") // the maps of a tree have strings as keys
  private static Map<String, ?> config(@Nullable KubeconfigEntry entry) {
    return entry != null
            && entry.fields().get("auth-provider") instanceof Map<?, ?> provider
            && provider.get("config") instanceof Map<?, ?> config
        ? (Map<String, ?>) config
        : Map.of();
  }

  @Override
  public void write(Tokens tokens) {
    for (int attempt = 1; ; attempt++) {
      try {
        Kubeconfig.load(file).modify(changes -> changes.editUser(user, old -> with(old, tokens)));
        return;
      } catch (ConfigException refused) {
        boolean locked = refused.getCause() instanceof FileAlreadyExistsException;
        if (!locked || attempt == ATTEMPTS || interruptedWhilePausing()) {
          throw refused;
        }
      }
    }
  }

  private static boolean interruptedWhilePausing() {
    try {
      return Clock.system().await(new CountDownLatch(1), PAUSE);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return true;
    }
  }

  /** Returns the fields of the user with other tokens. */
  private Map<String, @Nullable Object> with(Map<String, ?> old, Tokens tokens) {
    if (!(old.get("auth-provider") instanceof Map<?, ?> found)) {
      throw new ConfigException(
          List.of(
              new Problem(
                  file.toString(),
                  "",
                  "users[" + SafeNames.shown(user) + "].auth-provider",
                  "is not there any more")));
    }
    var config = copy(found.get("config"));
    config.put(ID_TOKEN, tokens.idToken());
    config.put(REFRESH_TOKEN, tokens.refreshToken());
    var provider = copy(found);
    provider.put("config", config);
    var fields = copy(old);
    fields.put("auth-provider", provider);
    return fields;
  }

  private static Map<String, @Nullable Object> copy(@Nullable Object map) {
    var copy = new LinkedHashMap<String, @Nullable Object>();
    if (map instanceof Map<?, ?> fields) {
      fields.forEach((name, value) -> copy.put(String.valueOf(name), value));
    }
    return copy;
  }
}

package dev.kubewright.connect.auth;

import dev.kubewright.connect.CredentialsException;
import dev.kubewright.connect.auth.CredentialsSource.Issued;
import dev.kubewright.connect.observe.RequestEvent.PluginCalled;
import java.time.Instant;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Gets credentials from elsewhere, which takes time: from a program, or from an issuer of tokens.
 * Only one call at a time is under way, unless the earlier one was cancelled.
 */
public interface CredentialsProvider {
  /**
   * Credentials with their end.
   *
   * @param issued the credentials
   * @param expires the last moment at which they are used, or null for no end
   */
  record Obtained(Issued issued, @Nullable Instant expires) {}

  /** Returns the name for messages, such as {@code the credential plugin aws}. */
  String name();

  /**
   * Gets credentials. May block for long.
   *
   * @param cancellation is asked whether the work is still wanted, and learns how to break it off
   * @throws CredentialsException if there are none
   */
  Obtained obtain(Cancellation cancellation);

  /**
   * Gets credentials, and reports the runs of a program. Default: reports none.
   *
   * @param reports receives each run. Does not block.
   * @throws CredentialsException if there are none
   */
  default Obtained obtain(Cancellation cancellation, Consumer<PluginCalled> reports) {
    return obtain(cancellation);
  }

  /** Returns whether other credentials may exist after the server has refused these. */
  boolean renewsRefused();
}

package dev.kubewright.connect.auth;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.connect.observe.RequestEvent.PluginCalled;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Finds the {@link RenewedCredentials} of a configuration, so that all clients of equal
 * configurations share them: a plugin runs once for all of them. Ten minutes after the last of
 * these clients was closed, no client gets the credentials, and the next client forgets them. Safe
 * for all threads.
 *
 * <p>No alarm forgets them earlier. The JDK would keep the alarm, and with it the class loader of
 * an application server's program that has been removed. Without one, loader and credentials are
 * garbage together.
 */
final class SharedCredentials {
  /** Time for which credentials without a client are kept. client-go keeps them forever. */
  static final Duration KEPT = Duration.ofMinutes(10);

  private static final SharedCredentials OF_THIS_PROCESS = new SharedCredentials();

  private final Map<Key, RenewedCredentials> known = new HashMap<>();

  /** Clients with other clocks share nothing, because their times cannot be compared. */
  private record Key(Object configuration, Clock clock) {}

  /** Returns what all clients of this process share. */
  static SharedCredentials ofThisProcess() {
    return OF_THIS_PROCESS;
  }

  /**
   * Returns the source for one client, which closes it.
   *
   * @param configuration the configuration, compared by value
   * @param provider gets the credentials if no client of an equal configuration is known
   */
  synchronized CredentialsSource lease(
      Object configuration, CredentialsProvider provider, Clock clock, Threads threads) {
    return lease(configuration, provider, clock, threads, called -> {});
  }

  /**
   * Returns the source for one client, which closes it.
   *
   * @param reports receives the runs of a program that the requests of this client begin
   */
  synchronized CredentialsSource lease(
      Object configuration,
      CredentialsProvider provider,
      Clock clock,
      Threads threads,
      Consumer<PluginCalled> reports) {
    known.values().removeIf(credentials -> credentials.unusedFor(KEPT));
    return known
        .computeIfAbsent(
            new Key(configuration, clock),
            missing -> new RenewedCredentials(provider, clock, threads))
        .lease(reports);
  }

  /** Returns the number of configurations. */
  synchronized int size() {
    return known.size();
  }
}

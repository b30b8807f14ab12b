package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.resource.RuntimeConfig;
import dev.kubewright.apiserver.tls.CertificateAuthority;
import dev.kubewright.concurrent.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The behavior of one server.
 *
 * @param tokens the names of users by bearer token
 * @param authority the issuer of client certificates, or null if there are none
 * @param aggregatedDiscovery whether discovery can be asked for as one document
 * @param runtimeConfig which built-in resources are served
 * @param garbageCollection whether objects whose owners are gone are deleted
 * @param time the time of day
 * @param alarms wakes the server when something is due
 * @param pace when things happen by themselves
 * @param random makes generated names, for several threads at once
 */
public record ApiSettings(
    Map<String, String> tokens,
    @Nullable CertificateAuthority authority,
    boolean aggregatedDiscovery,
    RuntimeConfig runtimeConfig,
    boolean garbageCollection,
    InstantSource time,
    Clock alarms,
    Pace pace,
    RandomGenerator random) {

  /**
   * When things happen by themselves.
   *
   * @param bookmarks the time between two bookmarks of a watch
   * @param watches the shortest duration of a watch that names none. The longest is twice as long.
   * @param future how long a read waits for a resource version of the future
   */
  public record Pace(Duration bookmarks, Duration watches, Duration future) {
    /** The pace of a real server: one minute, 30 minutes, and three seconds. */
    public static final Pace REAL =
        new Pace(Duration.ofMinutes(1), Duration.ofMinutes(30), Duration.ofSeconds(3));
  }
}

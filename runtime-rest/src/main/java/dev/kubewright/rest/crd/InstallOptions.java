package dev.kubewright.rest.crd;

import java.time.Duration;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Options of the installation of a CRD. Immutable.
 *
 * @param owner the name of the program that owns the CRD, from 1 to 128 visible ASCII characters.
 *     Null stands for the connection's field manager, or otherwise for the name in its user agent,
 *     which is the text before the first slash. Default: null.
 * @param takeOver whether to replace a CRD that someone else owns, and to own it from then on.
 *     Default: false.
 * @param timeout limit of the whole call, until the CRD is established and discovered. Null stands
 *     for that of {@code RestClient.withTimeout}, or otherwise for {@link #DEFAULT_TIMEOUT}.
 *     Default: null.
 */
public record InstallOptions(@Nullable String owner, boolean takeOver, @Nullable Duration timeout) {
  /** Limit of an installation if there is no other: one minute. */
  public static final Duration DEFAULT_TIMEOUT = Duration.ofMinutes(1);

  /** Default options. */
  public static final InstallOptions NONE = new InstallOptions(null, false, null);

  /** The server takes no longer names of field managers, and no other characters. */
  private static final int LONGEST = 128;

  private static final Pattern NAME = Pattern.compile("[!-~]{1," + LONGEST + "}");

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if the owner is no name
   */
  public InstallOptions {
    if (owner != null && !NAME.matcher(owner).matches()) {
      throw new IllegalArgumentException(
          "an owner has from 1 to "
              + LONGEST
              + " visible ASCII characters, unlike \""
              + owner
              + "\"");
    }
  }

  /** Returns the same options with another owner. */
  public InstallOptions owner(@Nullable String name) {
    return new InstallOptions(name, takeOver, timeout);
  }

  /** Returns the same options with another response to CRDs that someone else owns. */
  public InstallOptions takeOver(boolean value) {
    return new InstallOptions(owner, value, timeout);
  }

  /** Returns the same options with another time limit. */
  public InstallOptions timeout(@Nullable Duration value) {
    return new InstallOptions(owner, takeOver, value);
  }

  /**
   * Returns these options with an owner: their own, or else the field manager of the connection, or
   * else the program of its user agent.
   */
  InstallOptions ownedBy(@Nullable String fieldManager, String userAgent) {
    if (owner != null) {
      return this;
    }
    if (fieldManager != null && NAME.matcher(fieldManager).matches()) {
      return owner(fieldManager);
    }
    String program = userAgent.split("[/ ]", 2)[0];
    return owner(program.substring(0, Math.min(program.length(), LONGEST)));
  }
}

package dev.kubewright.apiserver.write;

import java.util.random.RandomGenerator;

/** Generates names of new objects. Safe for all threads if the source of randomness is. */
public final class Names {
  /** How many names a real server tries. */
  public static final int MOST = 8;

  private static final String ALPHABET = "bcdfghjklmnpqrstvwxz2456789";
  private static final int SUFFIX = 5;
  private static final int MAX_PREFIX = 63 - SUFFIX;

  private final RandomGenerator random;

  /** Creates a source of names. */
  public Names(RandomGenerator random) {
    this.random = random;
  }

  /** Returns a name that begins with a prefix, or with as much of it as there is room for. */
  String draw(String prefix) {
    StringBuilder name =
        new StringBuilder(prefix.substring(0, Math.min(prefix.length(), MAX_PREFIX)));
    for (int i = 0; i < SUFFIX; i++) {
      name.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
    }
    return name.toString();
  }
}

package dev.kubewright.rest.stream.forward;

import java.util.Objects;

/**
 * A port of this machine, and the one that its connections go to.
 *
 * @param local the port of this machine, from 0 to 65535. With 0, a free one is chosen.
 * @param remote the number of the other port, or its name
 */
public record PortPair(int local, String remote) {
  static final int HIGHEST = 65_535;

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if a port is impossible
   */
  public PortPair {
    Objects.requireNonNull(remote, "remote");
    if (local < 0 || local > HIGHEST) {
      throw new IllegalArgumentException("a local port is from 0 to 65535, unlike " + local);
    }
    if (remote.isEmpty() || isNumber(remote) && (remote.length() > 5 || !isPort(remote))) {
      throw new IllegalArgumentException(
          "a remote port is a name, or a number from 1 to 65535, unlike \"" + remote + "\"");
    }
  }

  private static boolean isPort(String number) {
    int port = Integer.parseInt(number);
    return port > 0 && port <= HIGHEST;
  }

  static boolean isNumber(String remote) {
    return remote.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** Returns the pair as kubectl writes it: {@code 8080:http}. */
  @Override
  public String toString() {
    return local + ":" + remote;
  }
}

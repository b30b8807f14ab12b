package dev.kubewright.rest.stream.forward;

import dev.kubewright.collection.Drafts;
import dev.kubewright.concurrent.Durations;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Options of a port-forward. Immutable.
 *
 * @param ports the pairs of ports. A port-forward needs at least one.
 * @param addresses the addresses of this machine to listen on: {@code localhost} or IP addresses.
 *     {@code localhost} stands for 127.0.0.1 and ::1, of which one must be free. All others must be
 *     free. Default: {@code localhost}.
 * @param onError receives what is wrong with a connection, such as a port that nothing listens on.
 *     That connection is closed, and the port-forward goes on. Runs on a thread of the connection,
 *     so it may block. Default: does nothing.
 * @param bufferSize how many bytes of a connection may wait for a local program that reads slowly.
 *     Default: 256 KiB.
 * @param patience how long a connection whose local program reads nothing may hold back the others
 *     once its buffer is full. Then it is reset. A connection without others is never reset.
 *     Default: 1 second.
 */
public record PortForwardOptions(
    List<PortPair> ports,
    List<String> addresses,
    Consumer<PortForwardException> onError,
    int bufferSize,
    Duration patience) {
  /** Default of {@code bufferSize}, in bytes. */
  public static final int DEFAULT_BUFFER_SIZE = 256 * 1024;

  /** Default of {@code patience}. */
  public static final Duration DEFAULT_PATIENCE = Duration.ofSeconds(1);

  static final String LOCALHOST = "localhost";
  static final List<String> DEFAULT_ADDRESSES = List.of(LOCALHOST);
  private static final Pattern LITERAL =
      Pattern.compile("[0-9]+(\\.[0-9]+){3}|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*(%[\\w.-]+)?");

  /** Default options, without a pair of ports. */
  public static final PortForwardOptions NONE = PortForwardOptionsBuilder.build(o -> {});

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if an address is no IP address, or a size or duration is not
   *     positive
   */
  public PortForwardOptions {
    ports = List.copyOf(ports);
    addresses = List.copyOf(addresses);
    Objects.requireNonNull(onError, "onError");
    Durations.checkPositive("patience", Objects.requireNonNull(patience, "patience"));
    if (bufferSize <= 0) {
      throw new IllegalArgumentException("the buffer size " + bufferSize + " is not positive");
    }
    for (String address : addresses) {
      if (!address.equals(LOCALHOST) && !LITERAL.matcher(address).matches()) {
        throw new IllegalArgumentException(
            "an address to listen on is localhost or an IP address, unlike \"" + address + "\"");
      }
    }
  }

  /** Returns a changed copy. */
  public PortForwardOptions with(Consumer<PortForwardOptionsBuilder> change) {
    return Drafts.change(PortForwardOptionsBuilder.from(this), change).build();
  }
}

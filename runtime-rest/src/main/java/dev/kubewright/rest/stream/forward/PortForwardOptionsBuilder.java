package dev.kubewright.rest.stream.forward;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/** Builds {@link PortForwardOptions}. For one thread. */
public final class PortForwardOptionsBuilder {
  private final List<PortPair> ports = new ArrayList<>();
  private final List<String> addresses = new ArrayList<>();
  private Consumer<PortForwardException> onError = error -> {};
  private int bufferSize = PortForwardOptions.DEFAULT_BUFFER_SIZE;
  private Duration patience = PortForwardOptions.DEFAULT_PATIENCE;

  /** Creates a builder without ports. */
  public PortForwardOptionsBuilder() {}

  /**
   * Builds options by a function.
   *
   * @throws IllegalArgumentException if there is no port
   */
  public static PortForwardOptions build(Consumer<PortForwardOptionsBuilder> change) {
    var builder = new PortForwardOptionsBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** Forwards a free port of this machine. */
  public PortForwardOptionsBuilder port(int remote) {
    return port(0, remote);
  }

  /** Forwards a free port of this machine to a port by its name or number. */
  public PortForwardOptionsBuilder port(String remote) {
    return port(0, remote);
  }

  /**
   * Forwards a port.
   *
   * @param local the port of this machine, or 0 for a free one
   */
  public PortForwardOptionsBuilder port(int local, int remote) {
    return port(local, Integer.toString(remote));
  }

  /**
   * Forwards a port to another by its name or number.
   *
   * @param local the port of this machine, or 0 for a free one
   */
  public PortForwardOptionsBuilder port(int local, String remote) {
    ports.add(new PortPair(local, remote));
    return this;
  }

  /** Adds an address of this machine to listen on. See {@link PortForwardOptions#addresses}. */
  public PortForwardOptionsBuilder address(String address) {
    addresses.add(Objects.requireNonNull(address, "address"));
    return this;
  }

  /** Sets what receives errors of connections. See {@link PortForwardOptions#onError}. */
  public PortForwardOptionsBuilder onError(Consumer<PortForwardException> callback) {
    this.onError = Objects.requireNonNull(callback, "callback");
    return this;
  }

  /** Sets how many bytes may wait. See {@link PortForwardOptions#bufferSize}. */
  public PortForwardOptionsBuilder bufferSize(int bytes) {
    this.bufferSize = bytes;
    return this;
  }

  /** Sets how long a connection may hold back others. See {@link PortForwardOptions#patience}. */
  public PortForwardOptionsBuilder patience(Duration value) {
    this.patience = Objects.requireNonNull(value, "value");
    return this;
  }

  /**
   * Builds the options.
   *
   * @throws IllegalArgumentException if there is no port, or a value is impossible
   */
  public PortForwardOptions build() {
    if (ports.isEmpty()) {
      throw new IllegalArgumentException("a port-forward needs a port: o -> o.port(8080)");
    }
    return draft();
  }

  PortForwardOptions draft() {
    List<String> listening =
        addresses.isEmpty() ? List.of(PortForwardOptions.LOCALHOST) : addresses;
    return new PortForwardOptions(ports, listening, onError, bufferSize, patience);
  }
}

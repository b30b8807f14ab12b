package dev.kubewright.rest.stream.forward;

import dev.kubewright.collection.Drafts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/** Builds {@link PortForwardOptions}, which explain each option. For one thread. */
public final class PortForwardOptionsBuilder {
  private final List<PortPair> ports = new ArrayList<>();
  private final List<String> addresses = new ArrayList<>();
  private Consumer<PortForwardException> onError = error -> {};
  private int bufferSize = PortForwardOptions.DEFAULT_BUFFER_SIZE;
  private Duration patience = PortForwardOptions.DEFAULT_PATIENCE;

  /** Creates a builder with the default of each option, without ports. */
  public PortForwardOptionsBuilder() {}

  /** Builds options by a change of the default ones. */
  public static PortForwardOptions build(Consumer<PortForwardOptionsBuilder> change) {
    return Drafts.change(new PortForwardOptionsBuilder(), change).build();
  }

  /**
   * Returns a builder that begins with the options given. Ports and addresses are added to theirs.
   */
  public static PortForwardOptionsBuilder from(PortForwardOptions options) {
    var builder = new PortForwardOptionsBuilder();
    builder.ports.addAll(options.ports());
    if (!options.addresses().equals(PortForwardOptions.DEFAULT_ADDRESSES)) {
      builder.addresses.addAll(options.addresses());
    }
    builder.onError = options.onError();
    builder.bufferSize = options.bufferSize();
    builder.patience = options.patience();
    return builder;
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
   * @throws IllegalArgumentException if an option is not possible
   */
  public PortForwardOptions build() {
    return new PortForwardOptions(
        ports,
        addresses.isEmpty() ? PortForwardOptions.DEFAULT_ADDRESSES : addresses,
        onError,
        bufferSize,
        patience);
  }
}

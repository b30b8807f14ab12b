package dev.kubewright.apiserver.node.wire;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A subprotocol that carries several channels over one connection.
 *
 * @param name the name, or empty if the client offered none
 * @param text whether messages are text in base64, and not binary
 * @param translated whether the API server translates it for the kubelet. Only then can a client
 *     close one channel.
 * @param json whether the last message is a status in JSON, and not text that a failure alone has
 */
public record ChannelProtocol(String name, boolean text, boolean translated, boolean json) {
  private static final ChannelProtocol V5 =
      new ChannelProtocol("v5.channel.k8s.io", false, true, true);
  private static final ChannelProtocol V4 =
      new ChannelProtocol("v4.channel.k8s.io", false, false, true);
  private static final ChannelProtocol V4_TEXT =
      new ChannelProtocol("v4.base64.channel.k8s.io", true, false, true);
  private static final ChannelProtocol NONE = new ChannelProtocol("", false, false, false);

  /** What kubelets speak when clients run commands. */
  private static final List<ChannelProtocol> COMMANDS =
      List.of(
          NONE,
          new ChannelProtocol("channel.k8s.io", false, false, false),
          new ChannelProtocol("base64.channel.k8s.io", true, false, false),
          V4,
          V4_TEXT);

  /** What kubelets speak over SPDY. */
  private static final List<ChannelProtocol> TUNNELS =
      List.of(
          V4,
          new ChannelProtocol("v3.channel.k8s.io", false, false, false),
          new ChannelProtocol("v2.channel.k8s.io", false, false, false),
          new ChannelProtocol("channel.k8s.io", false, false, false));

  private static final List<ChannelProtocol> PORTS = List.of(NONE, V4, V4_TEXT);

  /**
   * Chooses the protocol for a command: v5 if the client offers it anywhere, otherwise the first
   * one that a kubelet speaks.
   *
   * @return null if there is none
   */
  public static @Nullable ChannelProtocol ofCommands(List<String> offered) {
    return offered.contains(V5.name) ? V5 : first(offered, COMMANDS);
  }

  /**
   * Chooses the protocol for a command over SPDY: the first one that a kubelet speaks.
   *
   * @return null if there is none
   */
  public static @Nullable ChannelProtocol ofTunnels(List<String> offered) {
    return first(offered, TUNNELS);
  }

  /** Returns the names of the protocols for commands over SPDY. */
  public static List<String> tunnels() {
    return TUNNELS.stream().map(ChannelProtocol::name).toList();
  }

  /**
   * Chooses the protocol for the forwarding of ports: the first one that a kubelet speaks.
   *
   * @return null if there is none
   */
  public static @Nullable ChannelProtocol ofPorts(List<String> offered) {
    return first(offered, PORTS);
  }

  private static @Nullable ChannelProtocol first(
      List<String> offered, List<ChannelProtocol> known) {
    for (String name : offered.isEmpty() ? List.of("") : offered) {
      for (ChannelProtocol protocol : known) {
        if (protocol.name.equals(name)) {
          return protocol;
        }
      }
    }
    return null;
  }
}

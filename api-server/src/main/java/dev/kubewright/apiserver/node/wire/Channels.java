package dev.kubewright.apiserver.node.wire;

import dev.kubewright.apiserver.node.TextOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * The channels of one connection: the first byte of a message is the number of its channel. The
 * thread that serves the connection adds the inputs before it receives.
 */
final class Channels {
  /** The longest piece of a stream in one message. */
  private static final int PIECE = 32 * 1024;

  private static final byte CLOSE = (byte) 255;

  private final Link link;
  private final ChannelProtocol protocol;
  private final int count;
  private final Map<Integer, Consumer<byte[]>> inputs = new HashMap<>();
  private final Map<Integer, Runnable> ends = new HashMap<>();

  /**
   * Creates channels.
   *
   * @param count how many there are
   */
  Channels(Link link, ChannelProtocol protocol, int count) {
    this.link = link;
    this.protocol = protocol;
    this.count = count;
  }

  /** Adds an input. Messages on a channel without one are dropped. */
  void input(int channel, Consumer<byte[]> bytes, Runnable end) {
    inputs.put(channel, bytes);
    ends.put(channel, end);
  }

  /** Receives until the end, then ends every input. */
  void receiveAll() {
    byte[] message = link.receive();
    while (message != null && received(message)) {
      message = link.receive();
    }
    ends.values().forEach(Runnable::run);
  }

  /**
   * Returns false if the client has broken the protocol, so that the server ends the connection.
   */
  private boolean received(byte[] message) {
    if (message.length == 0) {
      return true;
    }
    if (protocol.translated() && message[0] == CLOSE) {
      if (message.length != 2 || (message[1] & 255) >= count) {
        return false;
      }
      ends.getOrDefault(message[1] & 255, () -> {}).run();
      return true;
    }
    int channel = protocol.text() ? message[0] - '0' : message[0] & 255;
    byte[] bytes = Arrays.copyOfRange(message, 1, message.length);
    Consumer<byte[]> input = inputs.get(channel);
    if (input != null) {
      try {
        input.accept(protocol.text() ? Base64.getDecoder().decode(bytes) : bytes);
      } catch (IllegalArgumentException noBase64) {
        return true; // as the real server, which logs it and goes on
      }
    }
    return true;
  }

  /** Sends one message over a channel. */
  void send(int channel, byte[] bytes) throws IOException {
    send(channel, bytes, 0, bytes.length);
  }

  private void send(int channel, byte[] bytes, int offset, int length) throws IOException {
    byte[] content = Arrays.copyOfRange(bytes, offset, offset + length);
    if (protocol.text()) {
      content = Base64.getEncoder().encode(content);
    }
    var message = new byte[content.length + 1];
    message[0] = (byte) (protocol.text() ? '0' + channel : channel);
    System.arraycopy(content, 0, message, 1, content.length);
    link.send(message, protocol.text());
  }

  /** Returns a stream that sends what is written to it at once. */
  TextOutput output(int channel) {
    return new TextOutput() {
      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        for (int from = offset; from < offset + length; from += PIECE) {
          send(channel, bytes, from, Math.min(PIECE, offset + length - from));
        }
      }
    };
  }

  /** Returns a stream that drops what is written to it. */
  static TextOutput nowhere() {
    return new TextOutput() {
      @Override
      public void write(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
      }
    };
  }
}

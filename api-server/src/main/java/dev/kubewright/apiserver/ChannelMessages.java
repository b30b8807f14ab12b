package dev.kubewright.apiserver;

import java.nio.ByteBuffer;
import java.util.function.Consumer;

/** The messages that clients in memory send, as long as those that go over sockets. */
final class ChannelMessages {
  private static final int LONGEST = 32 * 1024 * 1024;
  private static final int PIECE = 32 * 1024;

  private ChannelMessages() {}

  /**
   * Checks the length of a message that is sent as it is.
   *
   * @throws IllegalArgumentException if it is longer than 32 MiB
   */
  static void checkLength(ByteBuffer message) {
    if (message.remaining() > LONGEST) {
      throw new IllegalArgumentException(
          "a frame of " + message.remaining() + " bytes is too long");
    }
  }

  /** Passes on content in messages that begin with the number of a channel: one if it is empty. */
  static void cut(byte channel, ByteBuffer content, Consumer<byte[]> messages) {
    do {
      var message = new byte[1 + Math.min(PIECE - 1, content.remaining())];
      message[0] = channel;
      content.get(message, 1, message.length - 1);
      messages.accept(message);
    } while (content.hasRemaining());
  }
}

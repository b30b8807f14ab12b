package dev.kubewright.transport;

import java.nio.ByteBuffer;
import java.util.Objects;

/** A message that a {@link Duplex} receives, or its end. For the thread that receives it. */
public sealed interface Frame {
  /**
   * A whole message.
   *
   * @param bytes the bytes, from position to limit. They belong to the receiver.
   */
  record Data(ByteBuffer bytes) implements Frame {
    /** Checks the value. */
    public Data {
      Objects.requireNonNull(bytes, "bytes");
    }
  }

  /**
   * The proper end: the server has closed the connection, and said so.
   *
   * @param code the code of the closing frame: 1000, 1001 if the server goes away, or 1005 if it
   *     gave no code
   * @param reason the server's words, or {@code ""}
   */
  record End(int code, String reason) implements Frame {
    /** Checks the values. */
    public End {
      Objects.requireNonNull(reason, "reason");
    }
  }
}

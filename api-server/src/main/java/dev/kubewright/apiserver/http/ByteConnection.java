package dev.kubewright.apiserver.http;

import dev.kubewright.apiserver.node.wire.Link;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.eclipse.jetty.io.EndPoint;
import org.jspecify.annotations.Nullable;

/** A connection in a protocol that others read: its messages are the pieces that arrive. */
final class ByteConnection extends UpgradedConnection {
  ByteConnection(EndPoint endPoint, Executor executor, Consumer<Link> opened) {
    super(endPoint, executor, opened);
  }

  @Override
  public byte @Nullable [] receive() {
    try {
      while (true) {
        ByteBuffer buffer = buffer();
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        if (!isClosed()) {
          return bytes;
        }
      }
    } catch (IOException ended) {
      return null;
    }
  }

  @Override
  public void send(byte[] message, boolean text) throws IOException {
    transmit(ByteBuffer.wrap(message));
  }

  @Override
  void writeEnd(int code) {
    getEndPoint().shutdownOutput();
  }
}

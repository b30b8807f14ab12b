package dev.kubewright.apiserver.http;

import dev.kubewright.apiserver.node.wire.Link;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.eclipse.jetty.io.EndPoint;
import org.jspecify.annotations.Nullable;

/**
 * A WebSocket from the server's side, as the library of the real server reads it: each frame of a
 * fragmented message is a message of its own. One thread receives, any thread sends.
 */
final class WebSocketConnection extends UpgradedConnection {
  private final FrameParser parser = new FrameParser();

  /**
   * Creates a connection.
   *
   * @param opened gets the connection once messages can be sent
   */
  WebSocketConnection(EndPoint endPoint, Executor executor, Consumer<Link> opened) {
    super(endPoint, executor, opened);
  }

  @Override
  public byte @Nullable [] receive() {
    try {
      byte[] message = next();
      while (message == null || isClosed()) {
        message = next();
      }
      return message;
    } catch (FrameParser.RefusedException refused) {
      close(refused.code());
      return null;
    } catch (IOException ended) {
      return null;
    }
  }

  /**
   * Reads a frame.
   *
   * @return null if it is none of a message
   * @throws IOException at the end
   */
  private byte @Nullable [] next() throws IOException {
    FrameParser.Frame frame = parser.parse(buffer());
    while (frame == null) {
      frame = parser.parse(buffer());
    }
    if (frame.opcode() == FrameParser.CLOSE) {
      close(NORMAL);
      throw new EOFException("the client has closed the connection");
    }
    if (frame.opcode() == FrameParser.PING && !isClosed()) {
      frame(OutgoingFrames.PONG, frame.content());
    }
    return frame.isControl() ? null : frame.content();
  }

  @Override
  public void send(byte[] message, boolean text) throws IOException {
    frame(text ? OutgoingFrames.TEXT : OutgoingFrames.BINARY, message);
  }

  private void frame(int opcode, byte[] content) throws IOException {
    transmit(OutgoingFrames.head(opcode, content.length), ByteBuffer.wrap(content));
  }

  @Override
  void writeEnd(int code) throws IOException {
    writeLast(OutgoingFrames.close(code));
  }
}

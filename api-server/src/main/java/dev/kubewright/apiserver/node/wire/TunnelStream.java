package dev.kubewright.apiserver.node.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;

/** One stream of a tunnel: what the client sends is in a pipe, what is written goes out at once. */
final class TunnelStream {
  private static final int BUFFER = 256 * 1024;
  private static final int PIECE = 32 * 1024;

  private final int id;
  private final Map<String, String> headers;
  private final SpdyWriter writer;
  private final Pipe pipe = new Pipe(BUFFER);
  private final Output output = new Output();
  private final ReentrantLock lock = new ReentrantLock();
  private boolean finished;

  TunnelStream(int id, Map<String, String> headers, SpdyWriter writer) {
    this.id = id;
    this.headers = headers;
    this.writer = writer;
  }

  int id() {
    return id;
  }

  String header(String name) {
    return headers.getOrDefault(name, "");
  }

  Pipe pipe() {
    return pipe;
  }

  OutputStream output() {
    return output;
  }

  /** Sends text. */
  void print(String text) throws IOException {
    output.write(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Ends the stream, because of a failure, unless its output has ended. */
  void reset() throws IOException {
    pipe.drop();
    lock.lock();
    try {
      if (!finished) {
        finished = true;
        writer.reset(id);
      }
    } finally {
      lock.unlock();
    }
  }

  /** Ends the stream, because the client does. */
  void abandoned() {
    pipe.end();
    lock.lock();
    try {
      finished = true;
    } finally {
      lock.unlock();
    }
  }

  private final class Output extends OutputStream {
    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      Objects.checkFromIndexSize(offset, length, bytes.length);
      lock.lock();
      try {
        if (finished) {
          throw new IOException("the connection is closed");
        }
        for (int from = offset; from < offset + length; from += PIECE) {
          writer.data(id, bytes, from, Math.min(PIECE, offset + length - from), false);
        }
      } finally {
        lock.unlock();
      }
    }

    @Override
    public void close() throws IOException {
      lock.lock();
      try {
        if (!finished) {
          finished = true;
          writer.data(id, new byte[0], 0, 0, true);
        }
      } finally {
        lock.unlock();
      }
    }
  }
}

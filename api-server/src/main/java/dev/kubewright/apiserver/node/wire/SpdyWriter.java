package dev.kubewright.apiserver.node.wire;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.zip.Deflater;

/** Writes frames of SPDY/3.1, each as one message of a tunnel. Safe for all threads. */
final class SpdyWriter implements AutoCloseable {
  private static final int CONTROL = 0x80030000;
  private static final int LAST = 1 << 24;
  private static final int SYN_REPLY = 2;
  private static final int RST_STREAM = 3;
  private static final int PING = 6;
  private static final int CANCEL = 5;

  private final Link link;
  private final ReentrantLock lock = new ReentrantLock();
  private final Deflater deflater = new Deflater();

  SpdyWriter(Link link) {
    this.link = link;
    deflater.setDictionary(SpdyDictionary.bytes());
  }

  /** Accepts a stream. The headers of the reply are empty. */
  void reply(int stream) throws IOException {
    lock.lock();
    try {
      byte[] block = new byte[256];
      deflater.setInput(new byte[4]); // the number of headers
      int length = deflater.deflate(block, 0, block.length, Deflater.SYNC_FLUSH);
      ByteBuffer frame = control(SYN_REPLY, 4 + length).putInt(stream).put(block, 0, length);
      link.send(frame.array(), false);
    } finally {
      lock.unlock();
    }
  }

  void reset(int stream) throws IOException {
    link.send(control(RST_STREAM, 8).putInt(stream).putInt(CANCEL).array(), false);
  }

  void ping(int id) throws IOException {
    link.send(control(PING, 4).putInt(id).array(), false);
  }

  void data(int stream, byte[] bytes, int offset, int length, boolean last) throws IOException {
    ByteBuffer frame = ByteBuffer.allocate(8 + length);
    frame.putInt(stream).putInt((last ? LAST : 0) | length).put(bytes, offset, length);
    link.send(frame.array(), false);
  }

  private static ByteBuffer control(int type, int length) {
    return ByteBuffer.allocate(8 + length).putInt(CONTROL | type).putInt(length);
  }

  @Override
  public void close() {
    lock.lock();
    try {
      deflater.end();
    } finally {
      lock.unlock();
    }
  }
}

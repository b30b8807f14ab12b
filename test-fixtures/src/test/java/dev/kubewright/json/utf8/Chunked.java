package dev.kubewright.json.utf8;

import java.io.ByteArrayInputStream;
import java.util.Random;

/** A stream that returns a few bytes at a time. */
final class Chunked extends ByteArrayInputStream {
  private final Random random;
  private final int most;

  /** Creates a stream whose pieces have 1 to {@code most} bytes each. */
  Chunked(byte[] document, int most, long seed) {
    super(document);
    this.most = most;
    this.random = new Random(seed);
  }

  @Override
  public synchronized int read(byte[] into, int offset, int length) {
    return super.read(into, offset, Math.min(1 + random.nextInt(most), length));
  }
}

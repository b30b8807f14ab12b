package dev.kubewright.json;

import java.io.ByteArrayInputStream;
import java.util.Random;

/** A stream that gives a few bytes at a time. */
final class Chunked extends ByteArrayInputStream {
  private final Random random;
  private final int most;

  /** A stream whose every piece has 1 to {@code most} bytes. */
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

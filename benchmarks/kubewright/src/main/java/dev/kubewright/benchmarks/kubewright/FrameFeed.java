package dev.kubewright.benchmarks.kubewright;

import java.io.InputStream;

/** A stream whose next bytes are given to it, so that one reader reads all frames of a watch. */
final class FrameFeed extends InputStream {
  private byte[] frame = {};
  private int next;

  void give(byte[] bytes) {
    frame = bytes;
    next = 0;
  }

  @Override
  public int read() {
    return next < frame.length ? frame[next++] & 0xff : -1;
  }

  @Override
  public int read(byte[] into, int offset, int length) {
    if (next == frame.length) {
      return -1;
    }
    int count = Math.min(length, frame.length - next);
    System.arraycopy(frame, next, into, offset, count);
    next += count;
    return count;
  }
}

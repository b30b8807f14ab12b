package dev.kubewright.benchmarks.replay;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * The frames of a watch outside the heap, each already a chunk of HTTP, so that sending is a copy
 * by the kernel and nothing else.
 */
final class FrameBuffer {
  /** Much less than sockets take at once would cost a call per frame, much more the first event. */
  private static final int MOST_BYTES = 1 << 19;

  private static final byte[] END = {'\r', '\n'};

  private final ByteBuffer bytes;
  private final int[] ends;

  private FrameBuffer(ByteBuffer bytes, int[] ends) {
    this.bytes = bytes;
    this.ends = ends;
  }

  static FrameBuffer of(byte[] stream, Format format) {
    return of(List.of(stream), format);
  }

  /** The frames of several streams, one after the other. */
  static FrameBuffer of(List<byte[]> streams, Format format) {
    int[] ends = new int[1024];
    int count = 0;
    int size = 0;
    for (byte[] stream : streams) {
      for (int from = 0; from < stream.length; ) {
        int end = format.frameEnd(stream, from);
        size = Math.addExact(size, head(end - from).length + end - from + END.length);
        if (count == ends.length) {
          ends = Arrays.copyOf(ends, 2 * count);
        }
        ends[count++] = size;
        from = end;
      }
    }
    var bytes = ByteBuffer.allocateDirect(size);
    for (byte[] stream : streams) {
      for (int from = 0; from < stream.length; ) {
        int end = format.frameEnd(stream, from);
        bytes.put(head(end - from)).put(stream, from, end - from).put(END);
        from = end;
      }
    }
    return new FrameBuffer(bytes.flip(), Arrays.copyOf(ends, count));
  }

  private static byte[] head(int length) {
    return (Integer.toHexString(length) + "\r\n").getBytes(StandardCharsets.US_ASCII);
  }

  int count() {
    return ends.length;
  }

  /** Writes frames from one number up to another; behind the last comes the first again. */
  void write(WritableByteChannel out, long from, long to) throws IOException {
    for (long next = from; next < to; ) {
      int first = (int) (next % ends.length);
      int start = first == 0 ? 0 : ends[first - 1];
      int last = first;
      while (last + 1 < ends.length
          && next + (last + 1 - first) < to
          && ends[last + 1] - start <= MOST_BYTES) {
        last++;
      }
      writeFully(out, bytes.slice(start, ends[last] - start));
      next += last + 1 - first;
    }
  }

  static void writeFully(WritableByteChannel out, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      out.write(bytes);
    }
  }
}

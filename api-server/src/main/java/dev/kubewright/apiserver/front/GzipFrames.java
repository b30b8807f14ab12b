package dev.kubewright.apiserver.front;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Compresses the frames of a watch as the real server does it: all frames that are ready are one
 * member of gzip, flushed before it ends, so that none of them waits for a later one. One thread at
 * a time reads them.
 */
final class GzipFrames implements FrameSource {
  /** From this length on, a member ends even if more frames are ready. */
  private static final int LONG_ENOUGH = 64 * 1024;

  private static final int BUFFER = 512;

  private final FrameSource source;

  GzipFrames(FrameSource source) {
    this.source = source;
  }

  /** A writer that takes as little time as possible. */
  static final class FastGzip extends GZIPOutputStream {
    FastGzip(OutputStream to) throws IOException {
      super(to, BUFFER, true);
      def.setLevel(Deflater.BEST_SPEED);
    }
  }

  @Override
  public byte @Nullable [] poll() {
    byte[] frame = source.poll();
    if (frame == null) {
      return null;
    }
    var member = new ByteArrayOutputStream();
    int length = 0;
    try (var gzip = new FastGzip(member)) {
      while (frame != null) {
        gzip.write(frame);
        length += frame.length;
        frame = length < LONG_ENOUGH ? source.poll() : null;
      }
      // Go's reader waits for the next member before it hands out the last block of this one. So
      // that block must be empty.
      gzip.flush();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return member.toByteArray();
  }

  @Override
  public boolean isDrained() {
    return source.isDrained();
  }

  @Override
  public void onReady(Runnable callback) {
    source.onReady(callback);
  }

  @Override
  public void close() {
    source.close();
  }
}

package dev.kubewright.json.utf8;

import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.RawJson;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The part of a writer that buffers its output, for a stream or in memory. The buffer is the array
 * {@code buf}, and {@code pos} is the index of the next byte.
 *
 * <p>Documents in memory begin in a spare array, which the writer returns when its document is
 * complete. So a document that fits into it costs no memory but its own. A writer that does not
 * come to an end keeps its array, and the garbage collector takes both. A writer that has returned
 * its array has no reference to it any more.
 */
abstract class ByteSink extends JsonWriter {
  private static final int WINDOW = 8 * 1024;
  private static final int SPARE_SIZE = 32 * 1024;
  private static final int SPARES = 16;
  private static final int GREATEST_CHUNK = 64 * 1024;
  private static final byte[] NONE = {};
  private static final AtomicReferenceArray<byte @Nullable []> SPARE =
      new AtomicReferenceArray<>(SPARES);

  private final @Nullable OutputStream out;
  private final List<byte[]> chunks = new ArrayList<>(0); // full ones, if there is no stream
  private int chunked;
  private byte[] spare = NONE;
  byte[] buf;
  int pos;

  /** Creates a sink to a stream, or into memory if {@code out} is null. */
  ByteSink(@Nullable OutputStream out) {
    this.out = out;
    if (out == null) {
      byte[] taken = SPARE.getAndSet(slot(), null);
      spare = taken == null ? new byte[SPARE_SIZE] : taken;
      buf = spare;
    } else {
      buf = new byte[WINDOW];
    }
  }

  private static int slot() {
    return System.identityHashCode(Thread.currentThread()) & SPARES - 1;
  }

  /** Returns everything in memory. Nothing can be written after it. */
  final byte[] take() {
    byte[] whole = written();
    chunks.clear();
    buf = NONE;
    pos = 0;
    if (spare.length > 0) {
      SPARE.set(slot(), spare);
      spare = NONE;
    }
    return whole;
  }

  private byte[] written() {
    if (chunked == 0) {
      return Arrays.copyOf(buf, pos);
    }
    byte[] whole = new byte[Math.addExact(chunked, pos)];
    int at = 0;
    for (byte[] chunk : chunks) {
      System.arraycopy(chunk, 0, whole, at, chunk.length);
      at += chunk.length;
    }
    System.arraycopy(buf, 0, whole, at, pos);
    return whole;
  }

  final void put(int b) {
    if (pos == buf.length) {
      makeRoom();
    }
    buf[pos++] = (byte) b;
  }

  final void put(byte[] bytes) {
    int done = Math.min(bytes.length, buf.length - pos);
    System.arraycopy(bytes, 0, buf, pos, done);
    pos += done;
    while (done < bytes.length) {
      makeRoom();
      int count = Math.min(bytes.length - done, buf.length);
      System.arraycopy(bytes, done, buf, 0, count);
      pos = count;
      done += count;
    }
  }

  /** Puts a piece of a raw value. */
  final void put(RawJson value, int piece) {
    int length = value.length(piece);
    int done = Math.min(length, buf.length - pos);
    value.copy(piece, 0, buf, pos, done);
    pos += done;
    while (done < length) {
      makeRoom();
      int count = Math.min(length - done, buf.length);
      value.copy(piece, done, buf, 0, count);
      pos = count;
      done += count;
    }
  }

  /** Puts an array that nobody else has. A long one is not copied into the buffer. */
  final void putOwn(byte[] bytes) {
    if (bytes.length < GREATEST_CHUNK) {
      put(bytes);
      return;
    }
    if (out == null) {
      addChunk(Arrays.copyOf(buf, pos));
      addChunk(bytes);
    } else {
      send(buf, pos);
      send(bytes, bytes.length);
    }
    pos = 0;
  }

  /** Replaces a full buffer by an empty one. */
  private void makeRoom() {
    if (out == null) {
      addChunk(buf);
      buf = new byte[Math.min(GREATEST_CHUNK, Math.max(1, buf.length) * 2)];
    } else {
      send(buf, pos);
    }
    pos = 0;
  }

  private void addChunk(byte[] chunk) {
    chunks.add(chunk);
    chunked = Math.addExact(chunked, chunk.length);
  }

  private void send(byte[] bytes, int count) {
    try {
      if (out != null) {
        out.write(bytes, 0, count);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public final void flush() {
    if (out != null) {
      send(buf, pos);
      pos = 0;
      try {
        out.flush();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}

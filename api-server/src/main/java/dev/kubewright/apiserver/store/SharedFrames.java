package dev.kubewright.apiserver.store;

import java.lang.ref.WeakReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The event of one change or bookmark, as watches send it. A thousand watches send the same bytes,
 * and these go with the last of them. Safe for all threads.
 */
public final class SharedFrames {
  private volatile @Nullable Frame frames;

  private record Frame(Object kind, WeakReference<byte[]> bytes, @Nullable Frame next) {}

  /** Returns the frame for a kind of watch. It is made only if no watch has it. */
  public byte[] get(Object kind, Supplier<byte[]> make) {
    for (Frame one = frames; one != null; one = one.next()) {
      byte[] bytes = one.kind().equals(kind) ? one.bytes().get() : null;
      if (bytes != null) {
        return bytes;
      }
    }
    byte[] bytes = make.get();
    synchronized (this) {
      frames = new Frame(kind, new WeakReference<>(bytes), living(frames));
    }
    return bytes;
  }

  private static @Nullable Frame living(@Nullable Frame from) {
    if (from == null) {
      return null;
    }
    return from.bytes().get() == null
        ? living(from.next())
        : new Frame(from.kind(), from.bytes(), living(from.next()));
  }
}

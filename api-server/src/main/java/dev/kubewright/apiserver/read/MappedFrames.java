package dev.kubewright.apiserver.read;

import dev.kubewright.apiserver.front.FrameSource;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Frames of another source, each of them changed. */
record MappedFrames(FrameSource source, UnaryOperator<byte[]> change) implements FrameSource {
  @Override
  public byte @Nullable [] poll() {
    byte[] frame = source.poll();
    return frame == null ? null : change.apply(frame);
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

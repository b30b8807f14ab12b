package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.front.FrameSource;
import dev.kubewright.apiserver.node.stub.LogReader;
import dev.kubewright.apiserver.node.wire.Sessions;
import org.jspecify.annotations.Nullable;

/** A log as the body of a response. It ends with the server. */
final class LogFrames implements FrameSource {
  private final LogReader reader;
  private final Sessions sessions;
  private final Runnable end;

  private LogFrames(LogReader reader, Sessions sessions) {
    this.reader = reader;
    this.sessions = sessions;
    this.end = reader::close;
  }

  static LogFrames open(LogReader reader, Sessions sessions) {
    LogFrames frames = new LogFrames(reader, sessions);
    sessions.keep(frames.end);
    return frames;
  }

  @Override
  public byte @Nullable [] poll() {
    return reader.poll();
  }

  @Override
  public boolean isDrained() {
    boolean drained = reader.isDrained();
    if (drained) {
      sessions.forget(end);
    }
    return drained;
  }

  @Override
  public void onReady(Runnable callback) {
    reader.onReady(callback);
  }

  @Override
  public void close() {
    sessions.forget(end);
    reader.close();
  }
}

package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.front.FrameSource;
import dev.kubewright.apiserver.node.wire.ProgramConnection;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The body of a program's response, which is passed on as it comes. A real server passes on what it
 * has at least every 200 milliseconds.
 */
final class ProgramBody implements FrameSource {
  private final ProgramConnection program;
  private final BodyFraming framing;
  private final Runnable end;
  private boolean over;
  private boolean broken;

  /**
   * Creates a body.
   *
   * @param end closes the connection to the program, without waiting for it
   */
  ProgramBody(ProgramConnection program, BodyFraming framing, Runnable end) {
    this.program = program;
    this.framing = framing;
    this.end = end;
  }

  @Override
  public synchronized byte @Nullable [] poll() {
    while (!over) {
      byte[] bytes = program.poll();
      if (bytes == null) {
        if (program.isDrained()) {
          finish(!framing.mayEnd());
        }
        return null;
      }
      byte[] content = content(bytes);
      if (content.length > 0) {
        return content;
      }
    }
    return null;
  }

  private byte[] content(byte[] bytes) {
    byte[] content;
    try {
      content = framing.content(bytes);
    } catch (IOException malformed) {
      finish(true);
      return new byte[0];
    }
    if (framing.isComplete()) {
      finish(false);
    }
    return content;
  }

  private void finish(boolean early) {
    if (!over) {
      over = true;
      broken = early;
      end.run();
    }
  }

  @Override
  public synchronized boolean isDrained() {
    return over;
  }

  @Override
  public synchronized boolean isBroken() {
    return broken;
  }

  @Override
  public void onReady(Runnable callback) {
    program.onReady(callback);
  }

  @Override
  public synchronized void close() {
    finish(false);
  }
}

package dev.kubewright.apiserver.http;

import dev.kubewright.apiserver.front.FrameSource;
import java.nio.ByteBuffer;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;

/** Writes the frames of a response when they arrive. No thread waits for them. */
final class FrameWriter extends IteratingCallback {
  private final FrameSource source;
  private final Response response;
  private final Callback callback;
  private boolean begun;
  private boolean last;

  FrameWriter(FrameSource source, Response response, Callback callback) {
    this.source = source;
    this.response = response;
    this.callback = callback;
  }

  void begin() {
    source.onReady(this::iterate);
    iterate();
  }

  void abandon() {
    source.close();
  }

  @Override
  protected Action process() {
    if (last) {
      return Action.SUCCEEDED;
    }
    byte[] frame = begun ? source.poll() : new byte[0];
    begun = true;
    if (frame != null) {
      response.write(false, ByteBuffer.wrap(frame), this);
      return Action.SCHEDULED;
    }
    if (source.isDrained()) {
      last = true;
      response.write(true, ByteBuffer.allocate(0), this);
      return Action.SCHEDULED;
    }
    return Action.IDLE;
  }

  @Override
  protected void onCompleteSuccess() {
    callback.succeeded();
  }

  @Override
  protected void onCompleteFailure(Throwable cause) {
    source.close();
    callback.failed(cause);
  }
}

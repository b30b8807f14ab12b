package dev.kubewright.apiserver.http;

import dev.kubewright.apiserver.front.FrameSource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;
import org.jspecify.annotations.Nullable;

/** A writer of the frames of a response, when they arrive. No thread waits for them. */
final class FrameWriter extends IteratingCallback {
  private static final int BLOCK = 32 * 1024;

  private final FrameSource source;
  private final Response response;
  private final Callback callback;
  private final CloseNotifier client;
  private boolean begun;
  private boolean last;

  FrameWriter(FrameSource source, Request request, Response response, Callback callback) {
    this.client = new CloseNotifier(request);
    this.source = source;
    this.response = response;
    this.callback = callback;
  }

  void begin(ReadyWriters writers) {
    client.begin(this::abandon);
    source.onReady(writers.callback(this::iterate));
    iterate();
  }

  /** Ends the response, because its client is gone. */
  void abandon() {
    source.close();
    iterate();
  }

  @Override
  protected Action process() throws IOException {
    if (last) {
      return Action.SUCCEEDED;
    }
    byte[] frame = begun ? ready() : new byte[0];
    begun = true;
    if (frame != null) {
      response.write(false, ByteBuffer.wrap(frame), this);
      return Action.SCHEDULED;
    }
    if (source.isDrained()) {
      if (source.isBroken()) {
        throw new IOException("the body has ended in the middle");
      }
      last = true;
      client.end();
      response.write(true, ByteBuffer.allocate(0), this);
      return Action.SCHEDULED;
    }
    return Action.IDLE;
  }

  /** Returns all frames that are ready, up to some length: each write costs as much as a block. */
  private byte @Nullable [] ready() {
    byte[] first = source.poll();
    byte[] next = first == null || first.length >= BLOCK ? null : source.poll();
    if (next == null) {
      return first;
    }
    var block = new ByteArrayOutputStream(BLOCK);
    block.writeBytes(first);
    while (next != null) {
      block.writeBytes(next);
      next = block.size() < BLOCK ? source.poll() : null;
    }
    return block.toByteArray();
  }

  @Override
  protected void onCompleteSuccess() {
    callback.succeeded();
  }

  @Override
  protected void onCompleteFailure(Throwable cause) {
    client.end();
    source.close();
    callback.failed(cause);
  }
}

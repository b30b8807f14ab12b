package dev.kubewright.apiserver.http;

import java.nio.ByteBuffer;
import java.util.Iterator;
import java.util.List;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;
import org.jspecify.annotations.Nullable;

/**
 * Writes a body of many pieces, or a long one, block by block. For each call of the operating
 * system, the JDK copies all that is left of a buffer, so a long buffer would be copied many times.
 */
final class PiecesWriter extends IteratingCallback {
  /** The length of a block, and the longest body that is written as a whole. */
  static final int BLOCK = 128 * 1024;

  private final Iterator<byte[]> pieces;
  private final Response response;
  private final Callback callback;
  private final byte[] block;
  private byte @Nullable [] piece;
  private int offset;
  private boolean last;

  PiecesWriter(List<byte[]> pieces, Response response, Callback callback) {
    this.pieces = pieces.iterator();
    this.response = response;
    this.callback = callback;
    this.block = new byte[BLOCK];
  }

  @Override
  protected Action process() {
    if (last) {
      return Action.SUCCEEDED;
    }
    int length = fill();
    last = piece == null;
    response.write(last, ByteBuffer.wrap(block, 0, length), this);
    return Action.SCHEDULED;
  }

  /** Copies the next pieces to the block, as far as there is room. */
  private int fill() {
    int length = 0;
    while (length < BLOCK) {
      byte[] from = piece;
      if (from == null) {
        if (!pieces.hasNext()) {
          return length;
        }
        from = pieces.next();
        offset = 0;
      }
      int count = Math.min(from.length - offset, BLOCK - length);
      System.arraycopy(from, offset, block, length, count);
      length += count;
      offset += count;
      piece = offset < from.length ? from : null;
    }
    if (piece == null && pieces.hasNext()) {
      piece = pieces.next();
      offset = 0;
    }
    return length;
  }

  @Override
  protected void onCompleteSuccess() {
    callback.succeeded();
  }

  @Override
  protected void onCompleteFailure(Throwable cause) {
    callback.failed(cause);
  }
}

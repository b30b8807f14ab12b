package dev.kubewright.rest.stream.exec;

import dev.kubewright.concurrent.Rethrow;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * Copies a stream of the program to the input of a command, in a thread of its own. The thread ends
 * with the stream, or with the first write after the end of the session. After the end it is
 * interrupted, so that it does not take the next bytes of a stream that waits for them, and drops
 * them. Streams that ignore an interrupt keep it.
 */
final class Feeder implements Runnable {
  private static final int PART = 32 * 1024 - 1; // and the number of the channel

  private final InputStream source;
  private final OutputStream stdin;
  private final Channels channels;
  private volatile @Nullable Throwable failure;

  Feeder(InputStream source, OutputStream stdin, Channels channels) {
    this.source = source;
    this.stdin = stdin;
    this.channels = channels;
  }

  @Override
  public void run() {
    try {
      copy();
    } catch (Throwable failed) { // the root of a thread: the caller must learn of it
      failure = failed;
      channels.end(new TransportException(Kind.CLOSED, "the source of stdin failed", failed));
    }
  }

  private void copy() {
    var part = new byte[PART];
    while (true) {
      int count = read(part);
      try {
        if (count < 0) {
          stdin.close();
          return;
        }
        stdin.write(part, 0, count);
      } catch (IOException ended) {
        return; // the thread that waits for the command learns why
      }
    }
  }

  private int read(byte[] part) {
    try {
      return source.read(part, 0, part.length);
    } catch (IOException broken) {
      throw new UncheckedIOException("the source of stdin failed", broken);
    }
  }

  /** Throws the failure of the program's stream, if there was one. */
  void check() {
    Throwable failed = failure;
    if (failed != null) {
      throw Rethrow.of(failed);
    }
  }
}

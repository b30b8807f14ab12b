package dev.kubewright.rest.stream.copy;

import dev.kubewright.KubewrightException;
import dev.kubewright.rest.stream.copy.RemoteCommand.Ended;
import dev.kubewright.rest.stream.copy.RemoteCommand.Running;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.io.UncheckedIOException;

/** The content of a file of a container. Its end is reported only if the file has ended. */
final class ReadStream extends FilterInputStream {
  private final Running cat;
  private final Programs programs;
  private final RemotePath path;
  private final TimeLimit limit;
  private boolean ended;

  private ReadStream(
      InputStream in, Running cat, Programs programs, RemotePath path, TimeLimit limit) {
    super(in);
    this.cat = cat;
    this.programs = programs;
    this.path = path;
    this.limit = limit;
  }

  /**
   * Waits for the first byte, so that a file that cannot be read is known at once.
   *
   * @throws CopyException if the file cannot be read
   */
  static InputStream open(Running cat, Programs programs, RemotePath path, TimeLimit limit) {
    var in = new PushbackInputStream(cat.stdout());
    boolean handedOver = false;
    try {
      int first = in.read();
      if (first >= 0) {
        in.unread(first);
      } else {
        requireSuccess(cat, programs, path);
      }
      handedOver = true;
      return new ReadStream(in, cat, programs, path, limit);
    } catch (IOException e) {
      cat.waitFor(); // says how the connection ended
      throw new UncheckedIOException(e);
    } finally {
      if (!handedOver) {
        cat.close();
      }
    }
  }

  private static void requireSuccess(Running cat, Programs programs, RemotePath path) {
    Ended ended = cat.waitFor();
    if (!ended.succeeded()) {
      throw programs.unreadable("cat", path, ended);
    }
  }

  @Override
  public int read() throws IOException {
    int read = in.read();
    if (read < 0) {
      end();
    }
    return read;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int read = in.read(bytes, offset, length);
    if (read < 0) {
      end();
    }
    return read;
  }

  private void end() throws IOException {
    if (ended) {
      return;
    }
    try {
      ended =
          limit.within(
              () -> {
                requireSuccess(cat, programs, path);
                return true;
              });
    } catch (KubewrightException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  @Override
  public void close() {
    cat.close();
  }
}

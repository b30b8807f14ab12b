package dev.kubewright.rest.stream.copy;

import dev.kubewright.OneLine;
import dev.kubewright.rest.stream.copy.RemoteCommand.Ended;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** Writes a file of a container by dd, which needs no shell as a redirection does. */
final class WriteFile {
  private static final int BUFFER = 1 << 16;

  private final Programs programs;
  private final RemotePath path;
  private volatile long bytes;

  WriteFile(Programs programs, RemotePath path) {
    this.programs = programs;
    this.path = path;
  }

  /** Returns how many bytes were written. */
  long run(InputStream content) {
    List<String> argv = List.of("dd", "of=" + path.argument(), "bs=" + BUFFER);
    Ended ended = new Upload(programs).feed(argv, stdin -> send(content, stdin));
    if (!ended.succeeded()) {
      throw programs.failure("dd", "write \"" + OneLine.of(path.whole()) + '"', ended);
    }
    boolean unused = programs.hasSize(path, bytes);
    return bytes;
  }

  private void send(InputStream content, OutputStream stdin) throws IOException {
    var buffer = new byte[BUFFER];
    long all = 0;
    int read = read(content, buffer);
    while (read >= 0) {
      stdin.write(buffer, 0, read);
      all += read;
      read = read(content, buffer);
    }
    bytes = all;
  }

  private static int read(InputStream content, byte[] buffer) {
    try {
      return content.read(buffer);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

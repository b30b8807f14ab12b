package dev.kubewright.rest.stream.copy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ThreadLocalRandom;

/** A file that gets its name when it is complete. Closing it before deletes it. For one thread. */
final class PartFile implements AutoCloseable {
  private final Path path;
  private final OutputStream out;
  private boolean placed;

  private PartFile(Path path, OutputStream out) {
    this.path = path;
    this.out = out;
  }

  /** Creates a file. Its name does not depend on the final one, which may be as long as can be. */
  static PartFile in(Path folder) throws IOException {
    while (true) {
      long random = ThreadLocalRandom.current().nextLong();
      Path path = folder.resolve(".kubewright-" + Long.toHexString(random) + ".part");
      try {
        return new PartFile(
            path,
            Files.newOutputStream(path, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW));
      } catch (FileAlreadyExistsException e) {
        // the next number is another one
      }
    }
  }

  Path path() {
    return path;
  }

  OutputStream out() {
    return out;
  }

  /** Ends the content. Time and permissions can be set after it. */
  void complete() throws IOException {
    out.close();
  }

  /** Gives the file its name. Replaces a file or a link, but does not follow it. */
  void place(Path target) throws IOException {
    Files.move(path, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    placed = true;
  }

  @Override
  public void close() throws IOException {
    try (out) {
      if (!placed) {
        Files.deleteIfExists(path);
      }
    }
  }
}

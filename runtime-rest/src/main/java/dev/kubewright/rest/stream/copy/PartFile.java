package dev.kubewright.rest.stream.copy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/** A file that gets its name when it is complete. Closing it before deletes it. For one thread. */
final class PartFile implements AutoCloseable {
  private static final int OWNER_READ_WRITE = 0600;

  private final Path path;
  private final OutputStream out;
  private boolean placed;

  private PartFile(Path path, OutputStream out) {
    this.path = path;
    this.out = out;
  }

  /**
   * Creates a file. Its name does not depend on the final one, which may be as long as can be.
   *
   * @param hidden whether only its owner may read it, until it gets other permissions
   */
  static PartFile in(Path folder, boolean hidden) throws IOException {
    FileAttribute<?>[] attributes =
        hidden ? LocalFiles.ownerOnly(folder, OWNER_READ_WRITE) : new FileAttribute<?>[0];
    while (true) {
      long random = ThreadLocalRandom.current().nextLong();
      Path path = folder.resolve(".kubewright-" + Long.toHexString(random) + ".part");
      try {
        return new PartFile(
            path,
            Channels.newOutputStream(
                Files.newByteChannel(
                    path,
                    Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW),
                    attributes)));
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

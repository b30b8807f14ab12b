package dev.kubewright.rest.discovery.disk;

import dev.kubewright.concurrent.QuietLog;
import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger.Level;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Optional;

/**
 * Reads and replaces files that several processes share. A new file is written under another name
 * and then renamed, so that a reader sees a whole file or none. Nothing here fails: a file that
 * cannot be read is missing, and a file that cannot be written stays as it is.
 */
final class CacheFiles {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.rest.discovery.disk");

  /** The longest response that discovery reads. Longer files are not ours. */
  private static final int LONGEST = 64 * 1024 * 1024;

  private static final boolean POSIX =
      FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
  private static final String DIRECTORY_MODE = "rwxr-x---";
  private static final String FILE_MODE = "rw-rw----";

  private CacheFiles() {}

  /** Returns the content of a file that was not modified before a moment. */
  static Optional<byte[]> read(Path file, Instant oldest) {
    try {
      if (!Files.isRegularFile(file)
          || Files.getLastModifiedTime(file).toInstant().isBefore(oldest)) {
        return Optional.empty();
      }
      try (InputStream in = Files.newInputStream(file)) {
        byte[] content = in.readNBytes(LONGEST + 1);
        return content.length > LONGEST ? Optional.empty() : Optional.of(content);
      }
    } catch (IOException unreadable) {
      QuietLog.log(
          () -> LOG.log(Level.DEBUG, "the cache file " + file + " cannot be read", unreadable));
      return Optional.empty();
    }
  }

  /** A file under its temporary name. Closing it deletes the file if it was not renamed. */
  static final class NewFile implements AutoCloseable {
    private final Path temporary;

    private NewFile(Path temporary) {
      this.temporary = temporary;
    }

    /**
     * Writes a file.
     *
     * @param directory made if it is missing
     * @param prefix how the temporary name begins
     */
    static NewFile write(Path directory, String prefix, byte[] content) throws IOException {
      createDirectories(directory);
      var file = new NewFile(Files.createTempFile(directory, prefix, ""));
      boolean written = false;
      try {
        Files.write(file.temporary, content);
        if (POSIX) {
          Files.setPosixFilePermissions(file.temporary, PosixFilePermissions.fromString(FILE_MODE));
        }
        written = true;
        return file;
      } finally {
        if (!written) {
          file.close();
        }
      }
    }

    void renameTo(Path target) throws IOException {
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    }

    @Override
    public void close() {
      try {
        Files.deleteIfExists(temporary);
      } catch (IOException stays) {
        QuietLog.log(
            () -> LOG.log(Level.DEBUG, "the temporary file " + temporary + " stays", stays));
      }
    }
  }

  static void createDirectories(Path directory) throws IOException {
    FileAttribute<?>[] mode = {};
    if (POSIX) {
      mode =
          new FileAttribute<?>[] {
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(DIRECTORY_MODE))
          };
    }
    Files.createDirectories(directory, mode);
  }

  static void logUnwritten(Path file, IOException why) {
    QuietLog.log(() -> LOG.log(Level.DEBUG, "the cache file " + file + " cannot be written", why));
  }
}

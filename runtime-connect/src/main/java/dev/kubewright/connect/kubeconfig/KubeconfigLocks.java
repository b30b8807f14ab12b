package dev.kubewright.connect.kubeconfig;

import dev.kubewright.concurrent.QuietLog;
import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.ConfigException.Problem;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The locks that kubectl takes while it changes kubeconfigs: files with the ending {@code .lock}.
 * They are taken in one order, so that two programs cannot wait for each other.
 */
final class KubeconfigLocks implements AutoCloseable {
  private static final Set<PosixFilePermission> DIRECTORY =
      PosixFilePermissions.fromString("rwxr-xr-x");

  private final List<Path> taken = new ArrayList<>();

  /**
   * Takes the locks of all files. Directories that are missing are created.
   *
   * @throws ConfigException if one of them is taken. None is held then.
   */
  KubeconfigLocks(List<Path> files) {
    boolean all = false;
    try {
      for (Path file : files.stream().sorted().distinct().toList()) {
        take(file);
      }
      all = true;
    } finally {
      if (!all) {
        close();
      }
    }
  }

  private void take(Path file) {
    Path lock = file.resolveSibling(file.getFileName() + ".lock");
    try {
      createDirectories(file.resolveSibling(""));
      Files.createFile(lock);
      taken.add(lock);
    } catch (FileAlreadyExistsException other) {
      throw bad(
          file, "is being changed by someone else; if nobody is, delete the file " + lock, other);
    } catch (IOException impossible) {
      throw bad(file, "cannot be locked", impossible);
    }
  }

  /**
   * Whatever the umask is, others cannot write to a new directory, as with kubectl. A link to a
   * directory is one, which {@link Files#createDirectories} denies before JDK 20.
   */
  private static void createDirectories(Path directory) throws IOException {
    if (Files.isDirectory(directory)) {
      return;
    }
    if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
      Files.createDirectories(directory, PosixFilePermissions.asFileAttribute(DIRECTORY));
    } else {
      Files.createDirectories(directory);
    }
  }

  private static ConfigException bad(Path file, String problem, IOException cause) {
    return new ConfigException(List.of(new Problem(file.toString(), "", "", problem)), cause);
  }

  @Override
  public void close() {
    for (Path lock : taken) {
      try {
        Files.deleteIfExists(lock);
      } catch (IOException stays) {
        String problem = "the lock " + lock + " cannot be deleted";
        QuietLog.log(
            () ->
                System.getLogger("dev.kubewright.connect")
                    .log(System.Logger.Level.WARNING, problem, stays));
      }
    }
  }
}

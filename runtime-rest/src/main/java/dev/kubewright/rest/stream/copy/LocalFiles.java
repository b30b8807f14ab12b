package dev.kubewright.rest.stream.copy;

import dev.kubewright.OneLine;
import dev.kubewright.error.TransportException;
import dev.kubewright.rest.stream.copy.CopyException.Kind;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;

/** Permissions, times and failures of files of this machine. */
final class LocalFiles {
  private static final PosixFilePermission[] FROM_LOWEST_BIT = {
    PosixFilePermission.OTHERS_EXECUTE,
    PosixFilePermission.OTHERS_WRITE,
    PosixFilePermission.OTHERS_READ,
    PosixFilePermission.GROUP_EXECUTE,
    PosixFilePermission.GROUP_WRITE,
    PosixFilePermission.GROUP_READ,
    PosixFilePermission.OWNER_EXECUTE,
    PosixFilePermission.OWNER_WRITE,
    PosixFilePermission.OWNER_READ,
  };

  private LocalFiles() {}

  /** Returns the permission bits, or a default where files have none. */
  static int mode(Path file, int otherwise) throws IOException {
    var view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
    if (view == null) {
      return otherwise;
    }
    Set<PosixFilePermission> set = view.readAttributes().permissions();
    int mode = 0;
    for (int i = 0; i < FROM_LOWEST_BIT.length; i++) {
      mode |= set.contains(FROM_LOWEST_BIT[i]) ? 1 << i : 0;
    }
    return mode;
  }

  /**
   * Sets time and permissions of a file or a folder, which is no link. The time comes first: it
   * needs a file that can be read.
   */
  static void preserve(Path file, int mode, Instant modified) throws IOException {
    Files.setLastModifiedTime(file, FileTime.from(modified));
    var view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
    if (view != null) {
      view.setPermissions(permissions(mode));
    }
  }

  private static Set<PosixFilePermission> permissions(int mode) {
    Set<PosixFilePermission> set = EnumSet.noneOf(PosixFilePermission.class);
    for (int i = 0; i < FROM_LOWEST_BIT.length; i++) {
      if ((mode & 1 << i) != 0) {
        set.add(FROM_LOWEST_BIT[i]);
      }
    }
    return set;
  }

  /** Returns the permissions of a new file in a folder, or nothing where files have none. */
  static FileAttribute<?>[] ownerOnly(Path folder, int mode) {
    return Files.getFileAttributeView(folder, PosixFileAttributeView.class) == null
        ? new FileAttribute<?>[0]
        : new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions(mode))};
  }

  /** Returns the exception for a failure of a file of this machine. */
  static RuntimeException failure(String action, Path file, IOException failure) {
    if (failure instanceof ClosedByInterruptException
        || failure instanceof InterruptedIOException) {
      Thread.currentThread().interrupt();
      return new TransportException(
          TransportException.Kind.INTERRUPTED, "the copy was interrupted", failure);
    }
    String reason =
        failure instanceof FileSystemException known && known.getReason() != null
            ? known.getReason()
            : failure.getClass().getSimpleName().replace("Exception", "");
    return new CopyException(
        Kind.LOCAL,
        "cannot " + action + " \"" + OneLine.of(file.toString()) + "\": " + OneLine.of(reason),
        "",
        failure);
  }
}

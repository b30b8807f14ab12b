package dev.kubewright.apiserver.node.stub;

import dev.kubewright.apiserver.node.TextOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A folder as tar sees it. Nothing outside of the folder is read or written. */
final class FileTree {
  private static final int CHANGED = 1;
  private static final int FAILED = 2;
  private static final String MISSING = "No such file or directory";
  private static final int MOST_LINKS = 40;
  private static final PosixFilePermission[] BITS = {
    PosixFilePermission.OTHERS_EXECUTE,
    PosixFilePermission.OTHERS_WRITE,
    PosixFilePermission.OTHERS_READ,
    PosixFilePermission.GROUP_EXECUTE,
    PosixFilePermission.GROUP_WRITE,
    PosixFilePermission.GROUP_READ,
    PosixFilePermission.OWNER_EXECUTE,
    PosixFilePermission.OWNER_WRITE,
    PosixFilePermission.OWNER_READ
  };

  private final Path root;
  private final String folder;
  private final TextOutput errors;

  /**
   * Creates a view.
   *
   * @param folder the folder inside the root that paths start from
   */
  FileTree(Path root, String folder, TextOutput errors) {
    this.root = root;
    this.folder = folder;
    this.errors = errors;
  }

  /**
   * Returns the file of a path in a container, or null if it would be outside of the root: through
   * {@code ..}, or through a symbolic link in one of its folders.
   */
  static @Nullable Path inside(Path root, String folder, String path) {
    String whole = path.startsWith("/") ? path : folder + "/" + path;
    try {
      Path file = root.resolve(whole.replaceFirst("^/+", "")).normalize();
      if (!file.startsWith(root)) {
        return null;
      }
      Path at = file.equals(root) ? null : file.getParent();
      while (at != null && !at.equals(root)) {
        if (Files.isSymbolicLink(at)) {
          return null;
        }
        at = at.getParent();
      }
      return file;
    } catch (InvalidPathException odd) {
      return null;
    }
  }

  /**
   * Returns the file of a path in a container, behind all symbolic links. They lead to where they
   * would in a container whose file system is the root.
   *
   * @return null if there are links in a circle, or the path is none
   */
  static @Nullable Path followed(Path root, String path) {
    Deque<String> names = new ArrayDeque<>(List.of(path.split("/")));
    Path at = root;
    int links = 0;
    try {
      while (!names.isEmpty()) {
        String name = names.pop();
        Path next = at.resolve(name).normalize();
        if (name.isEmpty() || !next.startsWith(root)) {
          continue; // above the root is the root
        }
        if (!Files.isSymbolicLink(next)) {
          at = next;
          continue;
        }
        if (++links > MOST_LINKS) {
          return null;
        }
        Path target = Files.readSymbolicLink(next);
        at = target.isAbsolute() ? root : at;
        for (int i = target.getNameCount() - 1; i >= 0; i--) {
          names.push(target.getName(i).toString());
        }
      }
      return at;
    } catch (InvalidPathException | IOException odd) {
      return null;
    }
  }

  /** Creates an archive. Returns the exit code. */
  int create(TarCommand command, OutputStream out) throws IOException {
    TarWriter tar = new TarWriter(out);
    int code = 0;
    if (command.paths().stream().anyMatch(path -> path.startsWith("/"))) {
      errors.println("tar: Removing leading `/' from member names");
    }
    for (String path : command.paths()) {
      Path file = inside(root, folder, path);
      if (file == null || !Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
        code = refuse(path, MISSING);
        continue;
      }
      String name = path.replaceFirst("^/+", "").replaceFirst("/+$", "");
      code = Math.max(code, addAll(tar, file, name, command.follow(), new ArrayDeque<>()));
    }
    tar.finish();
    if (code == FAILED) {
      errors.println("tar: Exiting with failure status due to previous errors");
    }
    return code;
  }

  private int refuse(String name, String why) throws IOException {
    errors.println("tar: " + name + ": Cannot stat: " + why);
    return FAILED;
  }

  /**
   * Adds a file, or a folder with all that is in it. GNU tar writes a file that it meets again as a
   * hard link, which is the same after extraction.
   *
   * @param above the folders that it is in. GNU tar 1.34 does not see a folder in itself, and
   *     crashes.
   */
  private int addAll(TarWriter tar, Path path, String name, boolean follow, Deque<Path> above)
      throws IOException {
    Path file = path;
    if (follow && Files.isSymbolicLink(path)) {
      file = followed(root, "/" + root.relativize(path));
      if (file == null || above.contains(file)) {
        return refuse(name, "Too many levels of symbolic links");
      }
      if (!Files.exists(file)) {
        if (above.isEmpty()) {
          return refuse(name, MISSING);
        }
        errors.println("tar: " + name + ": File removed before we read it");
        return CHANGED;
      }
    }
    add(tar, file, name);
    if (!Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
      return 0;
    }
    int code = 0;
    above.push(file);
    try (Stream<Path> children = Files.list(file)) {
      for (Path child : (Iterable<Path>) children.sorted()::iterator) {
        String below = child.getFileName().toString();
        String inner = name.isEmpty() ? below : name + "/" + below;
        code = Math.max(code, addAll(tar, child, inner, follow, above));
      }
    }
    above.pop();
    return code;
  }

  private static void add(TarWriter tar, Path file, String name) throws IOException {
    long seconds =
        Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toInstant().getEpochSecond();
    String shown = name.isEmpty() ? "." : name;
    if (Files.isSymbolicLink(file)) {
      String target = Files.readSymbolicLink(file).toString();
      tar.add(new TarEntry(shown, TarEntry.LINK, 0, 0777, seconds, target));
    } else if (Files.isDirectory(file)) {
      tar.add(new TarEntry(shown + "/", TarEntry.FOLDER, 0, mode(file), seconds, ""));
    } else {
      try (InputStream in = Files.newInputStream(file)) {
        tar.add(new TarEntry(shown, TarEntry.FILE, Files.size(file), mode(file), seconds, ""), in);
      }
    }
  }

  private static int mode(Path file) throws IOException {
    try {
      Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
      int mode = 0;
      for (int i = 0; i < BITS.length; i++) {
        mode |= permissions.contains(BITS[i]) ? 1 << i : 0;
      }
      return mode;
    } catch (UnsupportedOperationException noPosix) {
      return Files.isDirectory(file) ? 0755 : 0644;
    }
  }

  /**
   * Extracts an archive. Folders get their permissions and times at the end, because files come
   * into them after that.
   *
   * @return the exit code
   */
  int extract(InputStream in, boolean touch) throws IOException {
    Path base = inside(root, "/", folder);
    if (base == null || !Files.isDirectory(base)) {
      errors.println("tar: " + folder + ": Cannot open: No such file or directory");
      errors.println("tar: Error is not recoverable: exiting now");
      return FAILED;
    }
    TarReader tar = new TarReader(in);
    Map<Path, TarEntry> folders = new LinkedHashMap<>();
    int code = 0;
    try {
      TarEntry entry = tar.read();
      while (entry != null) {
        code = Math.max(code, extract(tar, entry, touch, folders));
        entry = tar.read();
      }
      in.transferTo(OutputStream.nullOutputStream());
      for (Map.Entry<Path, TarEntry> each : folders.entrySet()) {
        finish(each.getKey(), each.getValue(), touch);
      }
    } catch (FileSystemException refused) {
      throw refused;
    } catch (IOException broken) {
      errors.println("tar: " + broken.getMessage());
      return FAILED;
    }
    return code;
  }

  private int extract(TarReader tar, TarEntry entry, boolean touch, Map<Path, TarEntry> folders)
      throws IOException {
    String name = entry.name().replaceFirst("^/+", "").replaceFirst("/+$", "");
    Path file = inside(root, folder, name);
    if (file == null) {
      errors.println("tar: " + entry.name() + ": Member is outside of the folder");
      return FAILED;
    }
    Path parent = file.getParent();
    if (parent != null && !file.equals(root)) {
      Files.createDirectories(parent);
    }
    if (entry.type() == TarEntry.FOLDER) {
      Files.createDirectories(file);
      folders.put(file, entry);
      return 0;
    } else if (entry.type() == TarEntry.LINK) {
      Files.deleteIfExists(file);
      Files.createSymbolicLink(file, Path.of(entry.link()));
      return 0;
    } else if (entry.type() == TarEntry.FILE) {
      Files.copy(tar.content(), file, StandardCopyOption.REPLACE_EXISTING);
    } else {
      errors.println("tar: " + entry.name() + ": Cannot extract an entry of this type");
      return FAILED;
    }
    finish(file, entry, touch);
    return 0;
  }

  private static void finish(Path file, TarEntry entry, boolean touch) throws IOException {
    if (!touch) {
      Files.setLastModifiedTime(file, FileTime.from(Instant.ofEpochSecond(entry.seconds())));
    }
    permit(file, entry.mode());
  }

  private static void permit(Path file, int mode) throws IOException {
    Set<PosixFilePermission> permissions = EnumSet.noneOf(PosixFilePermission.class);
    for (int i = 0; i < BITS.length; i++) {
      if ((mode & 1 << i) != 0) {
        permissions.add(BITS[i]);
      }
    }
    try {
      Files.setPosixFilePermissions(file, permissions);
    } catch (UnsupportedOperationException noPosix) {
      // This system has other permissions.
    }
  }
}

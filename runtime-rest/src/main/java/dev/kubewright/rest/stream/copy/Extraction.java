package dev.kubewright.rest.stream.copy;

import dev.kubewright.OneLine;
import dev.kubewright.rest.stream.copy.CopyException.Kind;
import dev.kubewright.rest.stream.copy.tar.TarEntry;
import dev.kubewright.rest.stream.copy.tar.TarEntry.Type;
import dev.kubewright.rest.stream.copy.tar.TarReader;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Extracts an archive into a folder of this machine. The archive is hostile: it comes from a
 * container.
 *
 * <ul>
 *   <li>A member keeps its place below the folder, or is skipped.
 *   <li>No member is written through a link: each folder on its way is looked at, and links are not
 *       followed. So it does not matter who made a link, or when.
 *   <li>A link is kept only if it leads to a place within the folder, no matter which other links
 *       there are: it goes up only first, past folders that are no links.
 *   <li>A file gets its name when it is complete.
 *   <li>Memory does not grow with the archive: the folders that still need their time and
 *       permissions are those above the current member.
 * </ul>
 */
final class Extraction {
  private static final int OWNER_ALL = 0700;

  /** A folder that gets its time and permissions after its last member. */
  private record OpenFolder(Path path, TarEntry entry) {}

  private final Path local;
  private final RemotePath remote;
  private final CopyOptions options;
  private final Tally tally;
  private final Checksums checksums;
  private final Deque<OpenFolder> open = new ArrayDeque<>();
  private final byte[] buffer = new byte[1 << 16];
  private @Nullable Path target;
  private boolean targetExisted;
  private @Nullable Path lastFolder;
  private long members;

  Extraction(Path local, RemotePath remote, CopyOptions options, Tally tally, Checksums checksums) {
    this.local = local;
    this.remote = remote;
    this.options = options;
    this.tally = tally;
    this.checksums = checksums;
  }

  /** Returns whether the archive had what was asked for. */
  boolean found() {
    return target != null;
  }

  /**
   * Extracts all members.
   *
   * @throws IOException if the archive cannot be read. Failures of local files have the type {@link
   *     CopyException}.
   */
  void run(TarReader tar) throws IOException {
    TarEntry entry = tar.next();
    while (entry != null) {
      if (++members > options.maxFiles()) {
        throw new CopyException(
            Kind.LIMIT, "the copy has more than maxFiles = " + options.maxFiles() + " files");
      }
      Path path = path(entry);
      if (path != null) {
        member(tar, entry, path);
      }
      entry = tar.next();
    }
    closeFoldersAbove(null);
  }

  /** Returns where a member belongs, or null if it is skipped. */
  private @Nullable Path path(TarEntry entry) {
    if (entry.problem() != null) {
      return skip(entry, entry.problem());
    }
    List<String> parts = partsBelow(entry.name());
    if (parts == null) {
      return skip(entry, "its name leads out of the folder");
    }
    if (target == null) {
      if (!parts.isEmpty()) {
        return skip(entry, "it comes before its folder");
      }
      target = root(entry);
    }
    Path path = resolve(target, parts);
    return path == null ? skip(entry, "no file of this machine can have its name") : path;
  }

  private @Nullable Path skip(TarEntry entry, String reason) {
    tally.skip(entry.name(), reason);
    return null;
  }

  /** Returns the parts of a name below what was asked for, or null if it is not below. */
  private @Nullable List<String> partsBelow(String name) {
    List<String> parts = RemotePath.parts(name);
    if (name.startsWith("/") || parts.contains("..")) {
      return null;
    }
    if (remote.saysFolder()) {
      return parts;
    }
    return parts.isEmpty() || !parts.get(0).equals(remote.name())
        ? null
        : parts.subList(1, parts.size());
  }

  /** Each part is looked at alone, so that deep folders do not take the square of their depth. */
  private static @Nullable Path resolve(Path from, List<String> parts) {
    FileSystem files = from.getFileSystem();
    try {
      for (String part : parts) {
        Path alone = files.getPath(part);
        boolean child = alone.getNameCount() == 1 && alone.getRoot() == null;
        if (!child || !alone.toString().equals(part)) {
          return null; // a drive or a separator of Windows
        }
      }
      return parts.isEmpty() ? from : from.resolve(String.join(files.getSeparator(), parts));
    } catch (InvalidPathException e) {
      return null;
    }
  }

  /**
   * Decides what the local path means when the first member says what is copied: the content of a
   * folder goes into it, a file goes into an existing folder, or gets its name.
   */
  private Path root(TarEntry first) {
    Path absolute = local.toAbsolutePath();
    boolean folderHere = Files.isDirectory(absolute);
    try {
      if (first.type() != Type.FILE && first.type() != Type.DIRECTORY) {
        throw new CopyException(Kind.FAILED, whatItIs(first.type()));
      }
      if (first.type() == Type.DIRECTORY) {
        targetExisted = folderHere;
        Files.createDirectories(absolute);
        return absolute.toRealPath();
      }
      Path named = folderHere ? resolve(absolute.toRealPath(), List.of(remote.name())) : absolute;
      if (named == null) {
        throw new CopyException(
            Kind.LOCAL, "no file of this machine can be named \"" + remote.name() + '"');
      }
      Path folder = named.getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      return !folderHere && Files.exists(named) ? named.toRealPath() : named;
    } catch (IOException e) {
      throw LocalFiles.failure("create", absolute, e);
    }
  }

  private String whatItIs(Type type) {
    String quoted = '"' + OneLine.of(remote.whole()) + '"';
    return type == Type.SYMLINK
        ? quoted
            + " is a symbolic link; use Symlinks.FOLLOW, or end the path of a folder with a slash"
        : quoted + " is " + type.text() + ", which cannot be copied";
  }

  private void member(TarReader tar, TarEntry entry, Path path) throws IOException {
    closeFoldersAbove(path);
    String obstacle = obstacle(path);
    if (obstacle != null) {
      skip(entry, obstacle);
      return;
    }
    switch (entry.type()) {
      case FILE -> file(tar, entry, path);
      case DIRECTORY -> folder(entry, path);
      case SYMLINK -> symlink(entry, path);
      case HARD_LINK -> hardLink(entry, path);
      default -> skip(entry, entry.type().text());
    }
  }

  /** Creates the folders above a path. Returns why a member must not be there, or null. */
  private @Nullable String obstacle(Path path) {
    Path root = root();
    Path parent = path.getParent();
    if (path.equals(root) || parent == null || parent.equals(lastFolder)) {
      return null;
    }
    Path folder = root;
    for (Path part : root.relativize(path)) {
      if (Files.isSymbolicLink(folder)) {
        return "a symbolic link is on its way";
      }
      if (!Files.isDirectory(folder)) {
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
          return "a file is on its way";
        }
        try {
          Files.createDirectory(folder);
        } catch (IOException e) {
          throw LocalFiles.failure("create", folder, e);
        }
      }
      folder = folder.resolve(part);
    }
    lastFolder = parent;
    return null;
  }

  private Path root() {
    if (target == null) {
      throw new IllegalStateException("no member has been seen");
    }
    return target;
  }

  private void file(TarReader tar, TarEntry entry, Path path) throws IOException {
    if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      skip(entry, "a folder of this machine has its name");
      return;
    }
    if (entry.size() > options.maxBytes() - tally.bytes()) {
      throw new CopyException(
          Kind.LIMIT, "the copy has more than maxBytes = " + options.maxBytes() + " bytes");
    }
    tally.begin(entry.name());
    if (path.equals(target)) {
      tally.total(entry.size());
    }
    Path folder = path.getParent();
    try (PartFile part = part(folder == null ? path : folder)) {
      int read = tar.read(buffer);
      while (read >= 0) {
        write(part, read);
        checksums.add(buffer, read);
        tally.copied(read);
        read = tar.read(buffer);
      }
      place(part, entry, path);
    }
    checksums.end(remote.below(entry.name()));
    tally.end();
  }

  private PartFile part(Path folder) {
    try {
      return PartFile.in(folder, options.preserve());
    } catch (IOException e) {
      throw LocalFiles.failure("create a file in", folder, e);
    }
  }

  private void write(PartFile part, int length) {
    try {
      part.out().write(buffer, 0, length);
    } catch (IOException e) {
      throw LocalFiles.failure("write", part.path(), e);
    }
  }

  private void place(PartFile part, TarEntry entry, Path path) {
    try {
      part.complete();
      if (options.preserve()) {
        LocalFiles.preserve(part.path(), entry.mode(), entry.modified());
      }
      part.place(path);
    } catch (IOException e) {
      throw LocalFiles.failure("write", path, e);
    }
  }

  private void folder(TarEntry entry, Path path) {
    if (!path.equals(target)) {
      if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
        if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
          skip(entry, "a file or a link of this machine has its name");
          return;
        }
      } else {
        try {
          Files.createDirectory(path, hidden(path));
        } catch (IOException e) {
          throw LocalFiles.failure("create", path, e);
        }
      }
    }
    OpenFolder last = open.peek();
    if (last != null && last.path().equals(path)) {
      open.pop();
    }
    if (options.preserve() && !(path.equals(target) && targetExisted)) {
      open.push(new OpenFolder(path, entry));
    }
    lastFolder = path; // it and those above it are folders, and no links
  }

  /** Its own permissions may be narrower than those of new folders, and come last. */
  private FileAttribute<?>[] hidden(Path folder) {
    Path parent = folder.getParent();
    return options.preserve() && parent != null
        ? LocalFiles.ownerOnly(parent, OWNER_ALL)
        : new FileAttribute<?>[0];
  }

  /** Sets time and permissions of the folders that are complete if a member is next. */
  private void closeFoldersAbove(@Nullable Path next) {
    while (!open.isEmpty() && (next == null || !next.startsWith(open.peek().path()))) {
      OpenFolder folder = open.pop();
      try {
        LocalFiles.preserve(
            folder.path(), folder.entry().mode() | OWNER_ALL, folder.entry().modified());
      } catch (IOException e) {
        throw LocalFiles.failure("set the permissions of", folder.path(), e);
      }
    }
  }

  private void symlink(TarEntry entry, Path path) {
    if (options.symlinks() != Symlinks.KEEP) {
      skip(entry, "a symbolic link");
      return;
    }
    if (!staysInside(entry.linkName(), path)) {
      skip(entry, "a symbolic link that leads out of the folder");
      return;
    }
    link(
        entry,
        path,
        () -> Files.createSymbolicLink(path, path.getFileSystem().getPath(entry.linkName())));
  }

  /**
   * Returns whether a link leads to a place below the root, no matter which links are on its way.
   */
  private boolean staysInside(String link, Path path) {
    if (link.isEmpty() || link.startsWith("/") || link.indexOf('\\') >= 0) {
      return false;
    }
    int above = root().relativize(path).getNameCount() - 1;
    boolean down = false;
    for (String part : RemotePath.parts(link)) {
      if (!part.equals("..")) {
        down = true;
      } else if (down || --above < 0) {
        return false;
      }
    }
    return true;
  }

  private void hardLink(TarEntry entry, Path path) {
    List<String> parts = partsBelow(entry.linkName());
    Path source = parts == null ? null : resolve(root(), parts);
    if (source == null || obstacle(source) != null) {
      skip(entry, "a hard link that leads out of the folder");
      return;
    }
    if (source.equals(path) || !Files.isRegularFile(source, LinkOption.NOFOLLOW_LINKS)) {
      skip(entry, "a hard link to something that is not there");
      return;
    }
    link(entry, path, () -> Files.createLink(path, source));
  }

  /** An action on local files. */
  private interface Linking {
    void run() throws IOException;
  }

  private void link(TarEntry entry, Path path, Linking linking) {
    if (path.equals(target)) {
      skip(entry, "a link in place of what is copied"); // it would lead to places beside that
      return;
    }
    if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      skip(entry, "a folder of this machine has its name");
      return;
    }
    try {
      Files.deleteIfExists(path);
      linking.run();
    } catch (UnsupportedOperationException | InvalidPathException e) {
      skip(entry, "a link, which this machine does not have");
    } catch (IOException e) {
      throw LocalFiles.failure("link", path, e);
    }
  }
}

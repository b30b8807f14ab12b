package dev.kubewright.rest.stream.copy;

import dev.kubewright.rest.stream.copy.CopyException.Kind;
import dev.kubewright.rest.stream.copy.tar.TarEntry;
import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;

/**
 * A file or a folder of this machine with all that is in it, as members of an archive. The path
 * itself may be a link: it is followed. Immutable.
 */
final class LocalTree {
  private static final int FILE_MODE = 0644;
  private static final int FOLDER_MODE = 0755;
  private static final int OWNER_ALL = 0700;
  private static final int EXECUTABLE = 0111;

  /** Receives the members in their order. */
  interface Receiver {
    /** Receives a member. Only a file has a content, which is in the given path. */
    void member(TarEntry entry, Path path);

    /** Receives what has no place in an archive. */
    void skip(String name, String reason);
  }

  private final Path given;
  private final Path root;
  private final CopyOptions options;
  private final Instant now;

  /**
   * Finds a path.
   *
   * @param now the time of copies that do not preserve that of their originals
   * @throws CopyException if it does not exist
   */
  LocalTree(Path given, CopyOptions options, Instant now) {
    this.given = given;
    this.options = options;
    this.now = now;
    try {
      this.root = given.toRealPath();
    } catch (NoSuchFileException e) {
      throw new CopyException(Kind.LOCAL, "\"" + given + "\" does not exist", "", e);
    } catch (IOException e) {
      throw LocalFiles.failure("read", given, e);
    }
    if (!Files.isDirectory(root) && !Files.isRegularFile(root)) {
      throw new CopyException(Kind.LOCAL, "\"" + given + "\" is neither a file nor a folder");
    }
  }

  boolean isFolder() {
    return Files.isDirectory(root);
  }

  /** Returns the last part of the path, or {@code "."} if it has no name of its own. */
  String name() {
    Path last = given.getFileName();
    String name = last == null ? "" : last.toString();
    return name.isEmpty() || name.equals("..") ? "." : name;
  }

  /**
   * Walks through all members.
   *
   * @param name the name of the first member, or {@code "."} to leave it out
   */
  void walk(String name, Receiver receiver) {
    Set<FileVisitOption> how =
        options.symlinks() == Symlinks.FOLLOW
            ? EnumSet.of(FileVisitOption.FOLLOW_LINKS)
            : EnumSet.noneOf(FileVisitOption.class);
    try {
      Files.walkFileTree(root, how, Integer.MAX_VALUE, new Visitor(name, receiver));
    } catch (IOException e) {
      throw LocalFiles.failure("read", given, e);
    }
  }

  private final class Visitor extends SimpleFileVisitor<Path> {
    private final String first;
    private final Receiver receiver;

    Visitor(String first, Receiver receiver) {
      this.first = first;
      this.receiver = receiver;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      if (folder.equals(root) && first.equals(".")) {
        return FileVisitResult.CONTINUE;
      }
      String name = name(folder);
      if (name.isEmpty()) {
        return FileVisitResult.SKIP_SUBTREE;
      }
      int mode = options.preserve() ? mode(folder, FOLDER_MODE) | OWNER_ALL : FOLDER_MODE;
      receiver.member(TarEntry.directory(name, mode, time(attributes)), folder);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      String name = name(file);
      if (name.isEmpty()) {
        return FileVisitResult.CONTINUE;
      }
      if (attributes.isSymbolicLink()) {
        link(file, name, attributes);
      } else if (attributes.isRegularFile()) {
        int mode = mode(file, FILE_MODE);
        if (!options.preserve()) {
          mode = (mode & EXECUTABLE) == 0 ? FILE_MODE : FOLDER_MODE;
        }
        receiver.member(TarEntry.file(name, mode, attributes.size(), time(attributes)), file);
      } else {
        receiver.skip(name, "neither a file nor a folder");
      }
      return FileVisitResult.CONTINUE;
    }

    private void link(Path file, String name, BasicFileAttributes attributes) {
      if (options.symlinks() == Symlinks.SKIP) {
        receiver.skip(name, "a symbolic link");
      } else if (options.symlinks() == Symlinks.FOLLOW) {
        receiver.skip(name, "a symbolic link that leads nowhere");
      } else {
        try {
          String to = Files.readSymbolicLink(file).toString().replace(separator(file), "/");
          receiver.member(TarEntry.symlink(name, to, time(attributes)), file);
        } catch (IOException e) {
          throw LocalFiles.failure("read", file, e);
        }
      }
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
      if (failure instanceof FileSystemLoopException) {
        receiver.skip(file.toString(), "a symbolic link to a folder above it");
      } else if (failure instanceof NoSuchFileException && !file.equals(root)) {
        receiver.skip(file.toString(), "it was deleted during the copy");
      } else {
        throw LocalFiles.failure("read", file, failure);
      }
      return FileVisitResult.CONTINUE;
    }

    /** Returns the name of a member, or nothing after it was skipped. */
    private String name(Path path) {
      var name = new StringBuilder(first);
      if (!path.equals(root)) {
        root.relativize(path).forEach(part -> name.append('/').append(part));
      }
      String text = name.toString();
      if (text.indexOf('\uFFFD') >= 0 && !Files.exists(exact(path), LinkOption.NOFOLLOW_LINKS)) {
        receiver.skip(text, "its name is not UTF-8");
        return "";
      }
      return text;
    }

    /** Returns the path that has the text of a path, which is another one if it is not UTF-8. */
    private Path exact(Path path) {
      return path.getFileSystem().getPath(path.toString());
    }
  }

  private static String separator(Path path) {
    return path.getFileSystem().getSeparator();
  }

  private Instant time(BasicFileAttributes attributes) {
    return options.preserve() ? attributes.lastModifiedTime().toInstant() : now;
  }

  private static int mode(Path path, int otherwise) {
    try {
      return LocalFiles.mode(path, otherwise);
    } catch (IOException e) {
      throw LocalFiles.failure("read", path, e);
    }
  }
}

package dev.kubewright.importer.output;

import dev.kubewright.importer.emit.SourceFile;
import dev.kubewright.importer.report.Diagnostic;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.ImportException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The output directory, which only imports may write.
 *
 * <p>New files are written to a directory beside it, which then replaces it in one move. So it
 * never holds half an import or files of an earlier one. A manifest lists the files that imports
 * wrote. If there are others, nothing changes.
 */
public final class SourceTree {
  private static final String MANIFEST = ".kubewright-import";
  private static final String STAMP = "stamp ";

  private final Path directory;

  /** Creates the tree of a directory, which need not exist. */
  public SourceTree(Path directory) {
    this.directory = directory.toAbsolutePath().normalize();
  }

  /** Returns the stamp of the import that wrote the tree, if all its files still exist. */
  public Optional<String> stamp() throws ImportException {
    try {
      if (!Files.isRegularFile(manifest(), LinkOption.NOFOLLOW_LINKS)) {
        return Optional.empty();
      }
      List<String> lines = Files.readAllLines(manifest(), StandardCharsets.UTF_8);
      boolean whole =
          !lines.isEmpty() && files().equals(new HashSet<>(lines.subList(1, lines.size())));
      return whole && lines.get(0).startsWith(STAMP)
          ? Optional.of(lines.get(0).substring(STAMP.length()))
          : Optional.empty();
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  /**
   * Replaces the files of the earlier import.
   *
   * @return whether anything changed. Equal files are not written, so that javac does not compile
   *     them again
   */
  public boolean replace(List<SourceFile> files, String stamp) throws ImportException {
    refuseForeignFiles();
    if (stamp().equals(Optional.of(stamp)) && isSame(files)) {
      return false;
    }
    Path parent = directory.getParent();
    if (parent == null) {
      throw failure(DiagnosticId.FOREIGN_FILE, directory);
    }
    try {
      Files.createDirectories(parent);
      Path fresh = Files.createTempDirectory(parent, directory.getFileName() + ".new");
      try {
        write(fresh, files, stamp);
        delete(directory);
        Files.move(fresh, directory);
        return true;
      } finally {
        delete(fresh);
      }
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private static void write(Path root, List<SourceFile> files, String stamp) throws IOException {
    Set<String> paths = new TreeSet<>();
    for (SourceFile file : files) {
      Path path = root.resolve(file.path()).normalize();
      if (!path.startsWith(root)) {
        throw new IOException("\"" + file.path() + "\" leads out of the output directory");
      }
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.text(), StandardCharsets.UTF_8);
      paths.add(file.path());
    }
    String manifest = STAMP + stamp + "\n" + String.join("\n", paths) + "\n";
    Files.writeString(root.resolve(MANIFEST), manifest, StandardCharsets.UTF_8);
  }

  private boolean isSame(List<SourceFile> files) throws ImportException {
    try {
      boolean same = files().size() == files.size();
      for (SourceFile file : files) {
        Path path = directory.resolve(file.path());
        same &= Files.isRegularFile(path) && Files.readString(path).equals(file.text());
      }
      return same;
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private void refuseForeignFiles() throws ImportException {
    try {
      if (Files.exists(directory) && !Files.isDirectory(directory)) {
        throw new NotDirectoryException(directory.toString());
      }
      Set<String> foreign = new TreeSet<>(files());
      if (Files.isRegularFile(manifest(), LinkOption.NOFOLLOW_LINKS)) {
        Files.readAllLines(manifest(), StandardCharsets.UTF_8).forEach(foreign::remove);
      }
      if (!foreign.isEmpty()) {
        throw failure(DiagnosticId.FOREIGN_FILE, foreign.iterator().next());
      }
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private Path manifest() {
    return directory.resolve(MANIFEST);
  }

  /** Returns the files in the directory without the manifest. Links count as files. */
  private Set<String> files() throws IOException {
    if (!Files.exists(directory, LinkOption.NOFOLLOW_LINKS)) {
      return Set.of();
    }
    try (Stream<Path> all = Files.walk(directory)) {
      Set<String> found = new HashSet<>();
      all.filter(path -> !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS))
          .forEach(path -> found.add(directory.relativize(path).toString().replace('\\', '/')));
      found.remove(MANIFEST);
      return found;
    }
  }

  private static void delete(Path root) throws IOException {
    if (!Files.exists(root, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    List<Path> paths;
    try (Stream<Path> all = Files.walk(root)) {
      paths = all.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : paths) {
      Files.delete(path);
    }
  }

  private ImportException unwritable(IOException e) {
    String problem = e.getClass().getSimpleName() + " " + e.getMessage();
    return failure(DiagnosticId.UNWRITABLE, problem);
  }

  private ImportException failure(DiagnosticId id, Object argument) {
    return new ImportException(Diagnostic.of(id, directory.toString(), "", argument));
  }
}

package dev.kubewright.importer.read;

import dev.kubewright.importer.report.ImportException;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Loads documents from files, directories, patterns and the class path. */
public final class Documents {
  private static final Pattern DOCUMENT = Pattern.compile(".*\\.(yaml|yml|json)(\\.gz)?");
  private static final Pattern GLOB = Pattern.compile("[*?{\\[]");

  private final Path base;
  private final ClassLoader loader;
  private final List<Document> documents = new ArrayList<>();
  private final Set<Path> files = new HashSet<>();

  private Documents(Path base, ClassLoader loader) {
    this.base = base;
    this.loader = loader;
  }

  /**
   * Loads the documents of locations, in the order of the locations. A file that several locations
   * name is loaded once. A location is one of these:
   *
   * <ul>
   *   <li>{@code classpath:/path}, a resource of the class loader;
   *   <li>a file;
   *   <li>a directory, which stands for the files directly in it whose names end in {@code .yaml},
   *       {@code .yml} or {@code .json}, or in one of these and {@code .gz};
   *   <li>a {@code glob} pattern of {@link java.nio.file.FileSystem#getPathMatcher}, with slashes
   *       on every system. It stands for the files whose paths from the base match.
   * </ul>
   *
   * <p>The files of a directory or pattern come in the order of their paths.
   *
   * @param base the directory that relative locations start from
   * @throws ImportException if a document cannot be read, or a location has none
   */
  public static List<Document> load(Path base, List<String> locations, ClassLoader loader)
      throws ImportException {
    Documents result = new Documents(base, loader);
    for (String location : locations) {
      result.add(location);
    }
    return List.copyOf(result.documents);
  }

  private void add(String location) throws ImportException {
    if (location.startsWith(Document.CLASS_PATH)) {
      documents.add(Document.load(location, loader));
      return;
    }
    try {
      // On Windows, a star cannot be part of a Path.
      boolean exists = file(location).exists();
      if (exists && file(location).isDirectory()) {
        found(location, inDirectory(base.resolve(location)));
      } else if (!exists && GLOB.matcher(location).find()) {
        found(location, matching(location));
      } else if (files.add(identity(base.resolve(location)))) {
        documents.add(Document.load(base.resolve(location).toString(), loader));
      }
    } catch (IOException | UncheckedIOException | IllegalArgumentException e) {
      throw Document.unreadable(location, String.valueOf(e.getMessage()));
    }
  }

  private File file(String location) {
    File file = new File(location);
    return file.isAbsolute() ? file : new File(base.toAbsolutePath().toFile(), location);
  }

  private static Path identity(Path path) {
    return path.toAbsolutePath().normalize();
  }

  private void found(String location, List<Path> paths) throws ImportException, IOException {
    if (paths.isEmpty()) {
      throw Document.unreadable(location, "there is no such file");
    }
    for (Path path : paths) {
      if (files.add(identity(path))) {
        documents.add(new Document(path.toString(), Files.readAllBytes(path), true));
      }
    }
  }

  private static List<Path> inDirectory(Path directory) throws IOException {
    try (Stream<Path> found = Files.list(directory)) {
      return sorted(
          found.filter(path -> DOCUMENT.matcher(path.getFileName().toString()).matches()));
    }
  }

  /** Looks below the last directory before the first special character, no deeper than needed. */
  private List<Path> matching(String location) throws IOException {
    int special = GLOB.split(location, 2)[0].length();
    int slash = location.lastIndexOf('/', special) + 1;
    String glob = location.substring(slash);
    Path start = base.resolve(location.substring(0, slash));
    if (!Files.isDirectory(start)) {
      return List.of();
    }
    int depth =
        glob.contains("**")
            ? Integer.MAX_VALUE
            : 1 + (int) glob.chars().filter(each -> each == '/').count();
    PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + glob);
    try (Stream<Path> found = Files.walk(start, depth)) {
      return sorted(found.filter(path -> matcher.matches(start.relativize(path))));
    }
  }

  private static List<Path> sorted(Stream<Path> paths) {
    return paths
        .filter(Files::isRegularFile)
        .sorted(Comparator.comparing(path -> path.toString().replace(File.separatorChar, '/')))
        .toList();
  }
}

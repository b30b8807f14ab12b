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
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Loads documents from files, directories, patterns and the class path. */
public final class Documents {
  private static final Pattern DOCUMENT = Pattern.compile(".*\\.(yaml|yml|json)(\\.gz)?");
  private static final Pattern GLOB = Pattern.compile("[*?{\\[]");

  private static final String OPTIONAL = "optional:";

  private final Path base;
  private final ClassLoader loader;
  private final GoModules modules;
  private final List<Document> documents = new ArrayList<>();
  private final Set<Path> files = new HashSet<>();

  private Documents(Path base, ClassLoader loader, GoModules modules) {
    this.base = base;
    this.loader = loader;
    this.modules = modules;
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
   *       on every system. It stands for the files whose paths from the base match;
   *   <li>{@code go:module@version/path}, a file, directory or pattern in the module cache of Go.
   *       Nothing is downloaded.
   * </ul>
   *
   * <p>A location after {@code optional:} may have no document. The files of a directory or pattern
   * come in the order of their paths.
   *
   * @param base the directory that relative locations start from
   * @throws ImportException if a document cannot be read, or a location has none
   */
  public static List<Document> load(Path base, List<String> locations, ClassLoader loader)
      throws ImportException {
    return load(base, locations, loader, new GoModules(System.getenv()));
  }

  static List<Document> load(
      Path base, List<String> locations, ClassLoader loader, GoModules modules)
      throws ImportException {
    Documents result = new Documents(base, loader, modules);
    for (String location : locations) {
      result.add(location);
    }
    return List.copyOf(result.documents);
  }

  private void add(String location) throws ImportException {
    boolean optional = location.startsWith(OPTIONAL);
    String named = optional ? location.substring(OPTIONAL.length()) : location;
    boolean module = named.startsWith(GoModules.PREFIX);
    boolean found;
    if (named.startsWith(Document.CLASS_PATH)) {
      found = one(Document.find(named, loader));
    } else if (module) {
      found = files(modules.folder(named), GoModules.path(named), named);
    } else {
      found = files(base, named, "");
    }
    if (!found && !optional) {
      throw module
          ? Document.unreadable(named, "there is no such file; run " + GoModules.command(named))
          : Document.missing(named);
    }
  }

  private boolean one(Optional<Document> document) {
    document.ifPresent(documents::add);
    return document.isPresent();
  }

  /**
   * Adds the files at a path. Returns whether there are any.
   *
   * @param name the name of a document that is one file, empty for its path
   */
  private boolean files(Path root, String path, String name) throws ImportException {
    try {
      // On Windows, a star cannot be part of a Path.
      boolean exists = file(root, path).exists();
      if (exists && file(root, path).isDirectory()) {
        return found(inDirectory(root.resolve(path)));
      } else if (!exists && GLOB.matcher(path).find()) {
        return found(matching(root, path));
      } else if (exists && files.add(identity(root.resolve(path)))) {
        Path file = root.resolve(path);
        byte[] content = Files.readAllBytes(file);
        documents.add(new Document(name.isEmpty() ? file.toString() : name, content));
      }
      return exists;
    } catch (IOException | UncheckedIOException | IllegalArgumentException e) {
      throw Document.unreadable(name.isEmpty() ? path : name, String.valueOf(e.getMessage()));
    }
  }

  private static File file(Path root, String path) {
    File file = new File(path);
    return file.isAbsolute() ? file : new File(root.toAbsolutePath().toFile(), path);
  }

  private static Path identity(Path path) {
    return path.toAbsolutePath().normalize();
  }

  private boolean found(List<Path> paths) throws IOException {
    for (Path path : paths) {
      if (files.add(identity(path))) {
        documents.add(new Document(path.toString(), Files.readAllBytes(path), true));
      }
    }
    return !paths.isEmpty();
  }

  private static List<Path> inDirectory(Path directory) throws IOException {
    try (Stream<Path> found = Files.list(directory)) {
      return sorted(
          found.filter(path -> DOCUMENT.matcher(path.getFileName().toString()).matches()));
    }
  }

  /** Looks below the last directory before the first special character, no deeper than needed. */
  private static List<Path> matching(Path root, String location) throws IOException {
    int special = GLOB.split(location, 2)[0].length();
    int slash = location.lastIndexOf('/', special) + 1;
    String glob = location.substring(slash);
    Path start = root.resolve(location.substring(0, slash));
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

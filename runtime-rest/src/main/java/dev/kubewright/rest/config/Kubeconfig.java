package dev.kubewright.rest.config;

import dev.kubewright.json.CodecException;
import dev.kubewright.rest.config.ConfigException.Problem;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.yaml.Yaml;
import dev.kubewright.yaml.YamlException;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One kubeconfig file: clusters, users, and contexts that combine them. Immutable. {@link
 * #toString} shows no secret.
 *
 * <pre>{@code
 * try (var rest = RestClient.create(Kubeconfig.load(Path.of("dev.yaml")).config())) { … }
 * }</pre>
 */
public final class Kubeconfig {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.rest");

  private final Path file;
  private final Map<String, Map<String, ?>> clusters;
  private final Map<String, Map<String, ?>> users;
  private final Map<String, Map<String, ?>> contexts;
  private final @Nullable String currentContext;

  private Kubeconfig(Path file, @Nullable Object document) {
    var sections = new KubeconfigSections(file);
    this.file = file;
    Map<String, ?> root = sections.checkedRoot(document);
    this.clusters = sections.entries(root, "clusters", "cluster");
    this.users = sections.entries(root, "users", "user");
    this.contexts = sections.entries(root, "contexts", "context");
    this.currentContext = sections.text(root, "current-context");
    sections.throwProblems();
  }

  /**
   * Reads a file.
   *
   * @throws ConfigException if it does not exist, or is not a kubeconfig
   */
  public static Kubeconfig load(Path file) {
    // Not normalized, because only the operating system knows where a link leads.
    Path place = file.toAbsolutePath();
    return parse(place, ConfigFile.text(place, "", StandardCharsets.UTF_8));
  }

  /** Parses the text of a kubeconfig. {@code place} is its file. */
  static Kubeconfig parse(Path place, String text) {
    List<@Nullable Object> documents;
    try {
      documents = Yaml.documents(text, Tree.CODEC);
    } catch (CodecException malformed) {
      throw bad(place, "is not readable YAML" + position(malformed));
    }
    if (documents.size() > 1) {
      throw bad(place, "holds several YAML documents; a kubeconfig is one");
    }
    return new Kubeconfig(place, documents.isEmpty() ? Map.of() : documents.get(0));
  }

  /**
   * Returns the place of the mistake. The parser's own message may show the text, and with it a
   * secret.
   */
  private static String position(CodecException malformed) {
    return malformed instanceof YamlException yaml && yaml.line() > 0
        ? ": the mistake is at line " + yaml.line() + ", column " + yaml.column()
        : "";
  }

  /**
   * Reads the file that kubectl would use: the first existing file of the variable {@code
   * KUBECONFIG}, otherwise {@code .kube/config} in the home directory. Files are not merged.
   *
   * @return empty if there is no such file
   * @throws ConfigException if it is not a kubeconfig
   */
  public static Optional<Kubeconfig> loadDefault() {
    return loadDefault(System.getenv(), Path.of(System.getProperty("user.home", "")));
  }

  static Optional<Kubeconfig> loadDefault(Map<String, String> environment, Path home) {
    String variable = environment.getOrDefault("KUBECONFIG", "");
    if (variable.isEmpty()) {
      Path file = home.resolve(".kube").resolve("config");
      return Files.exists(file) ? Optional.of(load(file)) : Optional.empty();
    }
    List<Path> files =
        Stream.of(variable.split(File.pathSeparator, -1))
            .filter(name -> !name.isEmpty())
            .map(Kubeconfig::path)
            .distinct()
            .filter(Files::exists)
            .toList();
    if (files.isEmpty()) {
      LOG.log(System.Logger.Level.WARNING, "none of the files that KUBECONFIG names exists");
      return Optional.empty();
    }
    if (files.size() > 1) {
      LOG.log(
          System.Logger.Level.WARNING,
          "KUBECONFIG names several files; they are not merged, only {0} is read",
          files.get(0));
    }
    return Optional.of(load(files.get(0)));
  }

  private static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException impossible) {
      throw ConfigException.of(
          "KUBECONFIG", "cannot be the path of a file: " + impossible.getReason());
    }
  }

  /** Returns the absolute path of the file. */
  public Path file() {
    return file;
  }

  /** Returns the names of the contexts, in the file's order. */
  public Set<String> contexts() {
    return java.util.Collections.unmodifiableSet(contexts.keySet());
  }

  /** Returns the default context. */
  public Optional<String> currentContext() {
    return Optional.ofNullable(currentContext);
  }

  /** Returns whether the file holds nothing. */
  boolean isEmpty() {
    return clusters.isEmpty() && users.isEmpty() && contexts.isEmpty() && currentContext == null;
  }

  /**
   * Returns the configuration of the current context.
   *
   * @throws ConfigException if something is wrong. It lists all problems.
   */
  public RestConfig config() {
    if (currentContext == null) {
      throw bad(
          file,
          "has no current-context; choose one of its contexts: "
              + ForeignNames.shown(contexts.keySet()));
    }
    return config(currentContext);
  }

  /**
   * Returns the configuration of a context.
   *
   * @throws ConfigException if something is wrong. It lists all problems.
   */
  public RestConfig config(String context) {
    Map<String, ?> entry = contexts.get(context);
    if (entry == null) {
      throw new ConfigException(
          List.of(
              new Problem(
                  file.toString(),
                  ForeignNames.shown(context),
                  "contexts",
                  "there is no such context; the file has "
                      + ForeignNames.shown(contexts.keySet()))));
    }
    return new KubeconfigContext(file, context).config(entry, clusters, users);
  }

  private static ConfigException bad(Path file, String problem) {
    return new ConfigException(List.of(new Problem(file.toString(), "", "", problem)));
  }

  @Override
  public String toString() {
    return "Kubeconfig["
        + file
        + ", contexts="
        + ForeignNames.shown(contexts.keySet())
        + ", currentContext="
        + (currentContext == null ? "none" : ForeignNames.shown(currentContext))
        + "]";
  }
}

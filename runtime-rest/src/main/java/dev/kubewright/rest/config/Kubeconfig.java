package dev.kubewright.rest.config;

import dev.kubewright.unstructured.Tree;
import dev.kubewright.yaml.Yaml;
import dev.kubewright.yaml.YamlException;
import dev.kubewright.rest.RestClient;

import dev.kubewright.rest.config.ConfigException.Problem;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One kubeconfig file: clusters, users, and contexts that pair them. Immutable; {@link #toString}
 * shows no secret.
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
   * @throws ConfigException if it is not there, or not a kubeconfig
   */
  public static Kubeconfig load(Path file) {
    Path place = file.toAbsolutePath().normalize();
    try {
      List<@Nullable Object> documents = Yaml.documents(Files.readString(place), Tree.CODEC);
      if (documents.size() > 1) {
        throw bad(place, "holds several YAML documents; a kubeconfig is one", null);
      }
      return new Kubeconfig(place, documents.isEmpty() ? Map.of() : documents.get(0));
    } catch (CharacterCodingException binary) {
      throw bad(place, "is not a text in UTF-8", binary);
    } catch (java.nio.file.NoSuchFileException missing) {
      throw bad(place, "does not exist", missing);
    } catch (IOException unreadable) {
      throw bad(place, "cannot be read", unreadable);
    } catch (YamlException malformed) {
      throw bad(place, String.valueOf(malformed.getMessage()), malformed);
    }
  }

  /**
   * Reads the file that kubectl would take: the first that exists of those in the variable {@code
   * KUBECONFIG}, else {@code .kube/config} in the home directory. Files are not merged.
   *
   * @return empty if there is none
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
    var files = new ArrayList<Path>();
    for (String name : variable.split(java.io.File.pathSeparator, -1)) {
      if (!name.isEmpty() && Files.exists(Path.of(name)) && !files.contains(Path.of(name))) {
        files.add(Path.of(name));
      }
    }
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

  /** Where it was read from, absolute. */
  public Path file() {
    return file;
  }

  /** The names of the contexts, in the file's order. */
  public Set<String> contexts() {
    return java.util.Collections.unmodifiableSet(contexts.keySet());
  }

  /** The context that is used if no other is named. */
  public Optional<String> currentContext() {
    return Optional.ofNullable(currentContext);
  }

  /** Whether there is nothing in it. */
  boolean isEmpty() {
    return clusters.isEmpty() && users.isEmpty() && contexts.isEmpty() && currentContext == null;
  }

  /**
   * The configuration of the current context.
   *
   * @throws ConfigException naming everything that is wrong
   */
  public RestConfig config() {
    if (currentContext == null) {
      throw bad(
          file, "has no current-context; choose one of its contexts: " + contexts.keySet(), null);
    }
    return config(currentContext);
  }

  /**
   * The configuration of a context.
   *
   * @throws ConfigException naming everything that is wrong
   */
  public RestConfig config(String context) {
    Map<String, ?> entry = contexts.get(context);
    if (entry == null) {
      throw new ConfigException(
          List.of(
              new Problem(
                  file.toString(),
                  context,
                  "contexts",
                  "there is no such context; the file has " + contexts.keySet())));
    }
    return new KubeconfigContext(file, context).config(entry, clusters, users);
  }

  private static ConfigException bad(Path file, String problem, @Nullable Throwable cause) {
    return new ConfigException(List.of(new Problem(file.toString(), "", "", problem)), cause);
  }

  @Override
  public String toString() {
    return "Kubeconfig["
        + file
        + ", contexts="
        + contexts.keySet()
        + ", currentContext="
        + currentContext
        + "]";
  }
}

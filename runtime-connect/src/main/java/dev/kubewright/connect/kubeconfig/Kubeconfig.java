package dev.kubewright.connect.kubeconfig;

import static dev.kubewright.Values.orElse;

import dev.kubewright.concurrent.QuietLog;
import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.ConfigException.Problem;
import dev.kubewright.connect.EmptyConfigException;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.text.PodFiles;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.unstructured.Unstructured;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One kubeconfig, of one file or merged from several: clusters, users, and contexts that combine
 * them. Immutable, safe for all threads. {@link #toString} shows no secret.
 *
 * <pre>{@code
 * try (var rest = RestClient.connect(Kubeconfig.load(Path.of("dev.yaml")).config())) { … }
 *
 * Kubeconfig.loadDefault().orElseThrow().config(o -> o.context("prod").namespace("web"));
 * }</pre>
 *
 * <p>Files are merged as in client-go. Of entries with one name, the first file wins, and its entry
 * is taken whole. The first {@code current-context} wins. Paths belong to the file that they stand
 * in.
 */
public final class Kubeconfig {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.connect");
  private static final KubeconfigEntry NONE = new KubeconfigEntry(KubeconfigFile.NO_FILE, Map.of());
  private static final Path SERVICE_ACCOUNT =
      Path.of("/var/run/secrets/kubernetes.io/serviceaccount");

  private final List<Path> files;
  private final Map<String, KubeconfigEntry> clusters;
  private final Map<String, KubeconfigEntry> users;
  private final Map<String, KubeconfigEntry> contexts;
  private final @Nullable String currentContext;
  private final List<Problem> problems;

  private Kubeconfig(List<Path> files, List<KubeconfigFile> contents, List<Problem> problems) {
    this.files = List.copyOf(files);
    this.problems = List.copyOf(problems);
    this.clusters = merged(contents, KubeconfigFile::clusters);
    this.users = merged(contents, KubeconfigFile::users);
    this.contexts = merged(contents, KubeconfigFile::contexts);
    this.currentContext =
        contents.stream()
            .flatMap(content -> Stream.ofNullable(content.currentContext()))
            .findFirst()
            .orElse(null);
  }

  private static Map<String, KubeconfigEntry> merged(
      List<KubeconfigFile> contents,
      Function<KubeconfigFile, Map<String, KubeconfigEntry>> section) {
    var all = new LinkedHashMap<String, KubeconfigEntry>();
    contents.forEach(content -> section.apply(content).forEach(all::putIfAbsent));
    return Collections.unmodifiableMap(all);
  }

  /**
   * Reads one file.
   *
   * @throws ConfigException if it does not exist, or is not a kubeconfig
   */
  public static Kubeconfig load(Path file) {
    Path place = file.toAbsolutePath();
    return new Kubeconfig(List.of(place), List.of(KubeconfigFile.load(place)), List.of());
  }

  /**
   * Parses the text of a kubeconfig, such as one from a secret. Relative paths in it belong to the
   * working directory. {@link #files} is empty, so {@link #modify} is refused.
   *
   * @throws ConfigException if it is not a kubeconfig. The message does not show the text.
   */
  public static Kubeconfig parse(String text) {
    KubeconfigFile content = KubeconfigFile.parse(KubeconfigFile.NO_FILE, text);
    return new Kubeconfig(List.of(), List.of(content), List.of());
  }

  /** Parses the text of a kubeconfig. {@code place} is its file. */
  static Kubeconfig parse(Path place, String text) {
    return new Kubeconfig(List.of(place), List.of(KubeconfigFile.parse(place, text)), List.of());
  }

  /**
   * Reads and merges files. Files that do not exist are left out. A file that is not a kubeconfig
   * hides no other: see {@link #problems}.
   */
  public static Kubeconfig load(List<Path> files) {
    var contents = new ArrayList<KubeconfigFile>();
    var problems = new ArrayList<Problem>();
    List<Path> places = files.stream().map(Path::toAbsolutePath).distinct().toList();
    for (Path place : places) {
      try {
        if (!Files.notExists(place)) { // one that cannot be read is a problem, not missing
          contents.add(KubeconfigFile.load(place));
        }
      } catch (ConfigException broken) {
        problems.addAll(broken.problems());
      }
    }
    return new Kubeconfig(places, contents, problems);
  }

  /**
   * Reads what kubectl would use: the files that the variable {@code KUBECONFIG} names, merged, or
   * otherwise {@code .kube/config} in the home directory. If that file is missing, reads {@code
   * .kube/.kubeconfig}, as it was called once.
   *
   * @return empty if no such file exists
   */
  public static Optional<Kubeconfig> loadDefault() {
    return loadDefault(System.getenv(), home(System.getenv()));
  }

  /** As kubectl does, asks the variable {@code HOME} first. The JDK does not. */
  static Path home(Map<String, String> environment) {
    String home = environment.getOrDefault("HOME", "");
    return Path.of(home.isEmpty() ? System.getProperty("user.home", "") : home);
  }

  static Optional<Kubeconfig> loadDefault(Map<String, String> environment, Path home) {
    String variable = environment.getOrDefault("KUBECONFIG", "");
    List<Path> files =
        variable.isEmpty()
            ? List.of(homeFile(home.resolve(".kube")))
            : Stream.of(variable.split(File.pathSeparator, -1))
                .filter(name -> !name.isEmpty())
                .map(Kubeconfig::path)
                .distinct()
                .toList();
    if (files.stream().allMatch(Files::notExists)) {
      if (!variable.isEmpty()) {
        QuietLog.log(
            () ->
                LOG.log(
                    System.Logger.Level.WARNING, "none of the files that KUBECONFIG names exists"));
      }
      return Optional.empty();
    }
    return Optional.of(load(files));
  }

  /**
   * Before Kubernetes 1.0 the file had another name. client-go copies it to the new one. Reading
   * should write nothing, so the old file is used where it is.
   */
  private static Path homeFile(Path directory) {
    Path file = directory.resolve("config");
    Path old = directory.resolve(".kubeconfig");
    return Files.notExists(file) && Files.isRegularFile(old) ? old : file;
  }

  private static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException impossible) {
      throw ConfigException.of(
          "KUBECONFIG", "cannot be the path of a file: " + impossible.getReason());
    }
  }

  /**
   * Returns the configuration that kubectl would use: of the files in {@code KUBECONFIG}, or
   * otherwise of {@code ~/.kube/config}. In a pod without a kubeconfig, returns that of the pod's
   * own cluster.
   *
   * @throws EmptyConfigException if there is no configuration
   * @throws ConfigException if it cannot be used
   */
  public static RestConfig standard() {
    return standard(overrides -> {});
  }

  /**
   * Returns the configuration that kubectl would use, with some values of the caller. In a pod
   * without a kubeconfig, they replace those of the pod's own cluster. The namespace is that of the
   * overrides, otherwise that of the context, otherwise that of the pod, otherwise {@code default}.
   *
   * @throws EmptyConfigException if there is no configuration
   * @throws ConfigException if it cannot be used
   */
  public static RestConfig standard(Consumer<KubeconfigOverrides> overrides) {
    Map<String, String> environment = System.getenv();
    return standard(environment, home(environment), SERVICE_ACCOUNT, overrides);
  }

  static RestConfig standard(
      Map<String, String> environment,
      Path home,
      Path serviceAccount,
      Consumer<KubeconfigOverrides> overrides) {
    Optional<Kubeconfig> found = loadDefault(environment, home);
    var given = new KubeconfigOverrides();
    overrides.accept(given);
    if (!given.needsKubeconfig() && found.map(Kubeconfig::isEmpty).orElse(true)) {
      return RestConfig.inPod(environment, serviceAccount)
          .map(given::applied)
          .orElseThrow(
              () ->
                  new EmptyConfigException(
                      "no cluster is configured: neither KUBECONFIG nor ~/.kube/config names one,"
                          + " and this is not a pod"));
    }
    Kubeconfig kubeconfig = found.orElseGet(() -> load(List.of()));
    RestConfig config = kubeconfig.config(given);
    if (kubeconfig.saysNamespace(given)) {
      return config;
    }
    // As in client-go, a pod's own namespace comes before "default", for any cluster. The rest
    // of the pod's files is not needed, so it may be broken.
    var pod = new PodFiles(environment, serviceAccount);
    return pod.present() ? config.toBuilder().namespace(pod.namespace()).build() : config;
  }

  /**
   * Changes the files, as {@code kubectl config set-…} does. An entry is written back to the file
   * that it is from. New entries go to the first file that exists. While it writes, this method
   * holds kubectl's locks. New files can be read by their owner only. Comments are lost.
   *
   * <pre>{@code
   * kubeconfig.modify(c -> c.setContext("web", "prod", "jane", "web").currentContext("web"));
   * }</pre>
   *
   * @return the files after the change
   * @throws ConfigException if a file is locked, is not a kubeconfig or cannot be written
   * @throws IllegalStateException if this kubeconfig is not from a file
   */
  public Kubeconfig modify(Consumer<KubeconfigChanges> changes) {
    if (files.isEmpty()) {
      throw new IllegalStateException(
          "this kubeconfig is not from a file, so it cannot be changed");
    }
    var wanted = new KubeconfigChanges();
    changes.accept(wanted);
    KubeconfigLocks locks = new KubeconfigLocks(files);
    try (locks) {
      var writer = new KubeconfigWriter(files);
      writer.apply(wanted);
      writer.write();
      return load(files);
    }
  }

  /** Returns the absolute paths of the files, those that do not exist too, the first one first. */
  public List<Path> files() {
    return files;
  }

  /** Returns the names of the contexts, in the order of the files. */
  public Set<String> contexts() {
    return contexts.keySet();
  }

  /** Returns the names of the clusters, in the order of the files. */
  public Set<String> clusters() {
    return clusters.keySet();
  }

  /** Returns the names of the users, in the order of the files. */
  public Set<String> users() {
    return users.keySet();
  }

  /** Returns the default context. */
  public Optional<String> currentContext() {
    return Optional.ofNullable(currentContext);
  }

  /**
   * Returns what is wrong with files that could not be read. What the other files say can be seen
   * here, but {@link #config()} throws.
   */
  public List<Problem> problems() {
    return problems;
  }

  /**
   * Returns the merged content as {@code kubectl config view --raw} shows it: entries in the order
   * of the files, with all their fields, and relative paths as they stand there. It holds the
   * secrets of the files. Its {@code toString} does not show them.
   */
  public Unstructured rawConfig() {
    return raw(clusters, users, contexts, orElse(currentContext, ""));
  }

  /**
   * Returns what belongs to one context, as {@code kubectl config view --minify --raw} shows it.
   *
   * @throws ConfigException if there is no such context, or it names a cluster or a user that does
   *     not exist
   */
  public Unstructured rawConfig(String context) {
    KubeconfigEntry entry = contexts.get(context);
    if (entry == null) {
      throw noContext(context);
    }
    return raw(
        chosen(clusters, context, entry, "cluster"),
        chosen(users, context, entry, "user"),
        Map.of(context, entry),
        context);
  }

  private Map<String, KubeconfigEntry> chosen(
      Map<String, KubeconfigEntry> entries, String context, KubeconfigEntry from, String field) {
    if (!KubeconfigFields.given(from.fields(), field)) {
      return Map.of();
    }
    String name = String.valueOf(from.fields().get(field));
    KubeconfigEntry entry = entries.get(name);
    if (entry == null) {
      throw bad(
          SafeNames.shown(context),
          field,
          "there is no " + field + " \"" + SafeNames.shown(name) + "\"");
    }
    return Map.of(name, entry);
  }

  private Unstructured raw(
      Map<String, KubeconfigEntry> ofClusters,
      Map<String, KubeconfigEntry> ofUsers,
      Map<String, KubeconfigEntry> ofContexts,
      String context) {
    var content = new LinkedHashMap<String, @Nullable Object>();
    content.put("apiVersion", "v1");
    content.put("kind", "Config");
    content.put("clusters", list(ofClusters, "cluster"));
    content.put("contexts", list(ofContexts, "context"));
    content.put("current-context", context);
    content.put("users", list(ofUsers, "user"));
    return Unstructured.of(content);
  }

  private static List<Map<String, Object>> list(
      Map<String, KubeconfigEntry> entries, String field) {
    return entries.entrySet().stream()
        .map(
            entry ->
                Map.<String, Object>of(
                    "name", entry.getKey(), field, Tree.copy(entry.getValue().fields())))
        .toList();
  }

  private ConfigException noContext(String context) {
    return bad(
        SafeNames.shown(context),
        "contexts",
        "there is no such context; there are " + SafeNames.shown(contexts.keySet()));
  }

  /** Returns whether the files hold nothing, and are not broken. */
  boolean isEmpty() {
    return clusters.isEmpty()
        && users.isEmpty()
        && contexts.isEmpty()
        && currentContext == null
        && problems.isEmpty();
  }

  /**
   * Returns the configuration of the current context.
   *
   * @throws ConfigException if something is wrong. It lists all problems.
   */
  public RestConfig config() {
    return config(overrides -> {});
  }

  /**
   * Returns the configuration of a context.
   *
   * @throws ConfigException if something is wrong. It lists all problems.
   */
  public RestConfig config(String context) {
    return config(overrides -> overrides.context(context));
  }

  /**
   * Returns the configuration of a context with some values of the caller, as kubectl's global
   * flags do.
   *
   * @throws ConfigException if something is wrong. It lists all problems.
   */
  public RestConfig config(Consumer<KubeconfigOverrides> overrides) {
    var given = new KubeconfigOverrides();
    overrides.accept(given);
    return config(given);
  }

  /**
   * The namespace for objects that name none.
   *
   * @param name the name
   * @param overridden whether the caller chose it, as with kubectl's flag {@code --namespace}.
   *     kubectl then refuses objects of other namespaces.
   */
  public record Namespace(String name, boolean overridden) {}

  /**
   * Returns the namespace of the configuration that kubectl would use. One among the overrides is
   * returned even if there is no configuration. The order is that of {@link #standard(Consumer)}.
   *
   * @throws EmptyConfigException if there is no configuration
   * @throws ConfigException if it cannot be used
   */
  public static Namespace standardNamespace(Consumer<KubeconfigOverrides> overrides) {
    Map<String, String> environment = System.getenv();
    return standardNamespace(environment, home(environment), SERVICE_ACCOUNT, overrides);
  }

  static Namespace standardNamespace(
      Map<String, String> environment,
      Path home,
      Path serviceAccount,
      Consumer<KubeconfigOverrides> overrides) {
    var given = new KubeconfigOverrides();
    overrides.accept(given);
    return given.namespace == null
        ? new Namespace(standard(environment, home, serviceAccount, overrides).namespace(), false)
        : new Namespace(given.namespace, true);
  }

  /** Returns whether an override or the context names a namespace. */
  private boolean saysNamespace(KubeconfigOverrides given) {
    String name = given.context == null ? currentContext : given.context;
    KubeconfigEntry context = name == null ? null : contexts.get(name);
    return given.namespace != null
        || context != null && KubeconfigFields.given(context.fields(), "namespace");
  }

  private RestConfig config(KubeconfigOverrides given) {
    if (!problems.isEmpty()) {
      throw new ConfigException(problems);
    }
    if (isEmpty() && !given.needsKubeconfig()) {
      String subject = files.isEmpty() ? "the text " : places() + ": ";
      throw new EmptyConfigException(subject + "names no cluster, user or context");
    }
    String context = given.context == null ? currentContext : given.context;
    if (context == null && !given.describesCluster()) {
      throw bad(
          "",
          "",
          (files.isEmpty() ? "the text " : "")
              + "has no current-context; choose one of its contexts: "
              + SafeNames.shown(contexts.keySet()));
    }
    KubeconfigEntry entry = context == null ? NONE : contexts.get(context);
    if (entry == null) {
      throw noContext(String.valueOf(context));
    }
    return new KubeconfigContext(orElse(context, ""), clusters, users, given, !files.isEmpty())
        .config(entry);
  }

  private ConfigException bad(String context, String field, String problem) {
    return new ConfigException(List.of(new Problem(places(), context, field, problem)));
  }

  private String places() {
    return files.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  @Override
  public String toString() {
    return "Kubeconfig["
        + (files.isEmpty() ? "no file" : places())
        + ", contexts="
        + SafeNames.shown(contexts.keySet())
        + ", currentContext="
        + (currentContext == null ? "none" : SafeNames.shown(currentContext))
        + "]";
  }
}

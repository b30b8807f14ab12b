package dev.kubewright.it.support.compile;

import dev.kubewright.annotation.Kind;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.importer.ImportRequest;
import dev.kubewright.importer.Importer;
import dev.kubewright.importer.read.Document;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.RestClient;
import dev.kubewright.yaml.Yaml;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;

/**
 * CRDs of other projects. Each is imported, compiled with the processor, and generated again. It
 * always contains those of the test dependencies, and those in the folder of the property {@code
 * kubewright.crds}, if it is set.
 */
public final class OtherCrds {
  private static final List<String> RESOURCES =
      List.of(
          "camel.apache.org_builds.yaml",
          "camel.apache.org_camelcatalogs.yaml",
          "camel.apache.org_integrationkits.yaml",
          "camel.apache.org_integrationplatforms.yaml",
          "camel.apache.org_integrationprofiles.yaml",
          "camel.apache.org_integrations.yaml",
          "camel.apache.org_kameletbindings.yaml",
          "camel.apache.org_kamelets.yaml",
          "camel.apache.org_pipes.yaml",
          "META-INF/fabric8/flinkdeployments.flink.apache.org-v1.yml",
          "META-INF/fabric8/flinksessionjobs.flink.apache.org-v1.yml",
          "META-INF/fabric8/flinkstatesnapshots.flink.apache.org-v1.yml");

  private static final String FOLDER = System.getProperty("kubewright.crds", "");
  private static final int HUGE = 60_000;

  private static final Map<String, String> ORIGINALS = originals();
  private static final Map<String, String> GENERATED = new ConcurrentHashMap<>();

  private OtherCrds() {}

  /** Returns how many come from the folder. Empty if no folder is set. */
  public static OptionalInt ofTheFolder() {
    return FOLDER.isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of(ORIGINALS.size() - RESOURCES.size());
  }

  /** Returns the names of the files. */
  public static List<String> names() {
    return List.copyOf(ORIGINALS.keySet());
  }

  /** Returns the published CRD of the other project. */
  public static String original(String name) {
    return Objects.requireNonNull(ORIGINALS.get(name), name);
  }

  /** Returns the CRD that javac wrote from the imported records. */
  public static String generated(String name) {
    return GENERATED.computeIfAbsent(name, OtherCrds::generate);
  }

  /**
   * Returns the types of all versions of a CRD. Their classes are compiled from the imported
   * records and loaded.
   */
  public static List<ResourceType<?>> types(String name) throws ReflectiveOperationException {
    Path folder = compile(name, true, List.of(Kind.class, NullMarked.class)); // without clients
    return LoadedTypes.of(folder);
  }

  private static String generate(String name) {
    return onlyCrd(
        compile(
            name,
            original(name).length() <= HUGE,
            List.of(
                Kind.class,
                Yaml.class,
                RestConfig.class,
                RestClient.class,
                SharedInformer.class,
                NullMarked.class)));
  }

  private static Path compile(String name, boolean whole, List<Class<?>> libraries) {
    var request = ImportRequest.of("com.example.imported", Document.of(name, original(name)));
    var result = Importer.run(request);
    if (result.failed()) {
      throw new AssertionError(name + ": " + result.diagnostics());
    }
    var texts = new TreeMap<String, String>();
    result.files().forEach(file -> texts.put(file.path(), file.text()));
    Path folder = temporary();
    Javac javac =
        new Javac(folder).path("--class-path", libraries.stream().map(Javac::home).toList());
    List<String> problems = (whole ? javac : javac.processingOnly()).compile(texts);
    if (!problems.isEmpty()) {
      throw new AssertionError(name + ": " + problems);
    }
    return folder;
  }

  private static String onlyCrd(Path folder) {
    try (Stream<Path> files = Files.list(folder.resolve("META-INF/kubewright/crds"))) {
      List<Path> all = files.toList();
      if (all.size() != 1) {
        throw new AssertionError("expected one CRD, not " + all);
      }
      return Files.readString(all.get(0));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path temporary() {
    try {
      Path folder = Path.of("target", "other-crds");
      Files.createDirectories(folder);
      return Files.createTempDirectory(folder.toAbsolutePath(), "crd");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, String> originals() {
    var found = new TreeMap<String, String>();
    try {
      for (String resource : RESOURCES) {
        found.put(resource.substring(resource.lastIndexOf('/') + 1), resource(resource));
      }
      if (!FOLDER.isEmpty()) {
        addFolder(Path.of(FOLDER), found);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }

  private static void addFolder(Path folder, Map<String, String> found) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".yaml")).toList()) {
        found.put(file.getFileName().toString(), Files.readString(file));
      }
    }
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = OtherCrds.class.getResourceAsStream("/" + name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}

package dev.kubewright.maven;

import dev.kubewright.importer.ImportRequest;
import dev.kubewright.importer.ImportRun;
import dev.kubewright.importer.model.BuiltIns;
import dev.kubewright.importer.output.SourceTree;
import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.read.Documents;
import dev.kubewright.importer.report.Diagnostic;
import dev.kubewright.importer.report.ImportException;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;

/** Turns OpenAPI documents and CRDs into annotated records, which are compiled with the module. */
@NullUnmarked // Maven sets the parameters.
@Mojo(name = "import", defaultPhase = LifecyclePhase.GENERATE_SOURCES, threadSafe = true)
public final class ImportMojo extends AbstractMojo {
  /**
   * The documents to import: files, directories, patterns such as {@code src/main/crds/*.yaml}, or
   * {@code classpath:/…} on the class path of the plugin. Paths are relative to the directory of
   * the module.
   */
  @Parameter(required = true)
  private List<String> documents;

  /** The package above the packages of the group-versions. */
  @Parameter(required = true)
  private String basePackage;

  /** The directory for the sources. Only this goal may write there. */
  @Parameter(defaultValue = "${project.build.directory}/generated-sources/kubewright-import")
  private File outputDirectory;

  /** The prefix of a clientset over all kinds. Default: no clientset. */
  @Parameter private @Nullable String clientset;

  /** The name of the Java module to declare. Default: no module. */
  @Parameter private @Nullable String moduleName;

  /** Java types to use in place of records. Default: none. */
  @Parameter private @Nullable List<TypeMapping> typeMappings;

  /** A JSON table with short names and categories. Its location is written like a document's. */
  @Parameter private @Nullable String discovery;

  /**
   * OpenAPI documents whose descriptions become Javadoc. Of several texts for one thing, the first
   * one counts. Their locations are written like those of documents. The goal logs which ones it
   * found, and the property {@code kubewright.descriptions} names them for later goals.
   */
  @Parameter private @Nullable List<String> descriptions;

  /**
   * A JSON table of defaults by definition and property. List keys without a default take theirs
   * from it. Its location is written like a document's.
   */
  @Parameter private @Nullable String defaults;

  /** A JSON table of enum types with their words. Each becomes a class of constants. */
  @Parameter private @Nullable String enumTypes;

  /**
   * A JSON table of what not every Kubernetes release has. The importer writes {@code @Since} and
   * {@code @Deprecated} from it.
   */
  @Parameter private @Nullable String history;

  /**
   * The kinds to import, as {@code group/version/Kind}. The last parts may be missing, and a star
   * stands for any text inside a part. Default: all kinds.
   */
  @Parameter private @Nullable List<String> includeKinds;

  /** The kinds to leave out, written like those to import. Default: none. */
  @Parameter private @Nullable List<String> excludeKinds;

  /** Whether javac writes the CRDs of imported kinds. Set it to false if others install them. */
  @Parameter(defaultValue = "true")
  private boolean crd;

  /** Whether strings of format {@code date-time} become {@code java.time.Instant}. */
  @Parameter(defaultValue = "false")
  private boolean instants;

  /**
   * Whether records have a Java enum for each string with {@code enum}. The component stays a
   * {@code String}.
   */
  @Parameter(defaultValue = "false")
  private boolean enums;

  /**
   * Which types that exist already replace records with the same schema: {@code NONE}, {@code
   * RUNTIME}, or {@code API} for those of {@code kubewright-generated-api}, too. The module then
   * needs that dependency.
   */
  @Parameter(defaultValue = "RUNTIME")
  private String builtInTypes;

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${plugin.version}", readonly = true, required = true)
  private String version;

  /** Made by Maven. */
  public ImportMojo() {}

  @Override
  public void execute() throws MojoFailureException {
    try {
      SourceTree tree = new SourceTree(outputDirectory.toPath());
      ImportRequest request = request();
      String stamp = request.stamp(version);
      boolean released = !version.endsWith("-SNAPSHOT");
      if (released && tree.stamp().equals(Optional.of(stamp))) {
        getLog().info("the sources are up to date");
      } else {
        run(request);
      }
    } catch (ImportException e) {
      throw new MojoFailureException(e.diagnostic().toString());
    }
    project.addCompileSourceRoot(outputDirectory.getAbsolutePath());
  }

  private void run(ImportRequest request) throws MojoFailureException, ImportException {
    ImportRun run = ImportRun.into(outputDirectory.toPath(), request, version);
    for (Diagnostic diagnostic : run.result().diagnostics()) {
      switch (diagnostic.id().severity()) {
        case WARNING -> getLog().warn(diagnostic.toString());
        case NOTE -> getLog().info(diagnostic.toString());
        case ERROR -> {} // told by the failure
      }
    }
    if (run.failed()) {
      throw new MojoFailureException(run.errors());
    }
    getLog().info(run.summary());
  }

  private ImportRequest request() throws ImportException, MojoFailureException {
    return new ImportRequest(
        load(documents),
        basePackage,
        mappings(),
        clientset == null ? "" : clientset,
        moduleName == null ? "" : moduleName,
        optional(discovery),
        described(),
        optional(defaults),
        optional(enumTypes),
        optional(history),
        new ImportRequest.Choices(
            list(includeKinds), list(excludeKinds), crd, instants, enums, builtIns()));
  }

  /** Maven's own message names neither the parameter nor its values. */
  private BuiltIns builtIns() throws MojoFailureException {
    for (BuiltIns each : BuiltIns.values()) {
      if (each.name().equals(builtInTypes)) {
        return each;
      }
    }
    throw new MojoFailureException(
        "builtInTypes is \"" + builtInTypes + "\"; it can be NONE, RUNTIME or API");
  }

  private List<ImportRequest.TypeMapping> mappings() throws MojoFailureException {
    List<ImportRequest.TypeMapping> mappings = new ArrayList<>();
    if (typeMappings != null) {
      for (TypeMapping mapping : typeMappings) {
        mappings.add(mapping.toRequest());
      }
    }
    return mappings;
  }

  private static List<String> list(@Nullable List<String> values) {
    return values == null ? List.of() : values;
  }

  private List<Document> described() throws ImportException {
    if (descriptions == null) {
      return List.of();
    }
    List<Document> found = load(descriptions);
    String names = String.join(", ", found.stream().map(Document::name).toList());
    getLog().info("descriptions: " + (names.isEmpty() ? "none" : names));
    project.getProperties().setProperty("kubewright.descriptions", names);
    return found;
  }

  private List<Document> load(List<String> locations) throws ImportException {
    return Documents.load(
        project.getBasedir().toPath(), locations, ImportMojo.class.getClassLoader());
  }

  private Optional<Document> optional(@Nullable String location) throws ImportException {
    return location == null ? Optional.empty() : Optional.of(load(location));
  }

  /** Files are named from the directory of the module. */
  private Document load(String location) throws ImportException {
    boolean file = !location.startsWith("classpath:");
    String resolved = file ? project.getBasedir().toPath().resolve(location).toString() : location;
    return Document.load(resolved, ImportMojo.class.getClassLoader());
  }
}

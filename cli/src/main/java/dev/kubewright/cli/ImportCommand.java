package dev.kubewright.cli;

import dev.kubewright.importer.ImportRequest;
import dev.kubewright.importer.ImportResult;
import dev.kubewright.importer.Importer;
import dev.kubewright.importer.model.BuiltIns;
import dev.kubewright.importer.output.SourceTree;
import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.read.Documents;
import dev.kubewright.importer.report.Diagnostic;
import dev.kubewright.importer.report.ImportException;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.rest.RestClient;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Turns OpenAPI documents and CRDs, from files or from a cluster, into annotated records. */
@Command(
    name = "import",
    description = {
      "Turns OpenAPI documents and CRDs into annotated Java records.",
      "The documents are files, or come from a cluster: CRDs by --crd, group-versions by"
          + " --group-version, or everything that it serves by --all."
    })
final class ImportCommand implements Callable<Integer> {
  @Mixin private final ConnectionOptions connection = new ConnectionOptions();

  @Parameters(
      paramLabel = "<file>",
      description = "OpenAPI documents and CRDs, JSON or YAML. A directory has all of its files.")
  private List<String> files = new ArrayList<>();

  @Option(
      names = {"-p", "--package"},
      required = true,
      paramLabel = "<package>",
      description = "The package above the packages of the group-versions.")
  private String basePackage = "";

  @Option(
      names = {"-d", "--directory"},
      required = true,
      paramLabel = "<directory>",
      description = "The directory for the sources. It may hold nothing but earlier imports.")
  private Path directory = Path.of("");

  @Option(
      names = "--crd",
      split = ",",
      paramLabel = "<name>",
      description = "A CRD of the cluster, such as crontabs.stable.example.com.")
  private List<String> crds = new ArrayList<>();

  @Option(
      names = "--group-version",
      split = ",",
      paramLabel = "<version>",
      description = "A group-version of the cluster, such as apps/v1, by OpenAPI v3.")
  private List<String> groupVersions = new ArrayList<>();

  @Option(names = "--all", description = "Everything that the cluster serves, by OpenAPI v2.")
  private boolean all;

  @Option(
      names = "--save",
      paramLabel = "<directory>",
      description = "Also saves the documents of the cluster there, for later imports from files.")
  private @Nullable Path saved;

  @Option(
      names = "--clientset",
      paramLabel = "<prefix>",
      description = "Adds a clientset over all kinds with this prefix. Default: no clientset.")
  private String clientset = "";

  @Option(
      names = "--module",
      paramLabel = "<name>",
      description = "Adds the declaration of a Java module. Default: no module.")
  private String module = "";

  @Option(
      names = "--include",
      split = ",",
      paramLabel = "<pattern>",
      description = "The kinds to import: group/version/Kind with stars. Default: all kinds.")
  private List<String> include = new ArrayList<>();

  @Option(
      names = "--exclude",
      split = ",",
      paramLabel = "<pattern>",
      description = "The kinds to leave out.")
  private List<String> exclude = new ArrayList<>();

  @Option(names = "--no-crds", description = "javac writes no CRDs, because others install them.")
  private boolean withoutCrds;

  @Option(names = "--instants", description = "Strings of format date-time become Instant.")
  private boolean instants;

  @Option(names = "--enums", description = "Records have enums for the words of strings.")
  private boolean enums;

  @Option(names = "--no-built-in-types", description = "Every object of a CRD becomes a record.")
  private boolean withoutBuiltIns;

  @Option(
      names = "--type",
      paramLabel = "<key>=<type>",
      description = {
        "A Java type in place of a record. The key is a definition, a path in CRDs such as",
        "Widget.spec.price, or properties of objects in CRDs such as {amount,currency}."
      })
  private Map<String, String> types = new LinkedHashMap<>();

  @Option(
      names = "--built-in-api",
      description = "Objects of CRDs also become types of kubewright-generated-api.")
  private boolean builtInApi;

  @Option(
      names = "--history",
      paramLabel = "<file>",
      description = "A JSON table of what not every Kubernetes release has, for @Since.")
  private @Nullable String history;

  @Option(
      names = {"-q", "--quiet"},
      description = "Shows no progress.")
  private boolean quiet;

  @Spec private @Nullable CommandSpec spec;

  /** Created by picocli. */
  ImportCommand() {}

  private CommandSpec spec() {
    return Objects.requireNonNull(spec, "spec");
  }

  @Override
  public Integer call() {
    boolean live = all || !crds.isEmpty() || !groupVersions.isEmpty();
    if (files.isEmpty() && !live) {
      throw new ParameterException(
          spec().commandLine(), "nothing to import: name files, --crd, --group-version or --all");
    }
    if (saved != null && !live) {
      throw new ParameterException(
          spec().commandLine(), "--save needs --crd, --group-version or --all");
    }
    if (withoutBuiltIns && builtInApi) {
      throw new ParameterException(
          spec().commandLine(), "--no-built-in-types and --built-in-api exclude each other");
    }
    groupVersions.forEach(this::requireGroupVersion);
    PrintWriter err = spec().commandLine().getErr();
    int whole = all ? 1 : 0;
    int steps = Math.min(1, files.size()) + crds.size() + groupVersions.size() + whole + 1;
    try (Progress progress = quiet ? Progress.none() : Progress.to(err, steps)) {
      List<Document> documents = new ArrayList<>();
      if (!files.isEmpty()) {
        progress.step("reading " + String.join(", ", files));
        ClassLoader loader = ImportCommand.class.getClassLoader();
        documents.addAll(Documents.load(Path.of(""), files, loader));
      }
      if (live) {
        documents.addAll(fetch(progress));
      }
      return run(documents, progress, err);
    } catch (ImportException refused) {
      throw new CommandException(refused.diagnostic().toString(), refused);
    }
  }

  private void requireGroupVersion(String text) {
    try {
      var unused = GroupVersion.parse(text);
    } catch (IllegalArgumentException malformed) {
      throw new ParameterException(
          spec().commandLine(), "--group-version: " + malformed.getMessage(), malformed);
    }
  }

  private BuiltIns builtIns() {
    if (withoutBuiltIns) {
      return BuiltIns.NONE;
    }
    return builtInApi ? BuiltIns.API : BuiltIns.RUNTIME;
  }

  private List<Document> fetch(Progress progress) {
    List<Document> documents = new ArrayList<>();
    try (RestClient rest = connection.connect()) {
      LiveDocuments live = new LiveDocuments(rest);
      for (String crd : crds) {
        progress.step("reading the CRD " + crd);
        documents.add(live.crd(crd));
      }
      for (String version : groupVersions) {
        progress.step("reading " + version);
        documents.add(live.groupVersion(version));
      }
      if (all) {
        progress.step("reading OpenAPI v2");
        documents.add(live.openApi());
      }
    }
    if (saved != null) {
      save(saved, documents);
    }
    return documents;
  }

  private static void save(Path folder, List<Document> documents) {
    try {
      Files.createDirectories(folder);
      for (Document document : documents) {
        Files.write(folder.resolve(document.name()), document.content());
      }
    } catch (IOException e) {
      throw new CommandException("the documents cannot be saved in " + folder + ": " + e, e);
    }
  }

  private Optional<Document> history() throws ImportException {
    return history == null
        ? Optional.empty()
        : Optional.of(Document.load(history, ImportCommand.class.getClassLoader()));
  }

  private int run(List<Document> documents, Progress progress, PrintWriter err)
      throws ImportException {
    progress.step("writing Java");
    ImportRequest request =
        new ImportRequest(
            documents,
            basePackage,
            types.entrySet().stream()
                .map(each -> new ImportRequest.TypeMapping(each.getKey(), each.getValue(), false))
                .toList(),
            clientset,
            module,
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            history(),
            new ImportRequest.Choices(include, exclude, !withoutCrds, instants, enums, builtIns()));
    ImportResult result = Importer.run(request);
    progress.close();
    for (Diagnostic diagnostic : result.diagnostics()) {
      String severity = diagnostic.id().severity().name().toLowerCase(Locale.ROOT);
      err.println(severity + ": " + diagnostic);
    }
    if (result.failed()) {
      return CommandLine.ExitCode.SOFTWARE;
    }
    String version = KubewrightCommand.Version.text();
    boolean changed = new SourceTree(directory).replace(result.files(), request.stamp(version));
    spec()
        .commandLine()
        .getOut()
        .println(
            result.files().size()
                + " sources in "
                + directory
                + ", "
                + (changed ? "written" : "unchanged"));
    return 0;
  }
}

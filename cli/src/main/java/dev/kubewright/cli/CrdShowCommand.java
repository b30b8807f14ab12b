package dev.kubewright.cli;

import dev.kubewright.error.NotFoundException;
import dev.kubewright.rest.RestClient;
import dev.kubewright.unstructured.Unstructured;
import dev.kubewright.yaml.Yaml;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows CRDs of a server or of files: names, versions and fields, or the CRD as YAML. */
@Command(
    name = "show",
    description = "Shows the names, versions and fields of CRDs of the server or of files.")
final class CrdShowCommand implements Callable<Integer> {
  /** The forms besides the summary. */
  enum Form {
    yaml
  }

  @Mixin private final ConnectionOptions connection = new ConnectionOptions();

  @Parameters(
      paramLabel = "<name>",
      description = "CRDs of the server, such as crontabs.stable.example.com.")
  private List<String> names = new ArrayList<>();

  @Option(
      names = {"-f", "--filename"},
      split = ",",
      paramLabel = "<file>",
      description = CrdObjects.FILES)
  private List<Path> files = new ArrayList<>();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "<format>",
      description = "One of ${COMPLETION-CANDIDATES}. Default: a summary.")
  private @Nullable Form output;

  @Spec private @Nullable CommandSpec spec;

  /** Created by picocli. */
  CrdShowCommand() {}

  @Override
  public Integer call() {
    CommandSpec own = Objects.requireNonNull(spec, "spec");
    if (names.isEmpty() && files.isEmpty()) {
      throw new ParameterException(own.commandLine(), "name a CRD or a file");
    }
    List<Unstructured> crds =
        new ArrayList<>(CrdObjects.read(files, Streams.of(own).in(), own.commandLine().getErr()));
    if (!names.isEmpty()) {
      try (RestClient rest = connection.connect()) {
        names.forEach(name -> crds.add(get(rest, name)));
      }
    }
    PrintWriter out = own.commandLine().getOut();
    String separator = "";
    for (Unstructured crd : crds) {
      out.print(separator);
      out.print(output == Form.yaml ? Yaml.dump(CrdObjects.plain(crd)) : CrdSummary.of(crd));
      separator = output == Form.yaml ? "---\n" : "\n";
    }
    return 0;
  }

  private static Unstructured get(RestClient rest, String name) {
    try {
      return CrdObjects.client(rest).get(name);
    } catch (NotFoundException absent) {
      throw CrdObjects.absent(name, absent);
    }
  }
}

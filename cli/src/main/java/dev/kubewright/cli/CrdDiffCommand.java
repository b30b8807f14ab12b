package dev.kubewright.cli;

import static dev.kubewright.Values.orElse;

import dev.kubewright.document.Json;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.unstructured.Unstructured;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Compares CRDs in files with those on the server. The server itself says what the CRD would be: it
 * is asked to update it without storing anything, so that defaults are no difference.
 */
@Command(
    name = "diff",
    description = {
      "Shows what an installation of the CRDs in files would change on the server.",
      "The exit code is 1 if there is a difference, and 2 if the comparison failed."
    },
    exitCodeOnExecutionException = CrdDiffCommand.FAILED)
final class CrdDiffCommand implements Callable<Integer> {
  /** The exit code of a difference, as diff and kubectl diff have it. */
  private static final int DIFFERENT = 1;

  /** The exit code of a failure. */
  static final int FAILED = 2;

  @Mixin private final ConnectionOptions connection = new ConnectionOptions();

  @Parameters(arity = "1..*", paramLabel = "<file>", description = CrdObjects.FILES)
  private List<Path> files = new ArrayList<>();

  @Spec private @Nullable CommandSpec spec;

  /** Created by picocli. */
  CrdDiffCommand() {}

  @Override
  public Integer call() {
    CommandLine line = Objects.requireNonNull(spec, "spec").commandLine();
    List<Unstructured> crds =
        CrdObjects.read(files, Streams.of(line.getCommandSpec()).in(), line.getErr());
    PrintWriter out = line.getOut();
    boolean differs = false;
    try (RestClient rest = connection.connect()) {
      for (Unstructured crd : crds) {
        List<String> lines = compare(CrdObjects.client(rest), crd);
        if (!lines.isEmpty()) {
          out.println(crd.metadata().name());
          lines.forEach(difference -> out.println("  " + difference));
          differs = true;
        }
      }
    }
    return differs ? DIFFERENT : 0;
  }

  private static List<String> compare(ResourceClient<Unstructured> client, Unstructured wanted) {
    String name = orElse(wanted.metadata().name(), "");
    Unstructured present;
    try {
      present = client.get(name);
    } catch (NotFoundException absent) {
      client.create(wanted, o -> o.dryRun(true));
      return List.of("+ the whole CRD, which the server does not have");
    }
    Unstructured next = Crd.parse(Json.encodeToString(Unstructured.CODEC, wanted)).onto(present);
    Unstructured result = client.update(next, o -> o.dryRun(true));
    return CrdObjects.differences(present, result);
  }
}

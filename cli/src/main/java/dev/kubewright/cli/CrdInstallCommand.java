package dev.kubewright.cli;

import dev.kubewright.json.Json;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdOwnershipException;
import dev.kubewright.rest.crd.InstallOptions;
import dev.kubewright.unstructured.Unstructured;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Creates or updates CRDs, and waits until they are served. */
@Command(
    name = "install",
    description = "Creates or updates the CRDs of files, and waits until they are served.")
final class CrdInstallCommand implements Callable<Integer> {
  @Mixin private final ConnectionOptions connection = new ConnectionOptions();

  @Parameters(arity = "1..*", paramLabel = "<file>", description = "CRDs, JSON or YAML.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--timeout",
      paramLabel = "<seconds>",
      defaultValue = "60",
      description = "How long to wait for each CRD, in seconds. Default: 60.")
  private int seconds;

  @Option(
      names = "--owner",
      paramLabel = "<name>",
      description = "The owner of the CRDs. Default: kubewright.")
  private @Nullable String owner;

  @Option(
      names = "--take-over",
      description = "Replaces CRDs that someone else owns, and owns them from then on.")
  private boolean takeOver;

  @Spec private @Nullable CommandSpec spec;

  /** Created by picocli. */
  CrdInstallCommand() {}

  @Override
  public Integer call() {
    List<Unstructured> crds = CrdObjects.read(files);
    InstallOptions options = options();
    var out = Objects.requireNonNull(spec, "spec").commandLine().getOut();
    try (RestClient rest = connection.connect()) {
      for (Unstructured crd : crds) {
        Crd parsed = Crd.parse(Json.encodeToString(Unstructured.CODEC, crd));
        install(rest, parsed, options);
        out.println("installed " + parsed.name());
        out.flush();
      }
    }
    return 0;
  }

  private InstallOptions options() {
    try {
      return new InstallOptions(owner, takeOver, Duration.ofSeconds(Math.max(1, seconds)));
    } catch (IllegalArgumentException refused) {
      throw new CommandException("--owner: " + refused.getMessage(), refused);
    }
  }

  private static void install(RestClient rest, Crd crd, InstallOptions options) {
    try {
      rest.install(crd, options);
    } catch (CrdOwnershipException refused) {
      throw new CommandException(
          "the CRD "
              + refused.crd()
              + " belongs to "
              + refused.owner()
              + " and differs; let its owner update it, or add --take-over",
          refused);
    }
  }
}

package dev.kubewright.cli;

import dev.kubewright.document.Json;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.rest.crd.CrdOwnershipException;
import dev.kubewright.rest.crd.InstallOptions;
import dev.kubewright.unstructured.Unstructured;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Creates or updates CRDs, and waits until they are served. */
@Command(
    name = "install",
    description = "Creates or updates the CRDs of files, and waits until they are served.")
final class CrdInstallCommand implements Callable<Integer> {
  @Mixin private final ConnectionOptions connection = new ConnectionOptions();

  @Parameters(arity = "1..*", paramLabel = "<file>", description = CrdObjects.FILES)
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--timeout",
      paramLabel = "<duration>",
      converter = Limit.class,
      defaultValue = "60s",
      description =
          "How long to wait for each CRD, such as 30s or 2m, or a number of seconds. Default: 60s.")
  private Duration timeout = Duration.ZERO;

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

  /** Reads how long to wait. */
  static final class Limit implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String text) {
      return ConnectionOptions.Timeout.duration(text);
    }
  }

  /** Created by picocli. */
  CrdInstallCommand() {}

  @Override
  public Integer call() {
    CommandLine line = Objects.requireNonNull(spec, "spec").commandLine();
    if (timeout.isZero()) {
      throw new ParameterException(line, "--timeout must be longer than 0");
    }
    InstallOptions options = options(line);
    List<Unstructured> crds =
        CrdObjects.read(files, Streams.of(line.getCommandSpec()).in(), line.getErr());
    PrintWriter out = line.getOut();
    try (RestClient rest = connection.connect()) {
      for (Unstructured crd : crds) {
        Crd parsed = Crd.parse(Json.encodeToString(Unstructured.CODEC, crd));
        out.println(install(rest, parsed, options) + " " + parsed.name());
        out.flush();
      }
    }
    return 0;
  }

  private InstallOptions options(CommandLine line) {
    try {
      return new InstallOptions(owner, takeOver, timeout);
    } catch (IllegalArgumentException refused) {
      throw new ParameterException(line, "--owner: " + refused.getMessage(), refused);
    }
  }

  /** Returns what became of the CRD. */
  private static String install(RestClient rest, Crd crd, InstallOptions options) {
    ResourceClient<Unstructured> client = CrdObjects.client(rest);
    Optional<Unstructured> before = client.find(crd.name());
    try {
      CrdInstaller.over(rest).install(crd, o -> options);
    } catch (CrdOwnershipException refused) {
      throw new CommandException(
          "the CRD "
              + refused.crd()
              + " belongs to "
              + refused.owner()
              + " and differs; let its owner update it, or add --take-over",
          refused);
    }
    if (before.isEmpty()) {
      return "installed";
    }
    Unstructured after = client.get(crd.name());
    return CrdObjects.differences(before.get(), after).isEmpty() ? "unchanged" : "updated";
  }
}

package dev.kubewright.cli;

import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.connect.kubeconfig.KubeconfigOverrides;
import dev.kubewright.connect.observe.RequestLog;
import dev.kubewright.connect.observe.RequestObserver;
import dev.kubewright.connect.observe.WarningHandler;
import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.Codecs;
import dev.kubewright.rest.RestClient;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The options of kubectl that say which cluster is meant, and as whom it is asked. */
final class ConnectionOptions {
  @Option(
      names = "--kubeconfig",
      paramLabel = "<file>",
      description =
          "The kubeconfig to use. Default: the files that KUBECONFIG names, or .kube/config in the"
              + " home directory.")
  private @Nullable Path kubeconfig;

  @Option(
      names = "--context",
      paramLabel = "<name>",
      description = "The context of the kubeconfig to use. Default: its current context.")
  private @Nullable String context;

  @Option(
      names = "--cluster",
      paramLabel = "<name>",
      description = "The cluster of the kubeconfig to use, in place of the context's.")
  private @Nullable String cluster;

  @Option(
      names = "--user",
      paramLabel = "<name>",
      description = "The user of the kubeconfig to use, in place of the context's.")
  private @Nullable String user;

  @Option(
      names = {"-s", "--server"},
      paramLabel = "<url>",
      description = "The address of the API server, in place of the cluster's.")
  private @Nullable String server;

  @Option(
      names = "--token",
      paramLabel = "<token>",
      description = "The bearer token, in place of the user's credentials.")
  private @Nullable String token;

  @Option(
      names = "--certificate-authority",
      paramLabel = "<file>",
      description = "The trusted certificates of the server, in place of the cluster's.")
  private @Nullable Path certificateAuthority;

  @Option(
      names = "--insecure-skip-tls-verify",
      description = "Does not check the certificate of the server. Anyone can then read along.")
  private boolean insecure;

  @Option(
      names = "--request-timeout",
      paramLabel = "<duration>",
      converter = Timeout.class,
      description =
          "The limit of a call, such as 5s, 2m or 1h, or a number of seconds. 0 means no limit."
              + " Default: 32s for discovery, 90s for others.")
  private @Nullable Duration timeout;

  @Option(
      names = {"-v", "--v"},
      paramLabel = "<level>",
      description =
          "Shows requests on the error output. 6: URLs, 7: headers of requests too, 8: headers of"
              + " answers and 1024 bytes of bodies too, 9: commands for curl and 10240 bytes of"
              + " bodies, 10: whole bodies. Secrets are masked. Default: 0.")
  private int verbosity;

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec command;

  /** Reads durations as kubectl does: whole numbers of seconds, or Go's numbers with units. */
  static final class Timeout implements ITypeConverter<Duration> {
    private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE); // as in Go
    private static final Pattern WITH_UNITS =
        Pattern.compile("((\\d+\\.?\\d*|\\.\\d+)(ns|us|\u00b5s|\u03bcs|ms|s|m|h))+");

    @Override
    public Duration convert(String text) {
      Duration sum = duration(text);
      return sum.isZero() ? RestConfig.NO_TIMEOUT : sum;
    }

    /** Reads a duration, which may be zero. */
    static Duration duration(String text) {
      if (text.matches("\\d{1,9}")) {
        return Duration.ofSeconds(Long.parseLong(text));
      }
      if (!WITH_UNITS.matcher(text).matches()) {
        throw new TypeConversionException("'" + text + "' is no duration such as 5s, 2m or 1h");
      }
      try {
        return Json.decode(Codecs.DURATION, '"' + text + '"');
      } catch (CodecException tooLong) {
        throw new TypeConversionException(
            "'" + text + "' is longer than " + LONGEST.toHours() + "h");
      }
    }
  }

  /** Returns the configuration of the chosen cluster. */
  RestConfig config() {
    return kubeconfig == null
        ? Kubeconfig.standard(this::override)
        : Kubeconfig.load(kubeconfig).config(this::override);
  }

  private void override(KubeconfigOverrides overrides) {
    if (context != null) {
      overrides.context(context);
    }
    if (cluster != null) {
      overrides.cluster(cluster);
    }
    if (user != null) {
      overrides.user(user);
    }
    if (server != null) {
      overrides.server(server);
    }
    if (token != null) {
      overrides.token(token);
    }
    if (certificateAuthority != null) {
      overrides.certificateAuthority(certificateAuthority);
    }
    if (insecure) {
      overrides.insecure();
    }
    if (timeout != null) {
      overrides.timeout(timeout);
    }
  }

  /** Opens a connection, which the caller closes. */
  RestClient connect() {
    PrintWriter err = Objects.requireNonNull(command, "command").commandLine().getErr();
    RestConfig.Builder config =
        config().toBuilder()
            .warnings(WarningHandler.once(WarningHandler.writer(err, false)))
            .observer(
                verbosity > 0 ? RequestLog.to(verbosity, err::println) : RequestObserver.NONE);
    return RestClient.connect(config.build());
  }
}

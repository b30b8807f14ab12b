package dev.kubewright.cli;

import dev.kubewright.KubewrightException;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.Container;
import dev.kubewright.api.core.v1.EphemeralContainer;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.api.core.v1.client.PodLogLine;
import dev.kubewright.api.core.v1.client.PodLogs;
import dev.kubewright.api.core.v1.client.PodLogsOptionsBuilder;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.stream.log.LogLine;
import dev.kubewright.rest.stream.log.LogOptionsBuilder;
import dev.kubewright.rest.stream.log.LogStream;
import dev.kubewright.selector.Selector;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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

/** Prints the logs of many pods, as {@code stern} does. */
@Command(
    name = "logs",
    description = {
      "Prints the logs of all pods that match, with the names of pod and container.",
      "With -f it follows them, and pods that come later, too."
    })
final class LogsCommand implements Callable<Integer> {
  private static final int FIRST_COLOR = 31;
  private static final int COLORS = 6;
  private static final long ALL = -1;

  /** The launcher says by this system property whether standard output is a terminal. */
  private static final String TERMINAL = "kubewright.terminal.output";

  /** Longer lines come in parts, which are joined if no other line is between them. */
  private static final int LONGEST_LINE = 1 << 20;

  @Mixin private final ConnectionOptions connection = new ConnectionOptions();

  @Spec private @Nullable CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "<pods>",
      converter = PodName.Regex.class,
      description =
          "A regular expression that is found in the names of the pods, or pod/<name> for one pod."
              + " Default: all.")
  private @Nullable Pattern pods;

  @Option(
      names = {"-n", "--namespace"},
      paramLabel = "<name>",
      description = "The namespace of the pods. Default: that of the context.")
  private @Nullable String namespace;

  @Option(
      names = {"-A", "--all-namespaces"},
      description = "Takes the pods of all namespaces.")
  private boolean allNamespaces;

  @Option(
      names = {"-l", "--selector"},
      paramLabel = "<labels>",
      description = "The labels of the pods, such as app=web. Default: any.")
  private @Nullable String selector;

  @Option(
      names = {"-c", "--container"},
      paramLabel = "<regex>",
      converter = Regex.class,
      description = "A regular expression for the whole names of containers. Default: all.")
  private @Nullable Pattern container;

  @Option(
      names = {"-E", "--exclude-container"},
      paramLabel = "<regex>",
      converter = Regex.class,
      description = "A regular expression for the whole names of containers to leave out.")
  private @Nullable Pattern exclude;

  @Option(
      names = {"-f", "--follow"},
      description = "Follows the logs, across restarts and lost connections.")
  private boolean follow;

  @Option(
      names = {"-p", "--previous"},
      description = "Prints the logs of the containers before their last restart. Not with -f.")
  private boolean previous;

  @Option(
      names = "--tail",
      paramLabel = "<lines>",
      description =
          "The number of lines at the end of each log to begin with. -1: all. Default: -1.")
  private long tail = ALL;

  @Option(
      names = "--since",
      paramLabel = "<duration>",
      converter = Age.class,
      description = "The age of the oldest lines, such as 5s, 2m or 1h. 0: any. Default: 0.")
  private Duration since = Duration.ZERO;

  @Option(
      names = {"-t", "--timestamps"},
      description = "Prints the time of each line.")
  private boolean timestamps;

  @Option(
      names = "--max-log-requests",
      paramLabel = "<number>",
      description = "With -f, the number of logs that are open at the same time. Default: 250.")
  private int most = 250;

  @Option(
      names = "--color",
      paramLabel = "<when>",
      description =
          "One of ${COMPLETION-CANDIDATES}. Each pod has a color of its own. Default: auto, which"
              + " is always for a terminal.")
  private Color color = Color.auto;

  /** Times when colors are printed. */
  enum Color {
    auto,
    always,
    never
  }

  /** Reads regular expressions. */
  static final class Regex implements ITypeConverter<Pattern> {
    @Override
    public Pattern convert(String text) {
      return PodName.regex(text);
    }
  }

  /** Reads durations, which may be zero. */
  static final class Age implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String text) {
      return ConnectionOptions.Timeout.duration(text);
    }
  }

  /** Created by picocli. */
  LogsCommand() {}

  @Override
  public Integer call() {
    CommandLine line = Objects.requireNonNull(spec, "spec").commandLine();
    requirePossible(line);
    PrintWriter out = line.getOut();
    PrintWriter err = line.getErr();
    try (RestClient rest = connection.connect()) {
      return follow ? follow(client(rest), out, err) : print(client(rest), out, err);
    }
  }

  /** Finds mistakes that need no server to be seen. */
  private void requirePossible(CommandLine line) {
    if (follow && previous) {
      throw new ParameterException(
          line, "-f and -p exclude each other: what has ended cannot be followed");
    }
    if (tail < ALL) {
      throw new ParameterException(line, "--tail must be -1 or more, not " + tail);
    }
    if (most < 1) {
      throw new ParameterException(line, "--max-log-requests must be 1 or more, not " + most);
    }
    try {
      var unused = Selector.parse(selector == null ? "" : selector);
    } catch (IllegalArgumentException wrong) {
      throw new ParameterException(line, "-l: " + wrong.getMessage(), wrong);
    }
  }

  private PodInterface client(RestClient rest) {
    var core = KubernetesClientset.over(rest).coreV1();
    if (allNamespaces) {
      return core.pods(RestClient.ALL_NAMESPACES);
    }
    return namespace == null ? core.pods() : core.pods(namespace);
  }

  private int follow(PodInterface client, PrintWriter out, PrintWriter err) {
    LogPrinter printer = printer(out);
    try (PodLogs logs = client.followLogs(o -> choose(o, err))) {
      for (PodLogLine line : logs) {
        if (line.seam()) {
          printer.restarted(line.pod(), line.container());
        }
        boolean unused = printer.print(line.pod(), line.container(), line.line());
        if (printer.isClosed()) {
          return 0; // the reader of the output has closed it
        }
      }
    }
    return 0;
  }

  private void choose(PodLogsOptionsBuilder options, PrintWriter err) {
    options
        .maxConcurrent(most)
        .longestLine(LONGEST_LINE)
        .onError(failure -> err.println(said(failure)));
    if (selector != null) {
      options.labels(selector);
    }
    if (pods != null) {
      options.pods(pods.pattern());
    }
    if (container != null) {
      options.containers(container.pattern());
    }
    if (exclude != null) {
      options.exclude(exclude.pattern());
    }
    if (tail != ALL) {
      options.tailLines(tail);
    }
    if (!since.isZero()) {
      options.since(since);
    }
  }

  private static String said(RuntimeException failure) {
    return "error: " + failure.getMessage();
  }

  /** Prints the logs one after the other. A log that cannot be read does not end the others. */
  private int print(PodInterface client, PrintWriter out, PrintWriter err) {
    int code = 0;
    boolean found = false;
    LogPrinter printer = printer(out);
    for (Pod pod : client.list(selector == null ? "" : selector).items()) {
      ObjectKey key = ObjectKey.of(pod);
      if (pods != null && !pods.matcher(key.name()).find()) {
        continue;
      }
      PodInterface own =
          KubernetesClientset.over(client.generic().restClient()).coreV1().pods(key.namespace());
      for (String each : containers(pod)) {
        found = true;
        try (LogStream log = own.openLog(key.name(), o -> choose(o, each))) {
          for (LogLine line : log) {
            if (!printer.print(key, each, line)) {
              return code;
            }
          }
        } catch (KubewrightException failed) {
          err.println(said(failed));
          code = 1;
        }
        printer.endLine();
        if (printer.isClosed()) {
          return code;
        }
      }
    }
    if (!found) {
      throw new CommandException(nothingFound(client));
    }
    return code;
  }

  private String nothingFound(PodInterface client) {
    String asked =
        (pods == null ? "" : " '" + pods + "'")
            + (selector == null ? "" : " -l '" + selector + "'")
            + (container == null ? "" : " -c '" + container + "'")
            + (exclude == null ? "" : " -E '" + exclude + "'");
    return (asked.isEmpty() ? "there are no pods" : "no container of a pod matches" + asked)
        + (allNamespaces
            ? " in any namespace"
            : " in namespace \"" + client.generic().namespace() + '"');
  }

  private List<String> containers(Pod pod) {
    var spec = pod.spec();
    Predicate<String> chosen =
        name ->
            (container == null || container.matcher(name).matches())
                && (exclude == null || !exclude.matcher(name).matches());
    return Stream.of(
            spec.initContainers().stream().map(Container::name),
            spec.containers().stream().map(Container::name),
            spec.ephemeralContainers().stream().map(EphemeralContainer::name))
        .flatMap(names -> names)
        .filter(chosen)
        .toList();
  }

  private void choose(LogOptionsBuilder options, String name) {
    options.container(name).previous(previous).timestamps(timestamps);
    if (tail != ALL) {
      options.tailLines(tail);
    }
    if (!since.isZero()) {
      options.since(since);
    }
  }

  private LogPrinter printer(PrintWriter out) {
    return new LogPrinter(out, this::prefix, timestamps);
  }

  private String prefix(ObjectKey pod, String name) {
    String both = (allNamespaces ? pod.toString() : pod.name()) + " " + name;
    boolean colored =
        color == Color.always || (color == Color.auto && Boolean.getBoolean(TERMINAL));
    int number = FIRST_COLOR + Math.floorMod(pod.hashCode(), COLORS);
    return colored ? "\033[" + number + "m" + both + "\033[0m " : both + " ";
  }
}

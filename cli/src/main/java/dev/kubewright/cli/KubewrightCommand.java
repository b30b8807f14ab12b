package dev.kubewright.cli;

import static dev.kubewright.Values.orElse;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.KubewrightException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command above all others. */
@Command(
    name = "kubewright",
    description =
        "Shows what a cluster serves, imports its types into Java, handles CRDs, runs commands in"
            + " pods, shows their logs, copies their files and forwards their ports.",
    subcommands = {
      ApiResourcesCommand.class,
      ApiVersionsCommand.class,
      ExecCommand.class,
      ImportCommand.class,
      LogsCommand.class,
      CrdCommand.class,
      CpCommand.class,
      PortForwardCommand.class,
      CompletionCommand.class,
      WarmUpCommand.class
    },
    versionProvider = KubewrightCommand.Version.class)
final class KubewrightCommand implements Callable<Integer>, Streams.Holder {
  @Spec private @Nullable CommandSpec spec;

  private final Streams streams;

  private KubewrightCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Streams streams() {
    return streams;
  }

  /** Without a command, shows which there are, as kubectl does. */
  @Override
  public Integer call() {
    CommandLine line = Objects.requireNonNull(spec, "spec").commandLine();
    line.usage(line.getOut());
    return 0;
  }

  /** The version of the jar. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"kubewright " + text()};
    }

    static String text() {
      String version = Main.class.getPackage().getImplementationVersion();
      return orElse(version, "(not packaged)");
    }
  }

  /** Runs a command. Whatever it throws, errors of the JVM included, becomes a line and a code. */
  static int run(Streams streams, String... arguments) {
    var out = new PrintWriter(new OutputStreamWriter(streams.out(), UTF_8));
    var err = new PrintWriter(new OutputStreamWriter(streams.err(), UTF_8), true);
    int code = commandLine(streams, out, err).execute(arguments);
    out.flush();
    err.flush();
    return code;
  }

  /** Picocli handles exceptions, but no errors of the JVM. */
  private static int execute(CommandLine.ParseResult parsed) {
    try {
      return new CommandLine.RunLast().execute(parsed);
    } catch (Error broken) {
      List<CommandLine> commands = parsed.asCommandLineList();
      return failed(broken, commands.get(commands.size() - 1));
    }
  }

  private static CommandLine commandLine(Streams streams, PrintWriter out, PrintWriter err) {
    CommandLine line =
        new CommandLine(new KubewrightCommand(streams))
            .setOut(out)
            .setErr(err)
            .setExpandAtFiles(false)
            .setCaseInsensitiveEnumValuesAllowed(false)
            .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF))
            .setParameterExceptionHandler(KubewrightCommand::usage)
            .setExecutionExceptionHandler((failure, command, parsed) -> failed(failure, command))
            .setExecutionStrategy(KubewrightCommand::execute);
    addHelp(line, true);
    return line;
  }

  private static void addHelp(CommandLine line, boolean top) {
    var help =
        CommandLine.Model.OptionSpec.builder("-h", "--help")
            .usageHelp(true)
            .description("Shows this help.")
            .build();
    line.getCommandSpec().addOption(help);
    if (top) {
      line.getCommandSpec()
          .addOption(
              CommandLine.Model.OptionSpec.builder("--version")
                  .versionHelp(true)
                  .description("Shows the version.")
                  .build());
    }
    line.getSubcommands().values().forEach(sub -> addHelp(sub, false));
  }

  private static int usage(CommandLine.ParameterException mistake, String[] arguments) {
    CommandLine line = mistake.getCommandLine();
    line.getErr().println("error: " + oneLine(message(mistake, List.of(arguments))));
    line.getErr().println("See '" + line.getCommandSpec().qualifiedName() + " --help' for usage.");
    return CommandLine.ExitCode.USAGE;
  }

  private static String message(CommandLine.ParameterException mistake, List<String> arguments) {
    if (!(mistake instanceof CommandLine.UnmatchedArgumentException unmatched)) {
      return String.valueOf(mistake.getMessage());
    }
    String word = unmatched.getUnmatched().get(0);
    boolean isOption = word.startsWith("-"); // the parser also knows options without their dashes
    String option = word.replaceFirst("=.*", "");
    Optional<String> owner =
        isOption ? owner(mistake.getCommandLine(), option, arguments) : Optional.empty();
    if (owner.isPresent()) {
      return "the option " + option + " comes after its command, as in: " + owner.get();
    }
    boolean hasCommands = !mistake.getCommandLine().getSubcommands().isEmpty();
    String what = isOption ? "unknown option" : hasCommands ? "unknown command" : "unexpected";
    List<String> near = unmatched.getSuggestions();
    String remedy = near.isEmpty() ? "" : "; did you mean " + String.join(" or ", near) + "?";
    return what + " '" + word + "'" + remedy;
  }

  /**
   * Returns a command with an option that its parent does not have: the one that the command line
   * names, if there is one.
   */
  private static Optional<String> owner(CommandLine parent, String option, List<String> words) {
    List<CommandSpec> owners =
        below(parent)
            .filter(command -> command.findOption(option) != null)
            .filter(command -> !command.usageMessage().hidden())
            .toList();
    return owners.stream()
        .filter(command -> isNamed(command, words))
        .findFirst()
        .or(() -> owners.stream().findFirst())
        .map(command -> command.qualifiedName() + " " + option + " ...");
  }

  private static Stream<CommandSpec> below(CommandLine parent) {
    return parent.getSubcommands().values().stream()
        .flatMap(sub -> Stream.concat(Stream.of(sub.getCommandSpec()), below(sub)));
  }

  private static boolean isNamed(CommandSpec command, List<String> words) {
    CommandSpec above = command.parent();
    return above == null || (words.contains(command.name()) && isNamed(above, words));
  }

  /** Expected failures say what happened. Others are bugs, which their type describes best. */
  private static int failed(Throwable failure, CommandLine command) {
    if (failure instanceof OutputClosedException) {
      return OutputClosedException.EXIT_CODE;
    }
    boolean expected =
        failure instanceof KubewrightException || failure instanceof CommandException;
    String message = failure.getMessage();
    command
        .getErr()
        .println(
            "error: "
                + oneLine(
                    expected && message != null ? message : "unexpected " + failure.toString()));
    return command.getCommandSpec().exitCodeOnExecutionException();
  }

  private static String oneLine(String message) {
    return String.join(" ", message.strip().split("\\s*\\R\\s*"));
  }
}

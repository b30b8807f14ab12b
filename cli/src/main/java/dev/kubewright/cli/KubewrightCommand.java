package dev.kubewright.cli;

import dev.kubewright.KubewrightException;
import java.io.PrintWriter;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/** The command above all others. */
@Command(
    name = "kubewright",
    description = "Shows what a cluster serves, imports its types into Java, and handles CRDs.",
    subcommands = {
      ApiResourcesCommand.class,
      ApiVersionsCommand.class,
      ImportCommand.class,
      CrdCommand.class,
      CompletionCommand.class,
      WarmUpCommand.class
    },
    versionProvider = KubewrightCommand.Version.class)
final class KubewrightCommand {
  /** The exit code of a failure. */
  static final int FAILED = 1;

  private KubewrightCommand() {}

  /** The version of the jar. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"kubewright " + text()};
    }

    static String text() {
      String version = Main.class.getPackage().getImplementationVersion();
      return Objects.requireNonNullElse(version, "(not packaged)");
    }
  }

  /** Runs a command. Whatever it throws, errors of the JVM included, becomes a line and a code. */
  static int run(PrintWriter out, PrintWriter err, String... arguments) {
    try {
      return commandLine(out, err).execute(arguments);
    } catch (Error broken) {
      return failed(broken, err);
    }
  }

  private static CommandLine commandLine(PrintWriter out, PrintWriter err) {
    CommandLine line =
        new CommandLine(new KubewrightCommand())
            .setOut(out)
            .setErr(err)
            .setExpandAtFiles(false)
            .setCaseInsensitiveEnumValuesAllowed(false)
            .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF))
            .setParameterExceptionHandler(KubewrightCommand::usage)
            .setExecutionExceptionHandler((failure, command, parsed) -> failed(failure, err));
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
    line.getErr().println("error: " + oneLine(String.valueOf(mistake.getMessage())));
    line.getErr().println("See '" + line.getCommandSpec().qualifiedName() + " --help' for usage.");
    return CommandLine.ExitCode.USAGE;
  }

  /** Expected failures say what happened. Others are bugs, which their type describes best. */
  private static int failed(Throwable failure, PrintWriter err) {
    boolean expected =
        failure instanceof KubewrightException || failure instanceof CommandException;
    String message = failure.getMessage();
    err.println(
        "error: "
            + oneLine(expected && message != null ? message : "unexpected " + failure.toString()));
    return FAILED;
  }

  private static String oneLine(String message) {
    return String.join(" ", message.strip().split("\\s*\\R\\s*"));
  }
}

package dev.kubewright.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The script by which fish completes command lines. Each line of it says what may follow the words
 * of a command, such as {@code crd install}. Options follow these words, so the words of the line
 * that are no options begin with them.
 */
final class FishCompletion {
  private static final String HEAD =
      """
      function __fish_%1$s_words
          set -l words (commandline -opc)
          set -e words[1]
          string match -v -- '-*' $words
      end
      # Whether the line has these words and no more.
      function __fish_%1$s_at
          set -l line (string join ' ' -- (__fish_%1$s_words))
          test "$line" = "$argv"
      end
      # Whether the line begins with these words.
      function __fish_%1$s_in
          set -l line (string join ' ' -- (__fish_%1$s_words))
          string match -q -- "$argv *" "$line "
      end
      complete -c %1$s -f
      """;

  private final String program;
  private final StringBuilder script = new StringBuilder();

  private FishCompletion(String program) {
    this.program = program;
  }

  static String script(CommandLine root) {
    FishCompletion completion = new FishCompletion(root.getCommandName());
    completion.script.append(HEAD.formatted(completion.program));
    completion.add(root, List.of());
    return completion.script.toString();
  }

  private void add(CommandLine line, List<String> words) {
    CommandSpec spec = line.getCommandSpec();
    String at = condition("at", words);
    for (Map.Entry<String, CommandLine> sub : line.getSubcommands().entrySet()) {
      CommandSpec child = sub.getValue().getCommandSpec();
      if (!child.usageMessage().hidden()) {
        complete(at + " -a " + sub.getKey(), child.usageMessage().description());
        List<String> below = new ArrayList<>(words);
        below.add(sub.getKey());
        add(sub.getValue(), below);
      }
    }
    String in = line.getSubcommands().isEmpty() ? condition("in", words) : at;
    for (OptionSpec option : spec.options()) {
      if (!option.hidden()) {
        complete(in + names(option) + values(option), option.description());
      }
    }
    for (ArgSpec parameter : spec.positionalParameters()) {
      String values = values(parameter).replaceFirst("^ -[rx]", "");
      if (!values.isEmpty()) {
        complete(in + values, new String[0]);
      }
    }
  }

  private String condition(String how, List<String> words) {
    return " -n '__fish_" + program + "_" + (how + " " + String.join(" ", words)).strip() + "'";
  }

  private static String names(OptionSpec option) {
    StringBuilder names = new StringBuilder();
    for (String name : option.names()) {
      names.append(name.startsWith("--") ? " -l " : " -s ").append(name.replaceFirst("^--?", ""));
    }
    return names.toString();
  }

  /** Returns what may be the value of an option, or a parameter. */
  private static String values(ArgSpec argument) {
    if (argument.arity().max() == 0) {
      return "";
    }
    boolean files =
        argument.auxiliaryTypes()[0] == Path.class
            || argument.paramLabel().matches("<(file|directory)>");
    if (files) {
      return " -r -F";
    }
    Iterable<String> candidates = argument.completionCandidates();
    return candidates == null ? " -x" : " -x -a '" + String.join(" ", candidates) + "'";
  }

  private void complete(String what, String[] description) {
    script.append("complete -c ").append(program).append(what);
    if (description.length > 0) {
      String text = String.format(description[0].replace("${COMPLETION-CANDIDATES}", "the values"));
      script.append(" -d '").append(text.replace("\\", "\\\\").replace("'", "\\'")).append('\'');
    }
    script.append('\n');
  }
}

package dev.kubewright.connect.auth;

import dev.kubewright.connect.CredentialsException;
import dev.kubewright.connect.credentials.PluginPolicy;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the program of a credential plugin, as a shell would, and checks the policy.
 *
 * @param environment the variables of this process
 * @param windows whether programs are found by the endings in {@code PATHEXT}
 */
record PluginProgram(Map<String, String> environment, boolean windows) {
  static PluginProgram ofThisMachine() {
    boolean windows = File.separatorChar == '\\';
    return new PluginProgram(System.getenv(), windows);
  }

  /** Returns the file of a command, or null if there is none that can be executed. */
  @Nullable Path find(String command) {
    try {
      if (command.indexOf('/') >= 0 || (windows && command.indexOf('\\') >= 0)) {
        return executable(Path.of(command));
      }
      String path = environment.getOrDefault("PATH", environment.getOrDefault("Path", ""));
      for (String directory : path.split(File.pathSeparator)) {
        // A relative directory would make the result depend on the working directory.
        if (!directory.isEmpty() && Path.of(directory).isAbsolute()) {
          Path found = executable(Path.of(directory).resolve(command));
          if (found != null) {
            return found;
          }
        }
      }
    } catch (InvalidPathException impossible) {
      return null;
    }
    return null;
  }

  private @Nullable Path executable(Path file) {
    return candidates(file)
        .filter(path -> Files.isRegularFile(path) && Files.isExecutable(path))
        .findFirst()
        .orElse(null);
  }

  private Stream<Path> candidates(Path file) {
    if (!windows) {
      return Stream.of(file);
    }
    String endings = environment.getOrDefault("PATHEXT", ".COM;.EXE;.BAT;.CMD");
    Stream<Path> completed =
        Stream.of(endings.split(";"))
            .filter(ending -> !ending.isEmpty())
            .map(
                ending ->
                    file.resolveSibling(file.getFileName() + ending.toLowerCase(Locale.ROOT)));
    return Stream.concat(Stream.of(file), completed);
  }

  /**
   * Checks the policy.
   *
   * @param file the file that the command stands for
   * @throws CredentialsException if the program must not run
   */
  void check(PluginPolicy policy, String command, Path file) {
    boolean allowed =
        switch (policy.kind()) {
          case ALLOW_ALL -> true;
          case DENY_ALL -> false;
          case ALLOWLIST -> isListed(List.copyOf(policy.commands()), command, file);
        };
    if (!allowed) {
      throw new CredentialsException(
          "the plugin " + file + " must not run: the plugin policy is " + policy.kind(), null);
    }
  }

  private boolean isListed(List<String> entries, String command, Path file) {
    return entries.contains(command)
        || entries.contains(file.toString())
        || entries.stream().anyMatch(entry -> file.equals(find(entry)));
  }
}

package dev.kubewright.connect;

import dev.kubewright.KubewrightException;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Thrown when a configuration cannot be used. The message lists all problems. */
public sealed class ConfigException extends KubewrightException permits EmptyConfigException {
  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  /** Creates an exception with a cause. */
  public ConfigException(List<Problem> problems, @Nullable Throwable cause) {
    super(problems.stream().map(Problem::toString).collect(Collectors.joining("; ")), cause);
    this.problems = List.copyOf(problems);
  }

  /** Creates an exception for all problems. */
  public ConfigException(List<Problem> problems) {
    this(problems, null);
  }

  /** Returns an exception about one field. */
  public static ConfigException of(String field, String problem) {
    return new ConfigException(List.of(new Problem("", "", field, problem)));
  }

  /** Returns an exception about one field, with its cause. */
  public static ConfigException of(String field, String problem, Throwable cause) {
    return new ConfigException(List.of(new Problem("", "", field, problem)), cause);
  }

  /** Returns the problems, in the order in which they were found. */
  public List<Problem> problems() {
    return problems;
  }

  /**
   * One problem.
   *
   * @param file the file, or {@code ""} if there is none
   * @param context the kubeconfig context, or {@code ""} if the problem concerns the whole file
   * @param field the field, such as {@code users[dev].client-key-data}, or {@code ""} if there is
   *     none
   * @param problem what is wrong, and what to do
   */
  public record Problem(String file, String context, String field, String problem) {
    private static final int LONGEST = 1000;

    /**
     * Returns a sentence without its full stop, on one line. Names come from files, so control
     * characters become question marks, and everything beyond 1,000 characters is cut off.
     */
    @Override
    public String toString() {
      String text = sentence().replaceAll("[\\p{Cc}\\u2028\\u2029]", "?");
      return text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
    }

    private String sentence() {
      var text = new StringBuilder();
      if (!file.isEmpty()) {
        text.append(file).append(": ");
      }
      if (!context.isEmpty()) {
        text.append("context \"").append(context).append("\": ");
      }
      if (!field.isEmpty()) {
        text.append(field).append(": ");
      }
      return text.append(problem).toString();
    }
  }
}

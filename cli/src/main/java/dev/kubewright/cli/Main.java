package dev.kubewright.cli;

import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * The entry of the command.
 *
 * <p>Exit codes: 0 if all went well, 1 if something failed, 2 if the command line is wrong. {@code
 * crd diff} ends with 1 if there is a difference, and with 2 if something failed, as {@code kubectl
 * diff} does.
 */
public final class Main {
  private Main() {}

  /** Runs the command and ends the JVM with its exit code. */
  public static void main(String[] arguments) {
    PrintWriter out = new PrintWriter(new OutputStreamWriter(System.out, StandardCharsets.UTF_8));
    PrintWriter err =
        new PrintWriter(new OutputStreamWriter(System.err, StandardCharsets.UTF_8), true);
    int code = run(out, err, arguments);
    System.exit(code);
  }

  /**
   * Runs the command in this JVM.
   *
   * @param out receives the results
   * @param err receives errors, warnings and progress
   * @return the exit code
   */
  public static int run(PrintWriter out, PrintWriter err, String... arguments) {
    int code = KubewrightCommand.run(out, err, arguments);
    out.flush();
    err.flush();
    return code;
  }
}

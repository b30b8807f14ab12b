package dev.kubewright.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * The entry of the command.
 *
 * <p>Exit codes: 0 if all went well, 1 if something failed, 2 if the command line is wrong. {@code
 * crd diff} ends with 1 if there is a difference, and with 2 if something failed, as {@code kubectl
 * diff} does. {@code exec} ends with the exit code of its command, or with 141 if whoever reads its
 * output has closed it.
 */
public final class Main {
  private Main() {}

  /** Runs the command and ends the JVM with its exit code. */
  public static void main(String[] arguments) {
    // System.out would not say that its reader has closed it.
    OutputStream out = new FileOutputStream(FileDescriptor.out);
    OutputStream err = new FileOutputStream(FileDescriptor.err);
    logShortLines();
    System.exit(run(System.in, out, err, arguments));
  }

  /** Logs of the client go to standard error, too, where the JDK makes two lines of each. */
  private static void logShortLines() {
    String format = "java.util.logging.SimpleFormatter.format";
    if (System.getProperty(format) == null) {
      System.setProperty(format, "warning: %5$s%n");
    }
  }

  /**
   * Runs the command in this JVM.
   *
   * @param in the input for commands that have one, such as those of {@code exec}
   * @param out receives the results, in UTF-8
   * @param err receives errors, warnings and progress, in UTF-8
   * @return the exit code
   */
  public static int run(InputStream in, OutputStream out, OutputStream err, String... arguments) {
    return KubewrightCommand.run(new Streams(in, out, err), arguments);
  }
}

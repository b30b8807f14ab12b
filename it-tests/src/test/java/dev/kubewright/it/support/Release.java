package dev.kubewright.it.support;

import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The release of the real API server, such as 1.34. Older ones lack what newer ones have: {@link
 * ReleaseDifference} is the list.
 */
public final class Release {
  /** The minor version that the server in memory follows. */
  static final int NEWEST = ReleaseHistory.newest();

  private static final Pattern VERSION = Pattern.compile("v1\\.(\\d+)");

  private static final int MINOR =
      ControlPlaneBinaries.find()
          .flatMap(binaries -> binaries.binary("kube-apiserver"))
          .map(program -> minor(program.toString()))
          .orElse(NEWEST);

  private Release() {}

  /** Returns the minor version of the real API server, or that of the newest if there is none. */
  public static int minor() {
    return MINOR;
  }

  /** Returns whether the real API server is one that the server in memory can be compared with. */
  public static boolean isNewest() {
    return MINOR == NEWEST;
  }

  /** Returns the minor version of a server. */
  public static int minor(Judge judge) {
    return judge == Judge.IN_MEMORY ? NEWEST : MINOR;
  }

  /** Returns whether a server does as newer ones do. */
  public static boolean has(Judge judge, ReleaseDifference difference) {
    return minor(judge) >= difference.since();
  }

  /** Returns whether the real API server does as newer ones do. */
  public static boolean has(ReleaseDifference difference) {
    return MINOR >= difference.since();
  }

  private static int minor(String program) {
    try {
      Process asked = new ProcessBuilder(program, "--version").redirectErrorStream(true).start();
      asked.getOutputStream().close();
      String said = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      Matcher version = VERSION.matcher(said);
      if (!version.find()) {
        throw new IllegalStateException(program + " does not tell its version: " + said);
      }
      return Integer.parseInt(version.group(1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

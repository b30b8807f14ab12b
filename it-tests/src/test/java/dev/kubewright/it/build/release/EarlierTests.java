package dev.kubewright.it.build.release;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Set;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** Runs the tests in a folder of classes, in a JVM of its own. */
final class EarlierTests {
  private EarlierTests() {}

  /** Ends with 0 if there are tests and all of them pass. */
  public static void main(String[] arguments) {
    var request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(DiscoverySelectors.selectClasspathRoots(Set.of(Path.of(arguments[0]))))
            .build();
    var listener = new SummaryGeneratingListener();
    LauncherFactory.create().execute(request, listener);
    var summary = listener.getSummary();
    summary.printTo(new PrintWriter(System.out, true));
    summary.printFailuresTo(new PrintWriter(System.out, true));
    boolean passed = summary.getTestsFoundCount() > 0 && summary.getTotalFailureCount() == 0;
    System.exit(passed ? 0 : 1);
  }
}

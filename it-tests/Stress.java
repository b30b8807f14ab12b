import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.util.ArrayList;
import java.util.List;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs tests several times in one process, for the script beside this file. Arguments: how many rounds, then the tests.
 */
class Stress implements TestExecutionListener {
  private int passed;
  private int failed;
  private int skipped;

  public static void main(String[] args) {
    int rounds = Integer.parseInt(args[0]);
    List<DiscoverySelector> selectors = new ArrayList<>();
    for (String test : List.of(args).subList(1, args.length)) {
      selectors.add(test.contains("#") ? selectMethod(test) : selectClass(test));
    }
    LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request().selectors(selectors).build();
    Launcher launcher = LauncherFactory.create();
    Stress counts = new Stress();
    for (int round = 0; round < rounds; round++) {
      launcher.execute(request, counts);
    }
    System.out.println(
        rounds + " rounds: " + counts.passed + " passed, " + counts.failed + " failed, " + counts.skipped + " skipped");
    if (counts.passed == 0) {
      System.out.println("no test ran");
    }
    System.exit(counts.failed > 0 || counts.passed == 0 ? 1 : 0);
  }

  @Override
  public void executionSkipped(TestIdentifier test, String reason) {
    skipped++;
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    switch (result.getStatus()) {
      case FAILED -> {
        failed++;
        System.out.println("FAILED " + test.getUniqueId());
        result.getThrowable().ifPresent(failure -> failure.printStackTrace(System.out));
      }
      case ABORTED -> skipped++;
      default -> passed += test.isTest() ? 1 : 0;
    }
  }
}

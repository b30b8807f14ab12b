package dev.kubewright.examples.crontab;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.annotation.Verb;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.examples.crontab.client.CronTabInterface;
import dev.kubewright.rest.wait.WaitCondition;
import dev.kubewright.testkit.TestKit;
import dev.kubewright.testkit.junit.KubernetesServer;
import dev.kubewright.testkit.junit.Leaks;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The operator on an API server, which fails when a test wants it to. */
@KubernetesServer(crds = CronTabs.class, leaks = Leaks.FAIL)
@Timeout(120)
class CronTabOperatorTest {
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final AtomicInteger mistakes = new AtomicInteger();

  /** Throws what a mistake in the code of a reconciler throws, as often as a test wants. */
  private final PrintStream out =
      new PrintStream(printed, true, UTF_8) {
        @Override
        public void println(String line) {
          if (line.contains("starts") && mistakes.getAndUpdate(n -> Math.max(0, n - 1)) > 0) {
            throw new NullPointerException("a mistake");
          }
          super.println(line);
        }
      };

  private final TestKit kit;
  private final CronTabInterface tabs;
  private final CronTabOperator operator;
  private SharedInformerFactory informers;

  CronTabOperatorTest(
      TestKit kit,
      CronTabInterface tabs,
      StableClientset clients,
      StableInformerFactory informers) {
    this.kit = kit;
    this.tabs = tabs;
    this.operator = new CronTabOperator(clients, informers.stableV1().cronTabs(), out);
  }

  @BeforeEach
  void remember(SharedInformerFactory factory) {
    informers = factory;
  }

  /** Call this after the rules for watches: a rule does not touch watches that are open. */
  private void start() {
    informers.startAndSync(PATIENCE);
    operator.start();
  }

  @AfterEach
  void stop() {
    operator.close();
  }

  private void create(String name, int replicas) {
    tabs.create(
        c -> c.metadata(m -> m.name(name)).spec(s -> s.cronSpec("0 3 * * *").replicas(replicas)));
  }

  private void awaitWorkers(String name, int workers) {
    tabs.waitUntil(
        name,
        WaitCondition.of(workers + " workers", tab -> Workers.running(tab) == workers),
        PATIENCE);
  }

  @Test
  void create_tab_workersRunAndTheStatusSaysSo() {
    start();
    create("backup", 3);

    awaitWorkers("backup", 3);

    assertThat(printed.toString(UTF_8)).contains("operator: starts 3 workers for backup");
    assertThat(tabs.get("backup").status().message()).isEqualTo("all workers run");
  }

  @Test
  void status_conflicts_isWrittenInTheEnd() {
    start();
    kit.on(Verb.PATCH, "crontabs/status").fail(409).times(2);

    create("backup", 2);

    awaitWorkers("backup", 2);
    kit.assertRulesUsed();
  }

  @Test
  void status_serverFails_operatorTriesAgain() {
    start();
    kit.on(Verb.PATCH, "crontabs/status").fail(500).times(1);

    create("backup", 1);

    awaitWorkers("backup", 1);
    assertThat(printed.toString(UTF_8)).contains("trying again");
    kit.assertSent(2, Verb.PATCH, "crontabs/status");
  }

  @Test
  void reconcile_throwsAnythingElse_operatorTriesAgainAndWorksForOthers() {
    mistakes.set(2);
    start();

    create("backup", 1);
    create("report", 2);

    awaitWorkers("backup", 1);
    awaitWorkers("report", 2);
    assertThat(printed.toString(UTF_8))
        .contains("operator: java.lang.NullPointerException: a mistake; trying again");
  }

  @Test
  void watch_breaks_nothingIsMissed() {
    kit.on(Verb.WATCH, "crontabs").reset().afterEvents(2).times(2);
    start();

    for (String name : new String[] {"a", "b", "c"}) {
      create(name, 1);
    }

    for (String name : new String[] {"a", "b", "c"}) {
      awaitWorkers(name, 1);
    }
    kit.assertRulesUsed();
    assertThat(watchesOfTheOperator()).isAtLeast(2);
  }

  /** Counts the watches of all objects. The waits of this test watch one object each. */
  private long watchesOfTheOperator() {
    return kit.actions(Verb.WATCH, "crontabs").stream()
        .filter(watch -> !watch.request().parameters().containsKey("fieldSelector"))
        .count();
  }
}

package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.it.support.Tabs.tab;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.core.v1.NamespaceBuilder;
import dev.kubewright.collection.Lists;
import dev.kubewright.error.InvalidException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.rest.wait.WaitCondition;
import dev.kubewright.rest.wait.WaitTimeoutException;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Create if absent, create or replace, delete if it exists, delete and wait. */
class InstallVerbsIT extends Scenario {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  @Test
  void createIfAbsent_keepsWhatExists() {
    CronTab first = tabs().createIfAbsent(tab("a")).orElseThrow();
    CronTab other = tab("a").with(t -> t.spec(s -> s.replicas(5)));

    assertThat(tabs().createIfAbsent(other)).isEmpty();
    assertThat(tabs().get("a")).isEqualTo(first);
    // Namespaces have these verbs too, although they have no deletecollection.
    var present = NamespaceBuilder.build(n -> n.metadata(m -> m.name(namespace)));
    assertThat(kubernetes().coreV1().namespaces().createIfAbsent(present)).isEmpty();
  }

  @Test
  void createOrReplace_createsThenReplacesAndKeepsTheStatus() {
    CronTab made = tabs().createOrReplace(tab("a"));
    tabs().editStatus("a", b -> b.status(s -> s.replicas(2)));

    CronTab replaced =
        tabs().createOrReplace(tab("a").with(t -> t.spec(s -> s.replicas(5))), o -> o.dryRun(true));
    assertThat(tabs().get("a").spec().replicas()).isEqualTo(1);
    assertThat(replaced.spec().replicas()).isEqualTo(5);

    // Of an older version, which update would refuse.
    replaced = tabs().createOrReplace(made.with(t -> t.spec(s -> s.replicas(4))));
    assertThat(replaced.spec().replicas()).isEqualTo(4);
    assertThat(replaced.metadata().uid()).isEqualTo(made.metadata().uid());
    assertThat(replaced.status()).isEqualTo(tabs().get("a").status());
    assertThat(replaced.status()).isNotNull();
  }

  @Test
  void createOrReplace_ofADeletedObject_createsItAgain() {
    CronTab made = tabs().create(tab("a"));
    tabs().delete("a");

    CronTab again = tabs().createOrReplace(made);

    assertThat(again.metadata().uid()).isNotEqualTo(made.metadata().uid());
  }

  @Test
  void createOrReplace_refused_isTheErrorOfTheServer() {
    tabs().create(tab("a"));

    assertThrows(
        InvalidException.class,
        () -> tabs().createOrReplace(tab("a").with(t -> t.spec(s -> s.cronSpec("never")))));
  }

  @Test
  void createOrReplace_byTwo_losesNobody() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      for (int round = 0; round < 5; round++) {
        String name = "a" + round;
        Future<CronTab> one = threads.submit(() -> tabs().createOrReplace(tab(name)));
        Future<CronTab> two = threads.submit(() -> tabs().createOrReplace(tab(name)));
        assertThat(one.get().metadata().uid()).isEqualTo(two.get().metadata().uid());
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void deleteIfExists_tellsWhetherThereWasSomething() {
    tabs().create(tab("a"));

    assertThat(tabs().deleteIfExists("a")).isTrue();
    assertThat(tabs().deleteIfExists("a")).isFalse();
  }

  @Test
  void deleteAndWait_finalizerThatStays_isNamed() {
    tabs().create(tab("a").with(t -> t.metadata(m -> m.addFinalizer("example.com/hold"))));

    var timeout =
        assertThrows(
            WaitTimeoutException.class, () -> tabs().deleteAndWait("a", Duration.ofSeconds(1)));

    assertThat(timeout).hasMessageThat().contains("finalizers example.com/hold");
  }

  @Test
  void deleteAndWait_returnsWhenTheFinalizerIsGone() throws Exception {
    tabs().create(tab("a").with(t -> t.metadata(m -> m.addFinalizer("example.com/hold"))));
    WaitCondition<CronTab> deleting =
        WaitCondition.of("deleting", tab -> tab.metadata().deletionTimestamp() != null);
    ExecutorService threads = Executors.newSingleThreadExecutor();
    try {
      Future<?> finalizer =
          threads.submit(
              () -> {
                tabs().waitUntil("a", deleting, LIMIT);
                tabs().edit("a", b -> b.metadata(m -> m.finalizers(Lists.explicit())));
              });
      tabs().deleteAndWait("a", LIMIT);
      finalizer.get();
    } finally {
      threads.shutdownNow();
    }
    assertThat(tabs().find("a")).isEmpty();
  }

  @Test
  void deleteAndWait_withoutFinalizers_isGone() {
    tabs().create(tab("a"));

    tabs().deleteAndWait("a", LIMIT);

    assertThat(tabs().find("a")).isEmpty();
    assertThrows(NotFoundException.class, () -> tabs().deleteAndWait("a", LIMIT));
  }
}

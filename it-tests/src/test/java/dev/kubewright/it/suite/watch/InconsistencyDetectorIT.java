package dev.kubewright.it.suite.watch;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.it.support.Tabs.tab;

import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.observe.InformerError;
import dev.kubewright.cache.observe.InformerError.Activity;
import dev.kubewright.client.ObjectList;
import dev.kubewright.client.Watch;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.ResourceVersionMatch;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.transport.ListerWatcher;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The detector of inconsistencies, which lists at exactly one version. */
@Timeout(120)
class InconsistencyDetectorIT extends Scenario {
  private static final Duration PERIOD = Duration.ofMillis(300);

  private final BlockingQueue<InformerError> errors = new LinkedBlockingQueue<>();
  private final BlockingQueue<ObjectList<CronTab>> comparisons = new LinkedBlockingQueue<>();
  private volatile boolean lying;

  /** The server, except that a list at an exact version leaves out an object if it is to lie. */
  private ListerWatcher<CronTab> observed() {
    var typed = rest().resources(CronTabs.TYPE).namespace(namespace);
    return new ListerWatcher<>() {
      @Override
      public ObjectList<CronTab> list(ListOptions options) {
        ObjectList<CronTab> all = typed.list(options);
        if (options.resourceVersionMatch() != ResourceVersionMatch.EXACT) {
          return all;
        }
        comparisons.add(all);
        return lying ? new ObjectList<>(all.metadata(), List.of()) : all;
      }

      @Override
      public Watch<CronTab> watch(WatchOptions options) {
        return typed.watch(options);
      }
    };
  }

  @Test
  void detector_changesGoOn_findsNoDifferenceUntilThereIsOne() throws Exception {
    tabs().create(tab("a"));
    try (var informer =
        SharedInformer.builder(observed(), CronTabs.TYPE)
            .inconsistencyDetector(PERIOD)
            .onError(errors::add)
            .build()) {
      informer.startAndSync(Duration.ofSeconds(30));
      for (int i = 0; comparisons.size() < 5; i++) {
        tabs().create(tab("t" + i));
        if (i % 2 == 0) {
          tabs().delete("t" + i);
        }
      }
      assertThat(errors).isEmpty();

      lying = true;

      InformerError error = errors.poll(30, TimeUnit.SECONDS);
      assertThat(error).isNotNull();
      assertThat(error.activity()).isEqualTo(Activity.COMPARE);
      assertThat(error.key()).isNotNull();
      lying = false;
      assertThat(informer.indexer().byKey(ObjectKey.of(namespace, "a"))).isPresent();
    }
  }
}

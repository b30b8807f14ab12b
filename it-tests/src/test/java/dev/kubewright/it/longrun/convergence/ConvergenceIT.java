package dev.kubewright.it.longrun.convergence;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.kubewright.it.longrun.convergence.Lane.Followed.of;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.ConfigMaps;
import dev.kubewright.api.core.v1.NamespaceBuilder;
import dev.kubewright.api.core.v1.Secrets;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.it.support.Judge;
import dev.kubewright.it.support.Waits;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.selector.Selector;
import dev.kubewright.unstructured.Unstructured;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Informers follow while writers change objects and everything between them and the server breaks,
 * the server included. After the last fault, every store, every index and every copy that a handler
 * built equals a fresh list within 90 seconds, and no thread is left after the close. Some
 * informers follow in protobuf. The fresh lists are in JSON, unless {@code kubewright.contentType}
 * says otherwise.
 *
 * <p>The seed decides the faults and the changes. Their order in time is up to threads and
 * processes.
 */
class ConvergenceIT {
  private static final String NAMESPACE = "convergence";
  private static final Selector WEB = Selector.parse("tier=web");
  private static final Duration SYNC = Duration.ofSeconds(60);

  private final Queue<String> contradictions = new ConcurrentLinkedQueue<>();
  private final AtomicInteger era = new AtomicInteger();

  @ParameterizedTest
  @EnumSource(Judge.class)
  void informers_underFaults_convergeToTheServer(Judge judge) throws Exception {
    assumeTrue(judge.obstacle().isEmpty(), () -> judge.obstacle().orElse(""));
    Sizes sizes = Sizes.ofProperties();
    System.out.println("convergence on " + judge + ": " + sizes);
    try (Plant plant = judge == Judge.IN_MEMORY ? new MemoryPlant() : new RealPlant();
        RestClient direct = plant.connect()) {
      CrdInstaller.over(direct).install(Crd.of(CronTabs.TYPE));
      KubernetesClientset.over(direct)
          .coreV1()
          .namespaces()
          .create(NamespaceBuilder.build(n -> n.metadata(m -> m.name(NAMESPACE))));
      run(plant, direct, sizes);
    }
  }

  private void run(Plant plant, RestClient direct, Sizes sizes) throws InterruptedException {
    List<Lane<?>> lanes = lanes(plant, direct, sizes);
    try {
      lanes.forEach(Lane::start);
      lanes.forEach(lane -> lane.awaitSync(SYNC));
      damage(plant, direct, sizes, lanes);
      converge(lanes);
    } finally {
      lanes.forEach(Lane::close);
    }
    for (Lane<?> lane : lanes) {
      assertWithMessage("threads of %s", lane.name()).that(lane.running()).isEmpty();
    }
    assertThat(contradictions).isEmpty();
  }

  private List<Lane<?>> lanes(Plant plant, RestClient direct, Sizes sizes) {
    var common =
        new Lane.Common(
            plant,
            direct,
            NAMESPACE,
            sizes,
            () -> ThreadLocalRandom.current().nextLong(),
            era::get,
            contradictions::add);
    var all = Selector.everything();
    var tabs =
        Unstructured.typeOf(new GroupVersionResource("stable.example.com", "v1", "crontabs"));
    List<Lane<?>> lanes = new ArrayList<>();
    lanes.add(new Lane<>(common, "configmaps", of(ConfigMaps.TYPE, all), b -> {}));
    lanes.add(new Lane<>(common, "web configmaps", of(ConfigMaps.TYPE, WEB).inProtobuf(), b -> {}));
    lanes.add(
        new Lane<>(
            common,
            "metadata of configmaps",
            of(ConfigMaps.TYPE.metadata(), all).inProtobuf(),
            b -> {}));
    lanes.add(new Lane<>(common, "secrets", of(Secrets.TYPE, all).inProtobuf(), b -> {}));
    lanes.add(
        new Lane<>(
            common,
            "paged secrets",
            of(Secrets.TYPE, WEB).inProtobuf(),
            b -> b.streaming(false).pageSize(10)));
    lanes.add(new Lane<>(common, "crontabs", of(CronTabs.TYPE, all), b -> {}));
    lanes.add(new Lane<>(common, "unstructured crontabs", of(tabs, all), b -> {}));
    lanes.add(
        new Lane<>(common, "listed crontabs", of(CronTabs.TYPE, WEB), b -> b.streaming(false)));
    return lanes;
  }

  private void damage(Plant plant, RestClient direct, Sizes sizes, List<Lane<?>> lanes)
      throws InterruptedException {
    var pace = new Pace(sizes.changes(), sizes.faults());
    var damage =
        new Damage(
            plant,
            lanes,
            pace,
            new Damage.Versions(era, () -> version(direct)),
            contradictions::add);
    long begin = System.nanoTime();
    try (var writers = new Writers(direct, NAMESPACE, sizes.seed(), pace)) {
      damage.cause(Act.of(sizes.seed(), sizes.faults()), sizes.faults());
      lanes.forEach(Lane::repair);
      Waits.until("the writers are done", () -> pace.changes() >= sizes.changes());
      System.out.println("changes " + pace.changes() + " " + writers.made());
    }
    System.out.print(damage.counts());
    System.out.printf(
        "%d faults hit an open watch or a fetch under way; %d s%n",
        damage.effective(), (System.nanoTime() - begin) / 1_000_000_000);
    assertThat(damage.effective()).isAtLeast(sizes.faults());
  }

  private static long version(RestClient direct) {
    var list = direct.resources(ConfigMaps.TYPE).namespace(NAMESPACE).list(o -> o.limit(1));
    return Long.parseLong(String.valueOf(list.metadata().resourceVersion()));
  }

  private static void converge(List<Lane<?>> lanes) throws InterruptedException {
    long begin = System.nanoTime();
    List<String> differences = differences(lanes);
    while (!differences.isEmpty() && System.nanoTime() - begin < Sizes.LIMIT.toNanos()) {
      Waits.pause(Duration.ofMillis(100));
      differences = differences(lanes);
    }
    long millis = (System.nanoTime() - begin) / 1_000_000;
    assertWithMessage("after %s ms", millis).that(differences).isEmpty();
    System.out.println("converged after " + millis + " ms");
    for (Lane<?> lane : lanes) {
      System.out.printf(
          "%s: %d notifications, %d deletions not seen, %d error responses%n",
          lane.name(), lane.calls(), lane.unseen(), lane.errorResponses());
    }
  }

  private static List<String> differences(List<Lane<?>> lanes) {
    return lanes.stream().map(Lane::difference).filter(text -> !text.isEmpty()).toList();
  }
}

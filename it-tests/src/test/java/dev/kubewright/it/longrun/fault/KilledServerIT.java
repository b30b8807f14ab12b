package dev.kubewright.it.longrun.fault;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.KubewrightException;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.ConfigMaps;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.cache.OwnedInformer;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.it.support.Waits;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.RestRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The processes of a real control plane are killed while clients work with it. The control plane
 * belongs to this test alone.
 */
@Timeout(300)
class KilledServerIT {
  private static final Duration LIMIT = Duration.ofSeconds(5);
  private static final Set<Kind> WITHOUT_A_SERVER = Set.of(Kind.REFUSED, Kind.LOST, Kind.TIMEOUT);
  private static final int READERS = 4;

  private static ControlPlane start() {
    assumeTrue(ControlPlaneBinaries.find().isPresent(), ControlPlaneBinaries::whyMissing);
    return ControlPlane.builder(ControlPlaneBinaries.find().orElseThrow()).start();
  }

  private static RestClient connect(ControlPlane plane) {
    return RestClient.connect(
        RestConfig.builder()
            .server(plane.url())
            .caPem(plane.caPem())
            .token(plane.token())
            .timeout(LIMIT)
            .build());
  }

  @Test
  void apiServer_killedAndStartedAgain_requestsAndInformerRecover() {
    try (ControlPlane plane = start();
        var rest = connect(plane);
        var informer = informer(rest)) {
      informer.startAndSync(Duration.ofSeconds(60));
      try (var load = new Load(rest, "default", READERS)) {
        load.awaitMore(50);
        assertThat(load.takeFailures()).isEmpty();

        plane.killApiServer();
        Waits.until("every thread met the end", () -> load.failures() > 5 * READERS);
        plane.restartApiServer();
        load.awaitMore(100);

        var kinds = kinds(load.takeFailures());
        System.out.println("killed API server: " + kinds);
        assertThat(kinds).containsKey("REFUSED");
        load.awaitMore(50);
        assertThat(kinds(load.takeFailures())).isEmpty();
      }
      assertConverges(rest, informer);
    }
  }

  @Test
  void etcd_killedAndStartedAgain_requestsAndInformerRecover() {
    try (ControlPlane plane = start();
        var rest = connect(plane);
        var informer = informer(rest)) {
      informer.startAndSync(Duration.ofSeconds(60));
      try (var load = new Load(rest, "default", READERS)) {
        load.awaitMore(50);
        assertThat(load.takeFailures()).isEmpty();

        plane.killEtcd();
        Waits.until("requests fail", () -> load.failures() > READERS);
        plane.restartEtcd();
        Waits.until("the server is ready again", () -> isReady(rest));
        load.awaitMore(100);

        System.out.println("killed etcd: " + kinds(load.takeFailures()));
        load.awaitMore(50);
        assertThat(kinds(load.takeFailures())).isEmpty();
      }
      assertConverges(rest, informer);
    }
  }

  @Test
  void etcd_restored_hasTheKeptStateAndLowerVersions() {
    try (ControlPlane plane = start();
        var rest = connect(plane)) {
      var maps = rest.resources(ConfigMaps.TYPE).namespace("default");
      maps.create(map("kept"));
      var backup = plane.backup();
      Waits.until("the server is ready again", () -> isReady(rest));
      // More writes than the API server makes by itself when it starts.
      long lost = 0;
      for (int i = 0; i < 100; i++) {
        lost = version(maps.create(map("lost-" + i)));
      }
      plane.compact();

      plane.restore(backup);

      assertThat(maps.get("kept").metadata().name()).isEqualTo("kept");
      assertThrows(NotFoundException.class, () -> maps.get("lost-0"));
      assertThat(version(maps.create(map("later")))).isLessThan(lost);
    }
  }

  private static ConfigMap map(String name) {
    return ConfigMapBuilder.build(b -> b.metadata(m -> m.name(name)));
  }

  private static long version(KubernetesObject object) {
    return Long.parseLong(String.valueOf(object.metadata().resourceVersion()));
  }

  private static boolean isReady(RestClient rest) {
    try {
      return RestRequest.over(rest).get().path("readyz").text().equals("ok");
    } catch (KubewrightException notYet) {
      return false;
    }
  }

  private static OwnedInformer<ConfigMap> informer(RestClient rest) {
    return SharedInformer.builder(
            rest.resources(ConfigMaps.TYPE).namespace("default"), ConfigMaps.TYPE)
        .build();
  }

  /** Counts failures by kind. A failure must be one that a killed process explains. */
  private static Map<String, Integer> kinds(List<KubewrightException> failures) {
    var counts = new TreeMap<String, Integer>();
    for (KubewrightException failure : failures) {
      counts.merge(kind(failure), 1, Integer::sum);
    }
    return counts;
  }

  private static String kind(KubewrightException failure) {
    if (failure instanceof TransportException transport) {
      assertWithMessage("%s", failure).that(transport.kind()).isIn(WITHOUT_A_SERVER);
      assertThat(failure).hasMessageThat().contains("/api/v1/namespaces/default/configmaps");
      return transport.kind().toString();
    }
    assertThat(failure).isInstanceOf(ApiException.class);
    int code = ((ApiException) failure).code();
    assertWithMessage("%s", failure).that(code == 429 || code >= 500).isTrue();
    return Integer.toString(code);
  }

  /** After the load, the informer has what the server has. */
  static void assertConverges(RestClient rest, SharedInformer<ConfigMap> informer) {
    var maps = rest.resources(ConfigMaps.TYPE).namespace("default");
    Waits.until(
        "the informer has what the server has: "
            + versions(maps.list().items())
            + " and not "
            + versions(informer.lister().list()),
        () -> versions(maps.list().items()).equals(versions(informer.lister().list())));
  }

  private static Map<String, String> versions(List<? extends KubernetesObject> objects) {
    Function<KubernetesObject, String> name = object -> String.valueOf(object.metadata().name());
    return objects.stream()
        .collect(
            Collectors.toMap(name, object -> String.valueOf(object.metadata().resourceVersion())));
  }
}

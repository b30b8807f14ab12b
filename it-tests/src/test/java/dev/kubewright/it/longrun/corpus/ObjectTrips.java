package dev.kubewright.it.longrun.corpus;

import dev.kubewright.KubewrightException;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.it.support.PartTrips;
import dev.kubewright.it.support.RawHttp;
import dev.kubewright.it.support.TestServer;
import dev.kubewright.it.support.Waits;
import dev.kubewright.it.support.compile.LoadedTypes;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.node.ObjectNode;

/** The trips of one object of each kind and version of a set to all servers. */
final class ObjectTrips {
  private static final String NAMESPACE = "corpus";

  private final CorpusSet set;
  private final SortedMap<String, String> failures = new TreeMap<>();
  private int kinds;
  private int kept;
  private int unknown;

  private ObjectTrips(CorpusSet set) {
    this.set = set;
  }

  /** Makes the trips. OpenAPI documents have none, because their objects need a whole cluster. */
  static ObjectTrips of(CorpusSet set, SetBuild build, List<TestServer> servers) throws Exception {
    var trips = new ObjectTrips(set);
    if (set.crds()) {
      for (Path classes : build.classes()) {
        for (ResourceType<?> type : LoadedTypes.of(classes)) {
          trips.go(type, servers);
        }
      }
    }
    return trips;
  }

  private void go(ResourceType<?> type, List<TestServer> servers) {
    String crd = type.plural() + "." + type.groupVersionResource().group();
    String version = type.groupVersionResource().version();
    String original = set.documents().get(crd);
    kinds++;
    if (original == null) {
      failures.put(crd + " " + version, "there is no CRD of that name");
      return;
    }
    var maker = new WholeObject();
    ObjectNode fields = maker.fields(NewerCrd.schema(original, version));
    Crd newer = Crd.parse(NewerCrd.of(original, version));
    List<String> lost = PartTrips.of(type, false).problems();
    boolean allKept = lost.isEmpty();
    if (!allKept) {
      failures.put(crd + " " + version + " in memory", text(lost));
    }
    for (TestServer server : servers) {
      List<String> problems = problems(server, newer, type, fields);
      if (!problems.isEmpty()) {
        allKept = false;
        failures.put(
            crd + " " + version + " on " + server.getClass().getSimpleName(), text(problems));
      }
    }
    kept += allKept ? 1 : 0;
    unknown += allKept ? maker.unknown() : 0;
  }

  private static List<String> problems(
      TestServer server, Crd crd, ResourceType<?> type, ObjectNode fields) {
    try (RestClient rest = server.connect()) {
      var kubernetes = KubernetesClientset.over(rest);
      if (kubernetes.coreV1().namespaces().find(NAMESPACE).isEmpty()) {
        new RawHttp(server)
            .post("/api/v1/namespaces", "{\"metadata\": {\"name\": \"" + NAMESPACE + "\"}}");
      }
      CrdInstaller.over(rest).install(crd);
      List<String> problems = new ObjectTrip(rest, new RawHttp(server), NAMESPACE).go(type, fields);
      var crds = kubernetes.apiextensionsV1().customResourceDefinitions();
      crds.delete(crd.name());
      Waits.until(crd.name() + " is gone", () -> crds.find(crd.name()).isEmpty());
      return problems;
    } catch (KubewrightException refused) {
      return List.of(String.valueOf(refused.getMessage()));
    }
  }

  private static String text(List<String> problems) {
    String all = String.join("; ", problems);
    return problems.size() + " problems: " + all.substring(0, Math.min(all.length(), 1000));
  }

  /** Returns how many kinds there are, each version counted. */
  int kinds() {
    return kinds;
  }

  /** Returns how many of them lost nothing on any server. */
  int kept() {
    return kept;
  }

  /** Returns how many unknown fields the objects had that lost nothing. */
  int unknown() {
    return unknown;
  }

  /** Returns what was lost, by kind, version and server. */
  SortedMap<String, String> failures() {
    return failures;
  }
}

package dev.kubewright.it.longrun.corpus;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.KubewrightException;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.apiextensions.v1.CustomResourceDefinitionCondition;
import dev.kubewright.api.apiextensions.v1.client.CustomResourceDefinitionInterface;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.it.build.crds.CrdTree;
import dev.kubewright.it.support.Judge;
import dev.kubewright.it.support.RawHttp;
import dev.kubewright.it.support.TestServer;
import dev.kubewright.it.support.Waits;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * Sets of CRDs and OpenAPI documents of other projects: each is imported, compiled, written again,
 * compared with the original and created on a real server, once with records of its own and once
 * with types of the built-in API. An object of each kind then makes a trip to both servers ({@link
 * ObjectTrips}). It runs with the profile {@code corpus} alone. The property {@code
 * kubewright.corpus} chooses the sets: {@code jars} for those that come as artifacts, {@code all}
 * for these, those in the folder of {@code kubewright.crds}, and the OpenAPI documents of the
 * server.
 *
 * <p>The table of the guide must say what the run says. {@code -Dcorpus.update=true} writes it.
 */
@Tag("corpus")
class CorpusIT {
  private static final boolean ALL = System.getProperty("kubewright.corpus", "all").equals("all");
  private static final String FOLDER = System.getProperty("kubewright.crds", "");
  private static final String APPROVAL = "api-approved.kubernetes.io";

  private final SortedMap<String, String> failures = new TreeMap<>();

  @Test
  void sets_importedAndCompiled_areWhatTheGuideSays() throws Exception {
    Optional<String> obstacle = Judge.CONTROL_PLANE.obstacle();
    assertWithMessage("the corpus needs a real server").that(obstacle).isEmpty();
    var rows = new ArrayList<CorpusRow>();
    try (TestServer server = Judge.CONTROL_PLANE.start();
        TestServer memory = Judge.IN_MEMORY.start();
        RestClient rest = server.connect()) {
      List<TestServer> both = List.of(server, memory);
      for (CorpusSet set : sets(server)) {
        CorpusRow row = row(rest, both, set);
        System.out.println(row);
        rows.add(row);
      }
    }

    failures.forEach((document, why) -> System.out.println("failed: " + document + ": " + why));
    if (Boolean.getBoolean("corpus.update")) {
      CorpusTable.update(rows);
    }
    assertThat(CorpusTable.differences(rows)).isEmpty();
  }

  private static List<CorpusSet> sets(TestServer server) throws IOException {
    List<CorpusSet> sets = new ArrayList<>(CorpusSets.ofJars());
    if (!ALL) {
      System.out.println("corpus: only the sets that come as artifacts");
      return both(sets);
    }
    if (FOLDER.isEmpty()) {
      System.out.println("corpus: -Dkubewright.crds names no folder, so none of its sets is tried");
    } else {
      sets.addAll(CorpusSets.ofFolder(Path.of(FOLDER)));
    }
    List<CorpusSet> all = both(sets);
    all.addAll(CorpusSets.ofServer(new RawHttp(server)));
    return all;
  }

  /** Returns each set as it is imported by default, and with types of the built-in API. */
  private static List<CorpusSet> both(List<CorpusSet> sets) {
    return sets.stream()
        .flatMap(set -> Stream.of(set, set.withBuiltInApi()))
        .collect(Collectors.toCollection(ArrayList::new));
  }

  private CorpusRow row(RestClient rest, List<TestServer> both, CorpusSet set) throws Exception {
    SetBuild build = SetBuild.of(set);
    build.failures().forEach((name, why) -> failures.put(set.name() + ", " + name, why));
    ObjectTrips trips = ObjectTrips.of(set, build, both);
    trips.failures().forEach((kind, why) -> failures.put(set.name() + ", objects of " + kind, why));
    return new CorpusRow(
        set.name(),
        set.documents().size(),
        build.imported(),
        build.compiled(),
        set.crds() ? equal(set, build) : -1,
        set.crds() ? accepted(rest, set, build) : -1,
        set.crds() ? trips.kinds() : -1,
        set.crds() ? trips.kept() : -1,
        trips.unknown(),
        build.records(),
        build.lines(),
        build.cpu());
  }

  private int equal(CorpusSet set, SetBuild build) {
    int equal = 0;
    for (Map.Entry<String, String> crd : build.written().entrySet()) {
      String original = set.documents().get(crd.getKey());
      List<String> differences =
          original == null
              ? List.of("there is no CRD of that name")
              : CrdTree.differences(original, crd.getValue());
      if (differences.isEmpty()) {
        equal++;
      } else {
        failures.put(set.name() + ", equality of " + crd.getKey(), text(differences));
      }
    }
    return equal;
  }

  private static String text(List<String> problems) {
    String more = problems.size() > 1 ? " (and " + (problems.size() - 1) + " more)" : "";
    String first = problems.get(0);
    return (first.length() > 400 ? first.substring(0, 400) + "…" : first) + more;
  }

  private int accepted(RestClient rest, CorpusSet set, SetBuild build) {
    int accepted = 0;
    for (Map.Entry<String, String> crd : build.written().entrySet()) {
      String problem = problem(rest, approved(set.documents().get(crd.getKey()), crd.getValue()));
      if (problem.isEmpty()) {
        accepted++;
      } else {
        failures.put(set.name() + ", acceptance of " + crd.getKey(), problem);
      }
    }
    return accepted;
  }

  /** Creates a CRD, waits until it is established, and deletes it. Returns what was wrong. */
  private static String problem(RestClient rest, String text) {
    Crd crd = Crd.parse(text);
    var crds = KubernetesClientset.over(rest).apiextensionsV1().customResourceDefinitions();
    try {
      CrdInstaller.over(rest).install(crd);
      String problem = problem(crds.get(crd.name()).status().conditions());
      crds.delete(crd.name());
      Waits.until(crd.name() + " is gone", () -> isGone(crds, crd.name()));
      return problem;
    } catch (KubewrightException refused) {
      return String.valueOf(refused.getMessage());
    }
  }

  private static String problem(List<CustomResourceDefinitionCondition> conditions) {
    return conditions.stream()
        .filter(c -> c.type().equals("NonStructuralSchema"))
        .map(CustomResourceDefinitionCondition::message)
        .collect(Collectors.joining("; "));
  }

  private static boolean isGone(CustomResourceDefinitionInterface crds, String name) {
    try {
      return crds.get(name).metadata().name().isEmpty();
    } catch (NotFoundException gone) {
      return true;
    }
  }

  /** Groups of kubernetes.io need an approval, which belongs to the publisher of a CRD. */
  private static String approved(@Nullable String original, String written) {
    ObjectNode crd = (ObjectNode) YAMLMapper.shared().readTree(written);
    if (original != null) {
      JsonNode annotations =
          YAMLMapper.shared().readTree(original).path("metadata").path("annotations");
      if (annotations.has(APPROVAL)) {
        crd.withObject("/metadata/annotations").set(APPROVAL, annotations.get(APPROVAL));
      }
    }
    return crd.toString();
  }
}

package dev.kubewright.rest.mapping;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.annotation.Scope;
import dev.kubewright.meta.v1.APIResource;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.resource.GroupKind;
import dev.kubewright.resource.GroupResource;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.discovery.ServerResources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Compares all responses with those of client-go for the same documents. The documents are those of
 * a real server with CRDs of three projects, of the same server with an aggregated API service that
 * does not answer, and invented ones with every ambiguity. A Go program writes the tables:
 * CONTRIBUTING.md says how.
 *
 * <p>Tags: M1, M4 are cases of client-go about preferred versions and about short names.
 */
@Tag("client-go-M1")
@Tag("client-go-M4")
class ClientGoMappingTest {
  private static final String SCENARIOS =
      """
      healthy,  aggregated, 4000
      healthy,  legacy,     4000
      failing,  aggregated, 4000
      failing,  legacy,     4000
      invented, aggregated, 700
      invented, legacy,     700
      """;

  /** Answers by mapper, method and question. */
  private static Map<String, String[]> table(String scenario, String form) throws IOException {
    var rows = new LinkedHashMap<String, String[]>();
    var files = new ArrayList<String>();
    files.add((scenario.equals("invented") ? "invented" : "healthy") + "-aggregated.tsv");
    files.add(scenario + "-" + form + ".tsv");
    for (String file : files) {
      try (var in = RecordedServer.open(file)) {
        for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
          String[] cells = line.split("\t", -1);
          if (cells.length > 3) {
            rows.put(String.join("\t", List.of(cells).subList(0, 3)), cells);
          }
        }
      }
    }
    return rows;
  }

  private static RecordedServer server(String scenario, String form) {
    String[] files =
        switch (scenario) {
          case "failing" -> new String[] {"healthy.json", "failing.json"};
          default -> new String[] {scenario + ".json"};
        };
    return RecordedServer.of(form.equals("aggregated"), files);
  }

  private static String outcome(Supplier<String> lookup) {
    try {
      return lookup.get();
    } catch (NoMatchException noMatch) {
      return "no match";
    } catch (AmbiguousMatchException several) {
      return "ambiguous";
    }
  }

  private static PartialResource partial(String text) {
    int version = text.indexOf('/');
    int name = text.indexOf('/', version + 1);
    return new PartialResource(
        text.substring(0, version), text.substring(version + 1, name), text.substring(name + 1));
  }

  private static String text(GroupVersionResource r) {
    return r.group() + "/" + r.version() + "/" + r.resource();
  }

  private static String text(GroupVersionKind k) {
    return k.group() + "/" + k.version() + "/" + k.kind();
  }

  private static String text(RestMapping m) {
    String scope = m.scope() == Scope.NAMESPACED ? "namespace" : "root";
    return text(m.resource()) + "=" + text(m.kind()) + "=" + scope;
  }

  private static <T> String join(List<T> all, Function<T, String> text) {
    return all.stream().map(text).collect(Collectors.joining(" "));
  }

  private static List<String> resource(RestMapper mapper, String question, List<String> warnings) {
    PartialResource partial = partial(question);
    warnings.clear();
    String kind = outcome(() -> text(mapper.kindFor(partial)));
    String warned =
        warnings.stream()
            .map(warning -> warning.substring(warning.lastIndexOf(' ') + 1))
            .collect(Collectors.joining(" "));
    return List.of(
        kind,
        outcome(() -> join(mapper.kindsFor(partial), ClientGoMappingTest::text)),
        outcome(() -> text(mapper.resourceFor(partial))),
        outcome(() -> join(mapper.resourcesFor(partial), ClientGoMappingTest::text)),
        warned);
  }

  private static List<String> kind(RestMapper mapper, String question) {
    String[] parts = question.split(" ", -1);
    int slash = parts[0].indexOf('/');
    var kind = new GroupKind(parts[0].substring(0, slash), parts[0].substring(slash + 1));
    String[] versions = parts.length == 1 ? new String[0] : parts[1].split(",", -1);
    return List.of(
        outcome(() -> text(mapper.restMapping(kind, versions))),
        outcome(() -> join(mapper.restMappings(kind, versions), ClientGoMappingTest::text)));
  }

  @ParameterizedTest
  @CsvSource(textBlock = SCENARIOS)
  void mapper_everyQuestion_answersAsClientGo(String scenario, String form, int atLeast)
      throws IOException {
    ServerResources found =
        DiscoveryClient.over(server(scenario, form).connect()).serverGroupsAndResources();

    assertThat(
            compare(DiscoveryRestMapper.of(found), new ArrayList<>(), table(scenario, form), false))
        .isAtLeast(atLeast / 2);
  }

  @ParameterizedTest
  @CsvSource(textBlock = SCENARIOS)
  void shortcuts_everyQuestion_answersAsClientGo(String scenario, String form, int atLeast)
      throws IOException {
    RestClient rest = server(scenario, form).connect();
    var cache = new TestCache(DiscoveryClient.over(rest));
    var warnings = new ArrayList<String>();
    RestMapper mapper =
        ShortcutExpander.over(DeferredDiscoveryRestMapper.over(cache), cache, warnings::add);

    assertThat(compare(mapper, warnings, table(scenario, form), true)).isAtLeast(atLeast / 2);
  }

  /**
   * It knows no group that it does not need, and answers as if it knew all. Questions without a
   * response are left out, because each of them asks the server again.
   */
  @ParameterizedTest
  @CsvSource({"healthy, aggregated", "invented, legacy"})
  void dynamic_everyResponse_isThatOfClientGo(String scenario, String form) throws IOException {
    RestClient rest = server(scenario, form).connect();
    var warnings = new ArrayList<String>();
    Map<String, String[]> questions = table(scenario, form);
    questions.values().removeIf(row -> List.of(row).contains("no match"));
    var mapper =
        DynamicRestMapper.builder(DiscoveryClient.over(rest)).warnings(warnings::add).build();

    assertThat(compare(mapper, warnings, questions, true)).isAtLeast(200);
  }

  /** Returns the number of questions. */
  private static int compare(
      RestMapper mapper, List<String> warnings, Map<String, String[]> table, boolean shortcuts) {
    int asked = 0;
    for (String[] row : table.values()) {
      if (!row[0].equals("mapper")) {
        continue;
      }
      String[] shorter = table.get("shortcuts\t" + row[1] + "\t" + row[2]);
      String[] wanted = shortcuts && shorter != null ? shorter : row;
      List<String> responses =
          switch (row[1]) {
            case "resource" -> resource(mapper, row[2], warnings);
            case "singular" -> List.of(outcome(() -> mapper.singular(row[2])));
            case "kind" -> kind(mapper, row[2]);
            default -> throw new IllegalStateException(row[1]);
          };
      List<String> expected = List.of(wanted).subList(3, wanted.length);
      assertWithMessage("%s %s", row[1], row[2]).that(responses).isEqualTo(expected);
      asked++;
    }
    return asked;
  }

  @ParameterizedTest
  @CsvSource(textBlock = SCENARIOS)
  void categories_everyOne_hasTheResourcesOfClientGo(String scenario, String form)
      throws IOException {
    CategoryExpander expander =
        CategoryExpander.over(
            new TestCache(DiscoveryClient.over(server(scenario, form).connect())));
    int asked = 0;
    for (String[] row : table(scenario, form).values()) {
      if (row[0].equals("categories")) {
        String response =
            expander
                .expand(row[2])
                .map(all -> join(sorted(all), r -> r.group() + "/" + r.resource()))
                .orElse("none");
        String expected =
            row[3].equals("none")
                ? "none"
                : List.of(row[3].split(" ")).stream().sorted().collect(Collectors.joining(" "));
        assertWithMessage(row[2]).that(response).isEqualTo(expected);
        asked++;
      }
    }
    assertThat(asked).isAtLeast(3);
  }

  /** In an aggregated document of the real server, resources of a version have no fixed order. */
  private static List<GroupResource> sorted(List<GroupResource> all) {
    return all.stream().sorted(Comparator.comparing(r -> r.group() + "/" + r.resource())).toList();
  }

  @ParameterizedTest
  @CsvSource(textBlock = SCENARIOS)
  void preferredResources_everyVersion_hasTheResourcesOfClientGo(String scenario, String form)
      throws IOException {
    Map<String, String[]> table = table(scenario, form);
    var discovery = DiscoveryClient.over(server(scenario, form).connect());

    assertThat(preferred(discovery.serverPreferredResources()))
        .containsExactlyEntriesIn(expected(table, "preferred"));
    assertThat(preferred(discovery.serverPreferredNamespacedResources()))
        .containsExactlyEntriesIn(expected(table, "preferredNamespaced"));
  }

  private static Map<String, String> expected(Map<String, String[]> table, String method) {
    var expected = new LinkedHashMap<String, String>();
    for (String[] row : table.values()) {
      if (row[0].equals("discovery") && row[1].equals(method)) {
        expected.put(row[2], row[3]);
      }
    }
    assertThat(expected).isNotEmpty();
    return expected;
  }

  private static Map<String, String> preferred(ServerResources resources) {
    var lists = new LinkedHashMap<String, String>();
    for (APIResourceList list : resources.resources()) {
      lists.put(
          list.groupVersion(),
          list.resources().stream()
              .map(ClientGoMappingTest::text)
              .sorted()
              .collect(Collectors.joining(" ")));
    }
    lists.put("failures", join(List.copyOf(resources.failures().keySet()), v -> v.apiVersion()));
    return lists;
  }

  private static String text(APIResource resource) {
    return resource.name() + "=" + resource.kind();
  }
}

package dev.kubewright.rest.mapping;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Scope;
import dev.kubewright.resource.GroupKind;
import dev.kubewright.resource.GroupResource;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.discovery.ServerResources;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Default, multi, first-hit, priority and deferred mappers, shortcuts and categories. */
class RestMappersTest {
  private static final PartialResource JOBS = PartialResource.of("jobs");

  private final RecordedServer server = RecordedServer.of(true, "invented.json");
  private final ServerResources discovered =
      DiscoveryClient.over(server.connect()).serverGroupsAndResources();
  private final RestMapper mapper = DiscoveryRestMapper.of(discovered);

  private static DefaultRestMapper of(String group, String version, String... kinds) {
    var builder = DefaultRestMapper.builder(new GroupVersion(group, version));
    for (String kind : kinds) {
      builder.add(new GroupVersionKind(group, version, kind), Scope.NAMESPACED);
    }
    return builder.build();
  }

  @ParameterizedTest
  @CsvSource({
    "Pod, pods",
    "Policy, policies",
    "Class, classes",
    "Endpoints, endpoints",
    "Gateway, gatewaies"
  })
  void builder_kindWithoutNames_guessesAsClientGo(String kind, String plural) {
    RestMapping mapping = of("g", "v1", kind).restMapping(new GroupKind("g", kind));

    assertThat(mapping.resource()).isEqualTo(new GroupVersionResource("g", "v1", plural));
  }

  @Test
  void builder_emptyNames_areRefused() {
    var builder = DefaultRestMapper.builder();
    var kind = new GroupVersionKind("g", "v1", "");

    assertThrows(IllegalArgumentException.class, () -> builder.add(kind, Scope.CLUSTER));
  }

  @Tag("client-go-M1")
  @Test
  void resourceFor_twoGroups_takesTheFirstAtItsPreferredVersion() {
    assertThat(mapper.resourceFor(JOBS))
        .isEqualTo(new GroupVersionResource("first.example.com", "v2", "jobs"));
    assertThat(mapper.resourcesFor(JOBS)).hasSize(3);
  }

  @Tag("client-go-M1")
  @Test
  void resourceFor_onlyInOtherVersions_takesTheFirstThatIsListed() {
    assertThat(mapper.kindFor(PartialResource.of("peas")).version()).isEqualTo("v2beta1");
    assertThat(mapper.restMapping(new GroupKind("third.example.com", "Pea")).kind().version())
        .isEqualTo("v2beta1");
  }

  @Tag("client-go-M1")
  @Test
  void resourceFor_explicitVersion_takesIt() {
    assertThat(mapper.resourceFor(new PartialResource("first.example.com", "v1", "jobs")).version())
        .isEqualTo("v1");
  }

  @Tag("client-go-M1")
  @Test
  void resourceFor_nothingIsPreferred_listsTheCandidates() {
    RestMapper both = MultiRestMapper.of(of("a", "v1", "Job"), of("b", "v1", "Job"));

    var ambiguous = assertThrows(AmbiguousResourceException.class, () -> both.resourceFor(JOBS));

    assertThat(ambiguous.matchingResources())
        .containsExactly(
            new GroupVersionResource("a", "v1", "jobs"),
            new GroupVersionResource("b", "v1", "jobs"))
        .inOrder();
    assertThat(ambiguous.partialResource()).isEqualTo(JOBS);
    assertThat(ambiguous)
        .hasMessageThat()
        .isEqualTo(
            "resource \"jobs\" matches several types: jobs.v1.a, jobs.v1.b; name group and"
                + " version");
    assertThat(
            assertThrows(AmbiguousResourceException.class, () -> both.kindFor(JOBS))
                .matchingKinds())
        .hasSize(2);
  }

  @Test
  void priority_patternsThatLeaveSeveral_areAmbiguous() {
    var several = MultiRestMapper.of(of("a", "v1", "Job"), of("a", "v2", "Job"));
    var unknown = new PriorityRestMapper(several, List.of(), List.of());
    var second =
        new PriorityRestMapper(
            several,
            List.of(new GroupVersionResource("*", "v2", "*")),
            List.of(new GroupVersionKind("x", "*", "*"), new GroupVersionKind("a", "v2", "*")));
    var kind = new GroupKind("a", "Job");

    var ambiguous = assertThrows(AmbiguousKindException.class, () -> unknown.restMapping(kind));
    assertThat(ambiguous.matchingKinds()).hasSize(2);
    assertThat(ambiguous.groupKind()).isEqualTo(kind);
    assertThrows(AmbiguousResourceException.class, () -> unknown.resourceFor(JOBS));
    assertThrows(AmbiguousResourceException.class, () -> unknown.kindFor(JOBS));
    assertThat(second.restMapping(kind).kind().version()).isEqualTo("v2");
    assertThat(second.resourceFor(JOBS).version()).isEqualTo("v2");
    assertThat(second.kindFor(JOBS).version()).isEqualTo("v2");
    assertThat(second.restMapping(kind, "v1").kind().version()).isEqualTo("v1");
  }

  @Test
  void firstHit_severalMappers_theFirstResponseCounts() {
    var hit =
        FirstHitRestMapper.of(of("a", "v1", "Pod"), of("b", "v1", "Job"), of("c", "v1", "Job"));

    assertThat(hit.resourceFor(JOBS).group()).isEqualTo("b");
    assertThat(hit.kindFor(JOBS).group()).isEqualTo("b");
    assertThat(hit.kindsFor(JOBS)).hasSize(2);
    assertThat(hit.restMapping(new GroupKind("c", "Job"), "v1").kind().group()).isEqualTo("c");
    assertThrows(NoResourceMatchException.class, () -> hit.kindFor(PartialResource.of("unknown")));
    assertThrows(
        NoKindMatchException.class,
        () -> FirstHitRestMapper.of().restMapping(new GroupKind("a", "Pod")));
  }

  /** A mapper that fails with something else than "no match" is not overlooked. */
  @Test
  void mappers_thatFail_areNotOverlooked() {
    RestMapper ambiguous = MultiRestMapper.of(of("a", "v1", "Job"), of("b", "v1", "Job"));

    assertThrows(
        AmbiguousResourceException.class,
        () -> FirstHitRestMapper.of(of("c", "v1", "Pod"), ambiguous).kindFor(JOBS));
    assertThat(FirstHitRestMapper.of(ambiguous, of("c", "v1", "Job")).kindFor(JOBS).group())
        .isEqualTo("c");
  }

  @Test
  void singular_differentSingulars_isAmbiguous() {
    var two =
        DefaultRestMapper.builder(new GroupVersion("a", "v1"))
            .addSpecific(new GroupVersionKind("a", "v1", "Job"), "jobs", "job", Scope.CLUSTER)
            .addSpecific(new GroupVersionKind("a", "v2", "Job"), "jobs", "task", Scope.CLUSTER)
            .build();

    assertThrows(AmbiguousResourceException.class, () -> two.singular("jobs"));
    assertThat(MultiRestMapper.of(two, of("b", "v1", "Job")).singular("jobs")).isEqualTo("job");
    assertThrows(NoResourceMatchException.class, () -> MultiRestMapper.of(two).singular("pods"));
  }

  @Test
  void noMatch_nearNames_areSuggested() {
    var kind =
        assertThrows(
            NoKindMatchException.class,
            () -> mapper.restMapping(new GroupKind("first.example.com", "Pudle"), "v2"));
    assertThat(kind)
        .hasMessageThat()
        .isEqualTo(
            "no matches for kind \"Pudle\" in version \"first.example.com/v2\"; did you mean"
                + " Puddle.first.example.com?");
    assertThat(kind.suggestions()).containsExactly("Puddle.first.example.com");
    assertThat(kind.searchedVersions()).containsExactly("v2");

    var otherGroup =
        assertThrows(
            NoResourceMatchException.class,
            () -> mapper.kindFor(new PartialResource("apps", "", "lions")));
    assertThat(otherGroup.suggestions()).containsExactly("lions.second.example.com");

    var otherVersion =
        assertThrows(
            NoKindMatchException.class,
            () -> mapper.restMapping(new GroupKind("third.example.com", "Pea"), "v1"));
    assertThat(otherVersion.suggestions())
        .containsExactly("Pea.v2beta1.third.example.com", "Pea.v2alpha1.third.example.com");

    var unlike =
        assertThrows(NoResourceMatchException.class, () -> mapper.mappingFor("xyzzyxyzzy"));
    assertThat(unlike.suggestions()).isEmpty();
    assertThat(unlike).hasMessageThat().isEqualTo("no matches for resource \"xyzzyxyzzy\"");
  }

  @ParameterizedTest
  @CsvSource({
    "jobs, first.example.com, v2",
    "job, first.example.com, v2",
    "JOB, first.example.com, v2",
    "jobs.second.example.com, second.example.com, v1",
    "jobs.v1.first.example.com, first.example.com, v1",
    "Job.v1.first.example.com, first.example.com, v1",
    "jobs.second, second.example.com, v1",
    "Job, first.example.com, v2"
  })
  void mappingFor_argumentOfACommandLine_isReadAsKubectlReadsIt(
      String argument, String group, String version) {
    assertThat(mapper.mappingFor(argument).kind())
        .isEqualTo(new GroupVersionKind(group, version, "Job"));
  }

  @Test
  void mappingFor_empty_isRefused() {
    assertThrows(IllegalArgumentException.class, () -> mapper.mappingFor(""));
  }

  /** The invented cache begins without the groups. */
  private TestCache staleCache() {
    return TestCache.stale(
        DiscoveryClient.over(server.connect()),
        new ServerResources(List.of(), List.of(), Map.of()));
  }

  @Tag("client-go-M2")
  @Test
  void deferred_noMatchAndStaleCache_invalidatesAndReadsExactlyOnce() {
    TestCache cache = staleCache();
    RestMapper deferred = DeferredDiscoveryRestMapper.over(cache);

    assertThat(deferred.kindFor(JOBS).kind()).isEqualTo("Job");

    assertThat(cache.invalidations()).isEqualTo(1);
    assertThat(cache.reads()).isEqualTo(1);
  }

  @Tag("client-go-M2")
  @Test
  void deferred_noMatchAndFreshCache_doesNotReadAgain() {
    TestCache cache = staleCache();
    RestMapper deferred = DeferredDiscoveryRestMapper.over(cache);
    var unknown = new GroupKind("first.example.com", "Unknown");

    assertThrows(NoKindMatchException.class, () -> deferred.restMapping(unknown));
    assertThrows(NoKindMatchException.class, () -> deferred.restMapping(unknown));
    assertThrows(
        NoResourceMatchException.class, () -> deferred.kindsFor(PartialResource.of("unknown")));

    assertThat(cache.invalidations()).isEqualTo(1);
    assertThat(cache.reads()).isEqualTo(1);
  }

  @Test
  void deferred_reset_readsAgain() {
    var cache = new TestCache(DiscoveryClient.over(server.connect()));
    RestMapper deferred = DeferredDiscoveryRestMapper.over(cache);
    assertThat(deferred.singular("jobs")).isEqualTo("job");

    deferred.reset();

    assertThat(deferred.singular("jobs")).isEqualTo("job");
    assertThat(cache.reads()).isEqualTo(2);
  }

  @Tag("client-go-M4")
  @Test
  void shortcuts_nameOfAResource_isNeverExpanded() {
    var warnings = new ArrayList<String>();
    RestMapper shortNames =
        ShortcutExpander.over(
            mapper, new TestCache(DiscoveryClient.over(server.connect())), warnings::add);

    assertThat(shortNames.resourceFor(PartialResource.of("pods")))
        .isEqualTo(new GroupVersionResource("", "v1", "pods"));
    assertThat(shortNames.resourceFor(PartialResource.of("po")).resource()).isEqualTo("pods");
    assertThat(shortNames.kindFor(new PartialResource("third", "", "l")).kind()).isEqualTo("Owl");
    assertThat(warnings).isEmpty();
  }

  @Test
  void categories_union_putsResponsesTogether() {
    CategoryExpander all =
        CategoryExpander.union(
            CategoryExpander.of(
                Map.of("all", List.of(new GroupResource("", "pods"), new GroupResource("x", "y")))),
            CategoryExpander.over(new TestCache(DiscoveryClient.over(server.connect()))));

    assertThat(all.expand("all").orElseThrow())
        .containsExactly(
            new GroupResource("", "pods"),
            new GroupResource("x", "y"),
            new GroupResource("first.example.com", "jobs"),
            new GroupResource("second.example.com", "lions"))
        .inOrder();
    assertThat(all.expand("zoo").orElseThrow()).hasSize(2);
    assertThat(all.expand("unknown")).isEmpty();
  }
}

package dev.kubewright.it.suite.discovery;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.KubernetesScheme;
import dev.kubewright.connect.observe.RequestEvent;
import dev.kubewright.connect.observe.RequestObserver;
import dev.kubewright.document.Json;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.it.support.ReleaseHistory;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.resource.GroupKind;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.dynamic.DynamicClient;
import dev.kubewright.rest.dynamic.Manifests;
import dev.kubewright.rest.mapping.DynamicRestMapper;
import dev.kubewright.rest.mapping.NoKindMatchException;
import dev.kubewright.rest.mapping.NoMatchException;
import dev.kubewright.rest.mapping.PartialResource;
import dev.kubewright.rest.mapping.RestMapper;
import dev.kubewright.unstructured.Unstructured;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Kinds, names and short names become resources, also those of CRDs that are installed later. */
class MappingIT extends Scenario {
  private final List<String> sent = Collections.synchronizedList(new ArrayList<>());
  private RestClient client;

  /** A connection whose attempts are counted. */
  @BeforeEach
  void connect() {
    RequestObserver observer =
        new RequestObserver() {
          @Override
          public void responded(RequestEvent.Responded event) {
            sent.add(event.request().operation().urlPath());
          }
        };
    client = RestClient.connect(server().config().observer(observer).build());
  }

  @AfterEach
  void close() {
    client.close();
  }

  private String group() {
    return namespace + ".example.com";
  }

  private Crd gadgets() {
    return Crd.parse(
        """
        apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        metadata: {name: gadgets.%1$s}
        spec:
          group: %1$s
          scope: Cluster
          names: {kind: Gadget, plural: gadgets, singular: gadget, shortNames: [gdg]}
          versions:
          - name: v1
            served: true
            storage: true
            schema: {openAPIV3Schema: {type: object}}
        """
            .formatted(group()));
  }

  private List<String> takeSent() {
    synchronized (sent) {
      List<String> all = List.copyOf(sent);
      sent.clear();
      return all;
    }
  }

  @Test
  void crd_installedWhileTheProgramRuns_isFoundByExactlyOneReload() {
    RestMapper mapper = DynamicRestMapper.over(client);
    var kind = new GroupVersionKind(group(), "v1", "Gadget");
    assertThrows(NoKindMatchException.class, () -> mapper.restMapping(kind));
    CrdInstaller.over(rest()).install(gadgets());
    takeSent();

    var mapping = mapper.restMapping(kind);

    assertThat(mapping.resource()).isEqualTo(new GroupVersionResource(group(), "v1", "gadgets"));
    assertThat(mapping.namespaced()).isFalse();
    assertThat(mapper.restMapping(kind)).isEqualTo(mapping);
    assertThat(mapper.kindFor(new PartialResource(group(), "v1", "gdg"))).isEqualTo(kind);
    assertThat(takeSent()).containsExactly("/apis/" + group() + "/v1");
  }

  /** All views of a connection share what one of them has read. */
  @Test
  void withTimeout_unknownKind_isFoundAndWrittenByTheSameCall() {
    CrdInstaller.over(rest()).install(gadgets());
    takeSent();
    Unstructured gadget =
        Unstructured.of(
            Map.of(
                "apiVersion", group() + "/v1", "kind", "Gadget", "metadata", Map.of("name", "g")));
    RestClient limited = client.withTimeout(Duration.ofSeconds(30));

    Manifests.over(limited).create(gadget);
    Manifests.over(limited.until(DiscoveryClient.over(limited).deadline())).delete(gadget);

    assertThat(
            DynamicRestMapper.over(limited)
                .restMapping(new GroupVersionKind(group(), "v1", "Gadget")))
        .isEqualTo(
            DynamicRestMapper.over(client)
                .restMapping(new GroupVersionKind(group(), "v1", "Gadget")));
    String collection = "/apis/" + group() + "/v1/gadgets";
    assertThat(takeSent())
        .containsExactly("/apis/" + group() + "/v1", collection, collection + "/g")
        .inOrder();
  }

  /** A real server serves a new kind some time after it has stored the CRD. */
  @Test
  void crdAndItsObject_areAppliedByOneCall() {
    Unstructured crd = Json.decode(Unstructured.CODEC, gadgets().json());
    Unstructured gadget =
        Unstructured.of(
            Map.of(
                "apiVersion", group() + "/v1", "kind", "Gadget", "metadata", Map.of("name", "g")));

    assertThat(Manifests.over(client).apply(List.of(crd, gadget), "me")).hasSize(2);
  }

  @Test
  void crd_installedWhileTheProgramRuns_isFoundByManyThreadsWithOneReload() throws Exception {
    RestMapper mapper = DynamicRestMapper.over(client);
    var kind = new GroupVersionKind(group(), "v1", "Gadget");
    CrdInstaller.over(rest()).install(gadgets());
    takeSent();
    var threads = Executors.newFixedThreadPool(16);
    try {
      Callable<String> lookup = () -> mapper.restMapping(kind).resource().resource();
      for (Future<String> response : threads.invokeAll(Collections.nCopies(64, lookup))) {
        assertThat(response.get()).isEqualTo("gadgets");
      }
    } finally {
      threads.shutdownNow();
    }

    assertThat(takeSent()).containsExactly("/apis/" + group() + "/v1");
  }

  @Test
  void storm_unknownKinds_sendsNoMoreThanTheLimit() throws Exception {
    RestMapper mapper =
        DynamicRestMapper.builder(DiscoveryClient.over(client))
            .limit(5, Duration.ofHours(1))
            .build();
    var threads = Executors.newFixedThreadPool(16);
    try {
      Stream<Callable<Boolean>> lookups =
          Stream.iterate(0, i -> i + 1)
              .limit(200)
              .map(i -> new GroupVersionKind("g" + i % 20 + "." + group(), "v1", "Thing"))
              .map(
                  kind ->
                      () -> {
                        assertThrows(NoMatchException.class, () -> mapper.restMapping(kind));
                        return true;
                      });
      for (Future<Boolean> response : threads.invokeAll(lookups.toList())) {
        assertThat(response.get()).isTrue();
      }
    } finally {
      threads.shutdownNow();
    }

    assertThat(takeSent()).hasSize(5);
    var kind = new GroupKind(group(), "Thing");
    assertThat(assertThrows(NoMatchException.class, () -> mapper.restMapping(kind)).retryAfter())
        .isPresent();
  }

  @Test
  void everyBuiltInKind_hasTheResourceOfItsGeneratedClient() {
    RestMapper mapper = DynamicRestMapper.over(client);
    ReleaseHistory history = ReleaseHistory.of(judge);
    int checked = 0;
    for (ResourceType<?> type : KubernetesScheme.SCHEME.types()) {
      if (!history.serves(type.groupVersionResource())) {
        continue;
      }
      var mapping = mapper.restMapping(type.groupVersionKind());
      assertWithMessage("%s", type).that(mapping.resource()).isEqualTo(type.groupVersionResource());
      assertWithMessage("%s", type).that(mapping.namespaced()).isEqualTo(type.namespaced());
      checked++;
    }
    assertThat(checked).isAtLeast(60);
    assertThat(takeSent()).containsNoDuplicates();
  }

  @Test
  void names_asOnACommandLine_areFoundWithTwoRequests() {
    RestMapper mapper = DynamicRestMapper.over(client);
    var deployment = new GroupVersionKind("apps", "v1", "Deployment");

    for (String name :
        List.of("deploy", "deployments", "deployment", "Deployment", "deploy.apps")) {
      assertWithMessage(name).that(mapper.mappingFor(name).kind()).isEqualTo(deployment);
    }
    assertThat(mapper.mappingFor("deployments.v1.apps").kind()).isEqualTo(deployment);
    assertThat(mapper.singular("deployments")).isEqualTo("deployment");
    assertThat(takeSent()).containsExactly("/api", "/apis");
  }

  @Test
  void misspelledKind_isSuggested() {
    var missing =
        assertThrows(
            NoKindMatchException.class,
            () -> DynamicRestMapper.over(client).restMapping(new GroupKind("apps", "Deploymnet")));

    assertThat(missing.suggestions()).containsExactly("Deployment.apps");
  }

  /** A type that is not served is another exception than an object that is missing. */
  @Test
  void typeThatIsNotServed_isReportedFromAMissingObject() {
    RestMapper mapper = DynamicRestMapper.over(client);
    var pods = DynamicClient.over(client).resource(mapper.mappingFor("po")).namespace(namespace);

    var missing = assertThrows(NotFoundException.class, () -> pods.get("absent"));
    assertThat(missing.isNotServed()).isFalse();
    assertThrows(NoMatchException.class, () -> mapper.mappingFor("widgets." + group()));
    var unknown =
        DynamicClient.over(client).resource(group(), "v1", "widgets").namespace(namespace);
    assertThat(assertThrows(NotFoundException.class, () -> unknown.get("absent")).isNotServed())
        .isTrue();
  }
}

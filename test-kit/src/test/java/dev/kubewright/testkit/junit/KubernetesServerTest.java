package dev.kubewright.testkit.junit;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.annotation.Verb;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.KubernetesInformerFactory;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.client.ConfigMapInterface;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.dynamic.DynamicClient;
import dev.kubewright.testkit.TestKit;
import dev.kubewright.unstructured.Unstructured;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The extension, used as a program's tests use it. */
@KubernetesServer(crdFiles = "crds/widgets.yaml", leaks = Leaks.FAIL)
class KubernetesServerTest {
  private static final Set<String> NAMESPACES = ConcurrentHashMap.newKeySet();
  private static String ofTheClass = "";

  private final RestClient constructed;
  private String before = "";

  KubernetesServerTest(RestClient rest) {
    this.constructed = rest;
  }

  @BeforeAll
  static void prepare(@Namespace String namespace, KubernetesClientset clients) {
    ofTheClass = namespace;
    clients.coreV1().configMaps(namespace).create(map("of-the-class"));
  }

  @BeforeEach
  void remember(@Namespace String namespace) {
    before = namespace;
  }

  private static ConfigMap map(String name) {
    return ConfigMapBuilder.build(c -> c.metadata(m -> m.name(name)));
  }

  @Test
  void parameters_ofOneTest_belongTogether(
      RestClient rest, @Namespace String namespace, TestKit kit, ConfigMapInterface maps) {
    assertThat(namespace).isEqualTo(before);
    assertThat(namespace).isNotEqualTo(ofTheClass);
    assertThat(namespace).matches("kubernetes-server-test-parameters-of-one-test.*");
    assertThat(rest).isSameInstanceAs(constructed);
    assertThat(rest.defaultNamespace()).isEqualTo(namespace);

    maps.create(map("a"));

    kit.assertSent(1, Verb.CREATE, "configmaps");
    assertThat(maps.get("a").metadata().namespace()).isEqualTo(namespace);
  }

  @Test
  @DisplayName("A display name is no name for a namespace!")
  void config_andKubeconfig_reachTheServerOverHttps(
      RestConfig config, Kubeconfig kubeconfig, @Namespace String namespace) {
    for (RestConfig one : List.of(config, kubeconfig.config())) {
      assertThat(one.namespace()).isEqualTo(namespace);
      try (var rest = RestClient.connect(one)) {
        assertThat(KubernetesClientset.over(rest).coreV1().namespaces().get(namespace)).isNotNull();
      }
    }
  }

  @Test
  void informers_ofTheFactory_seeTheNamespaceOfTheTest(
      SharedInformerFactory factory,
      KubernetesInformerFactory kubernetes,
      ConfigMapInterface maps) {
    maps.create(map("a"));
    var informer = kubernetes.coreV1().configMaps();

    var lister = informer.lister();
    factory.startAndSync(Duration.ofSeconds(30));

    assertThat(lister.list().stream().map(one -> one.metadata().name()).toList())
        .containsExactly("a");
  }

  @Test
  void crdFiles_areInstalled(RestClient rest, @Namespace String namespace) {
    var widgets =
        DynamicClient.over(rest).resource("example.com", "v1", "widgets").namespace(namespace);

    widgets.create(
        Unstructured.of(
            Map.of(
                "apiVersion",
                "example.com/v1",
                "kind",
                "Widget",
                "metadata",
                Map.of("name", "w"))));

    assertThat(widgets.list().items()).hasSize(1);
  }

  @RepeatedTest(3)
  void repeatedTest_eachTime_hasItsOwnNamespace(@Namespace String namespace) {
    assertWithMessage(namespace).that(NAMESPACES.add(namespace)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"one", "two"})
  void parameterizedTest_eachTime_hasItsOwnNamespace(
      String value, @Namespace String namespace, ConfigMapInterface maps) {
    assertWithMessage(namespace).that(NAMESPACES.add(namespace)).isTrue();
    maps.create(map(value));
    assertThat(maps.list().items()).hasSize(1);
  }

  @Nested
  class Inner {
    @Test
    void nested_hasTheServerOfTheClassAround(KubernetesClientset clients) {
      assertThat(clients.coreV1().configMaps(ofTheClass).get("of-the-class")).isNotNull();
    }

    @Test
    void a_name_that_is_very_long_and_has_Signs_$_that_namespaces_cannot_have_at_all_is_cut(
        @Namespace String namespace) {
      assertThat(namespace.length()).isAtMost(63);
      assertThat(namespace).matches("[a-z]([-a-z0-9]*[a-z0-9])");
    }
  }

  @Nested
  @TestInstance(Lifecycle.PER_CLASS)
  class OneInstance {
    private final String constructed;

    OneInstance(@Namespace String namespace) {
      constructed = namespace;
    }

    @BeforeAll
    void prepare(@Namespace String namespace) {
      assertThat(namespace).isEqualTo(constructed);
    }

    @Test
    void test_hasANamespaceBesideThatOfTheClass(@Namespace String namespace) {
      assertThat(namespace).isNotEqualTo(constructed);
    }
  }
}

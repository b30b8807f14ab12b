package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.authentication.v1.SelfSubjectReviewBuilder;
import dev.kubewright.api.authentication.v1.TokenRequestBuilder;
import dev.kubewright.api.core.v1.BindingBuilder;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.PodBuilder;
import dev.kubewright.api.core.v1.PodPhase;
import dev.kubewright.api.core.v1.ServiceAccountBuilder;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.api.policy.v1.EvictionBuilder;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.error.ConflictException;
import dev.kubewright.error.InvalidException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.json.Bytes;
import dev.kubewright.meta.v1.IntOrString;
import dev.kubewright.rest.RestClient;
import dev.kubewright.selector.FieldSelector;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Generated clients of built-in kinds. */
class BuiltInIT extends Scenario {
  private PodInterface pods() {
    return kubernetes().coreV1().pods(namespace);
  }

  private static Pod pod(String name) {
    return PodBuilder.build(
        p ->
            p.metadata(m -> m.name(name).putLabel("app", "x"))
                .spec(
                    s ->
                        s.nodeSelector(Map.of("disk", "fast"))
                            .addContainer(
                                c ->
                                    c.name("main")
                                        .image("main:1")
                                        .addArg("--verbose")
                                        .addEnv(e -> e.name("A").value("B"))
                                        .addPort(o -> o.name("http").containerPort(80))
                                        .livenessProbe(
                                            l -> l.httpGet(h -> h.path("/live").port("http")))
                                        .resources(r -> r.putRequest("memory", "64Mi")))));
  }

  private static EvictionBuilder eviction(String name) {
    return new EvictionBuilder().metadata(m -> m.name(name));
  }

  @Test
  void createPod_everyPart_comesBackEqual() {
    Pod wanted = pod("a");

    Pod created = pods().create(wanted);

    var container = created.spec().containers().get(0);
    var asked = wanted.spec().containers().get(0);
    assertThat(created.spec().nodeSelector()).isEqualTo(wanted.spec().nodeSelector());
    assertThat(container.args()).isEqualTo(asked.args());
    assertThat(container.env()).isEqualTo(asked.env());
    assertThat(container.ports().get(0).containerPort()).isEqualTo(80);
    assertThat(container.livenessProbe().httpGet().port()).isEqualTo(IntOrString.of("http"));
    assertThat(container.resources()).isEqualTo(asked.resources());
    assertThat(created.status().phase()).isEqualTo(PodPhase.PENDING);
    assertThat(pods().get("a")).isEqualTo(created);
  }

  @Test
  void bindPod_toANode_isThereAndCannotBeBoundAgain() {
    pods().create(pod("a"));
    pods().create(pod("b"));
    var binding =
        BindingBuilder.build(
            b -> b.metadata(m -> m.name("a")).target(t -> t.kind("Node").name("node-1")));

    assertThat(pods().bind("a", binding).status()).isEqualTo("Success");

    assertThat(pods().get("a").spec().nodeName()).isEqualTo("node-1");
    assertThrows(ConflictException.class, () -> pods().bind("a", binding));
    var onNode =
        ListOptionsBuilder.build(o -> o.fields(FieldSelector.equal("spec.nodeName", "node-1")));
    assertThat(pods().list(onNode).items().stream().map(p -> p.metadata().name()).toList())
        .containsExactly("a");
  }

  @Test
  void evictPod_pending_isGone() {
    pods().create(pod("a"));

    assertThat(pods().evict("a", eviction("a").build()).status()).isEqualTo("Success");

    assertThat(pods().find("a")).isEmpty();
  }

  @Test
  void evictPod_dryRun_keepsThePod() {
    pods().create(pod("a"));

    pods().evict("a", eviction("a").deleteOptions(o -> o.addDryRun("All")).build());

    assertThat(pods().find("a")).isPresent();
  }

  @Test
  void evictPod_missing_isNotFound() {
    assertThrows(NotFoundException.class, () -> pods().evict("nobody", eviction("nobody").build()));
  }

  @Test
  void createToken_ofAServiceAccount_isAcceptedAsThatAccount() {
    var accounts = kubernetes().coreV1().serviceAccounts(namespace);
    accounts.create(ServiceAccountBuilder.build(s -> s.metadata(m -> m.name("robot"))));

    var issued =
        accounts.createToken(
            "robot", TokenRequestBuilder.build(t -> t.spec(s -> s.expirationSeconds(3600L))));

    assertThat(issued.spec().expirationSeconds()).isEqualTo(3600L);
    assertThat(issued.status().expirationTimestamp()).isGreaterThan(Instant.now());
    try (var robot = RestClient.connect(server().config().token(issued.status().token()).build())) {
      var self =
          KubernetesClientset.over(robot)
              .authenticationV1()
              .selfSubjectReviews()
              .create(new SelfSubjectReviewBuilder().build());
      assertThat(self.status().userInfo().username())
          .isEqualTo("system:serviceaccount:" + namespace + ":robot");
      assertThat(self.status().userInfo().groups()).contains("system:serviceaccounts:" + namespace);
    }
  }

  @Test
  void createToken_tooShort_isInvalidAndOfNobodyNotFound() {
    var accounts = kubernetes().coreV1().serviceAccounts(namespace);
    accounts.create(ServiceAccountBuilder.build(s -> s.metadata(m -> m.name("robot"))));
    var brief = TokenRequestBuilder.build(t -> t.spec(s -> s.expirationSeconds(5L)));
    var enough = TokenRequestBuilder.build(t -> t.spec(s -> s.expirationSeconds(600L)));

    assertThrows(InvalidException.class, () -> accounts.createToken("robot", brief));
    assertThrows(NotFoundException.class, () -> accounts.createToken("nobody", enough));
  }

  @Test
  void configMap_textAndBytes_comeBackEqual() {
    var maps = kubernetes().coreV1().configMaps(namespace);
    Bytes bytes = Bytes.of("\0binary\u00ff".getBytes(StandardCharsets.ISO_8859_1));

    ConfigMap created =
        maps.create(
            ConfigMapBuilder.build(
                c ->
                    c.metadata(m -> m.name("a"))
                        .putData("k", "ü\n")
                        .binaryData(Map.of("b", bytes))));

    assertThat(created.data()).containsExactly("k", "ü\n");
    assertThat(created.binaryData()).containsExactly("b", bytes);
    assertThat(maps.edit("a", b -> b.putData("k", "v")).binaryData()).containsExactly("b", bytes);
    assertThat(maps.get("a").data()).containsExactly("k", "v");
  }
}

package dev.kubewright.apiserver.kinds;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.registry.TableStrategy;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.resource.RuntimeConfig;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** The expected faults are those of a real server 1.37. */
class NamesOfKindsTest {
  private static final Catalog CATALOG = new Catalog(RuntimeConfig.of("api/all=true"));

  private static Resource resource(String group, String plural) {
    return Objects.requireNonNull(CATALOG.find(group, "v1", plural));
  }

  private static List<String> faults(
      TableStrategy strategy, ObjectNode object, @Nullable ObjectNode old) {
    List<FieldError> faults = new ArrayList<>();
    strategy.validate(object, old, faults);
    return faults.stream().map(FieldError::message).toList();
  }

  private static List<String> ofBundle(String field, String name, String signer) {
    Resource resource = resource("certificates.k8s.io", "clustertrustbundles");
    ObjectNode bundle = Json.object();
    Json.metadata(bundle).put(field, name);
    Json.child(bundle, "spec").put("signerName", signer);
    var strategy = new SigningRequests.TrustBundles(resource, StrategyFacts.of(resource));
    assertThat(strategy.nameRule(true).faults(name)).isEmpty();
    return faults(strategy, bundle, null);
  }

  @Test
  void cronJob_hasANameOf52CharactersAtMost() {
    Resource resource = resource("batch", "cronjobs");
    var jobs = new Jobs.OfTimes(resource, StrategyFacts.of(resource));
    ObjectNode job = Json.object();
    Json.metadata(job).put("name", "a".repeat(52));

    assertThat(faults(jobs, job, null)).isEmpty();

    Json.metadata(job).put("name", "a".repeat(53));
    assertThat(faults(jobs, job, null))
        .containsExactly(
            "metadata.name: Invalid value: \""
                + "a".repeat(53)
                + "\": must be no more than 52 characters");
    assertThat(faults(jobs, job, job)).isEmpty();
  }

  @Test
  void trustBundle_isNamedAfterItsSigner() {
    assertThat(ofBundle("name", "a.b", "")).isEmpty();
    assertThat(ofBundle("name", "e.io:x:a", "e.io/x")).isEmpty();
    assertThat(ofBundle("generateName", "e.io:x:a-", "e.io/x")).isEmpty();
    assertThat(ofBundle("name", "a:b", ""))
        .containsExactly(
            "metadata.name: Invalid value: \"a:b\": ClusterTrustBundle without signer name must not"
                + " have \":\" in its name");
    assertThat(ofBundle("generateName", "a", "e.io/x"))
        .containsExactly(
            "metadata.generateName: Invalid value: \"a\": ClusterTrustBundle for signerName e.io/x"
                + " must be named with prefix e.io:x:");
    assertThat(ofBundle("name", "e.io:x:A", "e.io/x").get(0))
        .startsWith("metadata.name: Invalid value: \"e.io:x:A\": a lowercase RFC 1123 subdomain");
  }
}

package dev.kubewright.naming;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SingularsTest {
  @ParameterizedTest
  @CsvSource({
    "containers, container",
    "conditions, condition",
    "volumeMounts, volumeMount",
    "topologySpreadConstraints, topologySpreadConstraint",
    "leases, lease",
    "databases, database",
    "sizes, size",
    "schemas, schema",
  })
  void of_plainPlural_losesItsS(String plural, String singular) {
    assertThat(Singulars.of(plural)).isEqualTo(singular);
  }

  @ParameterizedTest
  @CsvSource({
    "addresses, address",
    "ingressClasses, ingressClass",
    "batches, batch",
    "hashes, hash",
    "indexes, index",
    "policies, policy",
    "topologyKeyEntries, topologyKeyEntry",
    "echoes, echo",
    "ties, tie",
  })
  void of_longerEnding_followsTheRuleOfTheEnding(String plural, String singular) {
    assertThat(Singulars.of(plural)).isEqualTo(singular);
  }

  @ParameterizedTest
  @CsvSource({
    "statuses, status",
    "resourceClaimStatuses, resourceClaimStatus",
    "hostAliases, hostAlias",
    "aliases, alias",
    "diskCaches, diskCache",
    "APIs, API",
    "apis, api",
    "nodeGpus, nodeGpu",
    "children, child",
    "timeSeries, timeSeries",
    "tls, tls",
    "ingressTls, ingressTls",
    "alias, alias",
    "axes, axis",
    "leaves, leaf",
  })
  void of_wordThatTheRulesGetWrong_isInTheTable(String plural, String singular) {
    assertThat(Singulars.of(plural)).isEqualTo(singular);
  }

  @ParameterizedTest
  @CsvSource({"podIPs, podIP", "IPs, IP", "serviceCIDRs, serviceCIDR", "targetURLs, targetURL"})
  void of_acronym_losesTheSmallS(String plural, String singular) {
    assertThat(Singulars.of(plural)).isEqualTo(singular);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "env",
        "reservedFor",
        "allocatedResourcesStatus",
        "address",
        "DNS",
        "nodeTLS",
        "data",
        "s",
        "S",
        "basis"
      })
  void of_nameThatIsNoPlural_staysAsItIs(String name) {
    assertThat(Singulars.of(name)).isEqualTo(name);
  }

  @Test
  void of_nothing_isNothing() {
    assertThat(Singulars.of("")).isEmpty();
  }
}

package dev.kubewright.apiserver.negotiate;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The responses of the real server to the same headers are in {@code ServerComparisonIT}. */
class NegotiatedTest {
  private static final String META = ";g=meta.k8s.io;v=v1;as=";
  private static final String PROTOBUF = "application/vnd.kubernetes.protobuf";

  private static Optional<Encoding> encoding(String header, Scope scope) {
    return Negotiated.of(header, scope).map(Negotiated::encoding);
  }

  @Test
  void noHeader_isJson() {
    for (Scope scope : Scope.values()) {
      assertThat(Negotiated.of("", scope)).hasValue(new Negotiated(Encoding.JSON, null));
    }
  }

  @Test
  void namedType_goesBeforeARange_whateverTheQualities() {
    assertThat(encoding("*/*;q=1," + PROTOBUF + ";q=0.1", Scope.BUILT_IN))
        .hasValue(Encoding.PROTOBUF);
    assertThat(encoding("*/*", Scope.BUILT_IN)).hasValue(Encoding.JSON);
    assertThat(encoding("application/json;q=0.1,application/yaml;q=.2", Scope.BUILT_IN))
        .hasValue(Encoding.YAML);
    assertThat(encoding(PROTOBUF + ";q=zap,application/json;q=0.1", Scope.BUILT_IN))
        .hasValue(Encoding.JSON);
  }

  @Test
  void customKinds_haveProtobufOfTheirMetadataOnly() {
    assertThat(encoding(PROTOBUF, Scope.CUSTOM)).isEmpty();
    assertThat(encoding(PROTOBUF + ",application/json", Scope.CUSTOM)).hasValue(Encoding.JSON);
    assertThat(encoding(PROTOBUF + META + "PartialObjectMetadata", Scope.CUSTOM))
        .hasValue(Encoding.PROTOBUF);
    assertThat(encoding("*/*", Scope.CUSTOM)).hasValue(Encoding.JSON);
  }

  @Test
  void tables_haveNoProtobuf() {
    assertThat(encoding(PROTOBUF + META + "Table", Scope.BUILT_IN)).isEmpty();
    assertThat(encoding("application/yaml" + META + "Table", Scope.BUILT_IN))
        .hasValue(Encoding.YAML);
    assertThat(encoding("application/json" + META + "Table", Scope.PLAIN)).isEmpty();
  }

  @Test
  void aggregatedDiscovery_isFoundWhereverItStands() {
    String aggregated = "application/yaml;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList";

    assertThat(encoding("application/json," + aggregated, Scope.DISCOVERY)).hasValue(Encoding.YAML);
    assertThat(encoding("application/json", Scope.DISCOVERY)).isEmpty();
  }

  @Test
  void streamsAndServerVersions_areTakenWhereTheyCanBe() {
    assertThat(encoding("application/json;stream=watch", Scope.BUILT_IN)).hasValue(Encoding.JSON);
    assertThat(encoding("application/yaml;stream=watch", Scope.BUILT_IN)).isEmpty();
    assertThat(encoding("application/json;stream=zap", Scope.BUILT_IN)).isEmpty();
    assertThat(encoding("application/json;sv=v1", Scope.BUILT_IN)).hasValue(Encoding.JSON);
    assertThat(encoding("application/json;sv=v1", Scope.PLAIN)).isEmpty();
    assertThat(encoding("application/json;sv=v2", Scope.BUILT_IN)).isEmpty();
  }

  @Test
  void routes_compareThePlainTypes() {
    List<Encoding> all = List.of(Encoding.values());

    assertThat(Accept.findsRoute("", all)).isTrue();
    assertThat(Accept.findsRoute("text/plain, " + PROTOBUF + ";q=0", all)).isTrue();
    assertThat(Accept.findsRoute("application/*", all)).isFalse();
    assertThat(Accept.findsRoute("application/yaml", List.of(Encoding.JSON))).isFalse();
  }

  @Test
  void anyHeader_isAnsweredOrRefused() {
    long seed = 20261123;
    Random random = new Random(seed);
    List<String> pieces =
        List.of("application", "/", "*", "json", "yaml", ";", ",", "=", "q", "as", "g", "v", " ");
    for (int i = 0; i < 20_000; i++) {
      var header = new StringBuilder();
      for (int length = random.nextInt(40); length >= 0; length--) {
        header.append(pieces.get(random.nextInt(pieces.size())));
      }
      for (Scope scope : Scope.values()) {
        Optional<Negotiated> found = Negotiated.of(header.toString(), scope);
        assertWithMessage("seed %s: %s", seed, header)
            .that(found.isEmpty() || scope.allows(found.get().conversion(), found.get().encoding()))
            .isTrue();
      }
    }
  }
}

package dev.kubewright.api;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.api.authentication.v1.TokenRequestBuilder;
import dev.kubewright.api.authentication.v1.TokenReviewBuilder;
import dev.kubewright.api.authentication.v1.TokenReviews;
import dev.kubewright.api.core.v1.ConfigMaps;
import dev.kubewright.api.core.v1.Secret;
import dev.kubewright.api.core.v1.SecretBuilder;
import dev.kubewright.api.core.v1.Secrets;
import dev.kubewright.json.Bytes;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No text shows a credential. */
final class CredentialsTest {
  private static final String SECRET = "top-secret";

  @Test
  void toString_ofObjectsWithCredentials_masksThem() {
    Secret secret =
        SecretBuilder.build(
            s ->
                s.metadata(m -> m.name("db"))
                    .putStringData("password", SECRET)
                    .data(Map.of("token", Bytes.ofUtf8(SECRET)))
                    .type("Opaque"));
    String text = secret.toString();

    assertThat(text)
        .contains("data={token=Bytes[10]}, immutable=null, stringData={password=<masked>}");
    assertThat(text).endsWith(", type=Opaque]");
    for (Object each :
        List.of(
            secret,
            SecretBuilder.from(secret),
            Map.of("a", List.of(secret)),
            TokenReviewBuilder.build(r -> r.spec(s -> s.token(SECRET))),
            TokenRequestBuilder.build(r -> r.status(s -> s.token(SECRET))))) {
      assertThat(each.toString()).doesNotContain(SECRET);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kubectl.kubernetes.io/last-applied-configuration",
        "kapp.k14s.io/original",
        "kapp.k14s.io/original-diff",
        "objectset.rio.cattle.io/applied"
      })
  void toString_ofACopyThatAToolKeeps_masksIt(String annotation) {
    Secret secret =
        SecretBuilder.build(
            s ->
                s.metadata(
                    m ->
                        m.name("db")
                            .putAnnotation("team", "shop")
                            .putAnnotation(
                                annotation, "{\"stringData\":{\"password\":\"" + SECRET + "\"}}")));

    for (Object each : List.of(secret, secret.metadata(), Map.of("a", List.of(secret)))) {
      assertThat(each.toString()).doesNotContain(SECRET);
      assertThat(each.toString())
          .contains("annotations={team=shop, " + annotation + "=<masked>}, ownerReferences=[]");
    }
  }

  @Test
  void type_ofObjectsWithCredentials_isConfidential() {
    assertThat(Secrets.TYPE.confidential()).isTrue();
    assertThat(TokenReviews.TYPE.confidential()).isTrue();
    assertThat(ConfigMaps.TYPE.confidential()).isFalse();
  }
}

package dev.kubewright.apiserver.values;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.ParsedBody;
import dev.kubewright.apiserver.yaml.YamlBody;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Numbers where the way in which they were written counts. The results are a real server's. */
class WrittenNumbersTest {
  private static final String QUOTA = "io.k8s.api.core.v1.ResourceQuota";

  private static String quantity(JsonNode tree) {
    var unused = BuiltInDecoder.decode((ObjectNode) tree, QUOTA);
    return Json.string(tree, "spec", "hard", "cpu");
  }

  @ParameterizedTest
  @CsvSource({
    "1e3, 1e3, 1k",
    "1E+3, 1E+3, 1k",
    "10e2, 1e3, 1k",
    "1.5e0, 1500e-3, 1500m",
    "1e0, 1e0, 1",
    "1e2, 100, 100",
    "1e-9, 1e-9, 1e-9",
    "1e-05, 10e-6, 10u",
    "1e7, 10e6, 10M",
    "123456e3, 123456e3, 123456k",
    "1e21, 1e21, 1e+21",
    "1e25, 10e24, 10e24",
    "0.10, 100m, 100m",
    "1.0, 1, 1",
    "-1.5e1, -1.5e1, -15"
  })
  void quantity_asANumber_keepsItsNotationInJsonAlone(String number, String json, String yaml) {
    byte[] body =
        ("{\"spec\":{\"hard\":{\"cpu\":" + number + "}}}").getBytes(StandardCharsets.UTF_8);
    assertThat(quantity(ParsedBody.parse(body).tree())).isEqualTo(json);
    assertThat(quantity(YamlBody.parse(body).tree())).isEqualTo(yaml);
  }

  @Test
  void refusal_ofANumber_repeatsItsText() {
    byte[] body = "{\"metadata\":{\"generation\":1E2}}".getBytes(StandardCharsets.UTF_8);
    var refused =
        assertThrows(
            BuiltInDecoder.TypeMismatch.class, () -> quantity(ParsedBody.parse(body).tree()));
    assertThat(refused).hasMessageThat().contains("unmarshal number 1E2 into");
  }
}

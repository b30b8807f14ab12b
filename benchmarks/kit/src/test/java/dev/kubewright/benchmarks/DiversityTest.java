package dev.kubewright.benchmarks;

import static com.google.common.truth.Truth.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class DiversityTest {
  private static final String LIST =
      """
      {"kind":"PodList","items":[\
      {"metadata":{"name":"a","labels":{"app":"x"}},\
      "spec":{"containers":[{"name":"c","image":"i","tty":true,"args":["say \\"}\\""],\
      "resources":{"limits":{"cpu":"1"}},"env":[{"name":"E","value":"v"}]}],"dnsPolicy":"D"},\
      "status":{"phase":"Running"}},\
      {"metadata":{"name":"b"},"spec":{"dnsPolicy":"D"}}]}""";

  private static String text(byte[] json) {
    return new String(json, StandardCharsets.UTF_8);
  }

  private static byte[] list() {
    return LIST.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void applications_differInNamesImagesValuesAndLabels() {
    String expected =
        LIST.replace("\"app\":\"x\"", "\"app\":\"x-0\"")
            .replace("\"name\":\"c\"", "\"name\":\"c-0\"")
            .replace("\"image\":\"i\"", "\"image\":\"i-0\"")
            .replace("\"name\":\"E\",\"value\":\"v\"", "\"name\":\"E-0\",\"value\":\"v-0\"");
    assertThat(text(Diversity.applications(list()))).isEqualTo(expected);
  }

  @Test
  void ownTexts_differInEveryTextOfTheSpecExceptAmounts() {
    String made = text(Diversity.ownTexts(list()));
    assertThat(made).contains("\"args\":[\"say \\\"}\\\"-0\"]");
    assertThat(made).contains("\"cpu\":\"1\"");
    assertThat(made).contains("\"dnsPolicy\":\"D-0\"");
    assertThat(made).contains("{\"metadata\":{\"name\":\"b\"},\"spec\":{\"dnsPolicy\":\"D-1\"}}]}");
    assertThat(made).contains("\"phase\":\"Running\"");
    assertThat(made).contains("\"labels\":{\"app\":\"x\"}");
  }
}

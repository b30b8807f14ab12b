package dev.kubewright.apiserver.front;

import static com.google.common.truth.Truth.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerRequestTest {
  private static String contentType(String header) {
    Map<String, List<String>> headers = Map.of("content-type", List.of(header));
    return new ServerRequest("POST", "/", Map.of(), headers, new byte[0], Peer.LOCAL).contentType();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json",
        " Application/JSON ;",
        "application/json;charset=utf-8",
        "application/json ; a=b ;\tc=\"d; e\" ; ",
        "application/json;a=\"\";b=c=d"
      })
  void contentType_withParameters_isTheMediaType(String header) {
    assertThat(contentType(header)).isEqualTo("application/json");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json;;",
        "application/json;a",
        "application/json;a=",
        "application/json;a =b",
        "application/json;a=\"b",
        "application/json;a=b\"",
        "application/json;a=b c",
        "application/json;a=b;=c"
      })
  void contentType_withOtherText_isEmpty(String header) {
    assertThat(contentType(header)).isEmpty();
  }

  @Test
  @Timeout(10)
  void contentType_long_isReadInLinearTimeOnAnyStack() {
    String head = "application/json";
    assertThat(contentType(head + ";a=b".repeat(100_000))).isEqualTo(head);
    assertThat(contentType(head + ";a=b".repeat(100_000) + ";")).isEqualTo(head);
    assertThat(contentType(head + ";a=b" + " ".repeat(1_000_000) + "c")).isEmpty();
    assertThat(contentType(head + ";" + "a".repeat(1_000_000))).isEmpty();
  }
}

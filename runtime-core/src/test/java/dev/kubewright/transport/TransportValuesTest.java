package dev.kubewright.transport;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TransportValuesTest {
  @Test
  void requestBody_of_repeats() throws IOException {
    RequestBody body = RequestBody.json(new byte[] {1, 2});
    for (int i = 0; i < 2; i++) {
      try (InputStream in = body.open()) {
        assertThat(in.readAllBytes()).isEqualTo(new byte[] {1, 2});
      }
    }
    assertThat(body.length()).isEqualTo(2);
    assertThat(body.repeatable()).isTrue();
  }

  @Test
  void response_header_ignoresCase() {
    Response response =
        new Response() {
          @Override
          public int status() {
            return 200;
          }

          @Override
          public Map<String, List<String>> headers() {
            return Map.of("content-TYPE", List.of("application/json"));
          }

          @Override
          public InputStream body() {
            return InputStream.nullInputStream();
          }

          @Override
          public void close() {}
        };
    assertThat(response.header("Content-Type")).hasValue("application/json");
    assertThat(response.header("Retry-After")).isEmpty();
  }
}

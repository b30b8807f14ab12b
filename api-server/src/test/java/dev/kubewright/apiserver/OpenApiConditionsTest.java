package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Requests for OpenAPI documents under conditions. A real server answers the same. */
class OpenApiConditionsTest {
  private static InMemoryApiServer server;

  @BeforeAll
  static void start() {
    server = InMemoryApiServer.start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static HttpResponse<String> send(String method, String path, String header, String value)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(server.url() + path))
            .version(HttpClient.Version.HTTP_1_1)
            .method(method, BodyPublishers.noBody())
            .headers("Authorization", "Bearer " + server.token(), header, value)
            .build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          GET  | If-Modified-Since   | Wed, 21 Oct 2099 07:28:00 GMT | 304
          GET  | If-Modified-Since   | Wed, 21 Oct 2009 07:28:00 GMT | 200
          GET  | If-Modified-Since   | yesterday                     | 200
          POST | If-Modified-Since   | Wed, 21 Oct 2099 07:28:00 GMT | 200
          GET  | If-Unmodified-Since | Wed, 21 Oct 2009 07:28:00 GMT | 412
          GET  | If-Unmodified-Since | Wed, 21 Oct 2099 07:28:00 GMT | 200
          GET  | If-None-Match       | *                             | 304
          POST | If-None-Match       | *                             | 412
          GET  | If-None-Match       | "x"                           | 200
          GET  | If-Match            | "x"                           | 412
          GET  | If-Match            | *                             | 200
          """)
  void document_underACondition_isSentOrNot(String method, String header, String value, int status)
      throws IOException, InterruptedException {
    for (String path : new String[] {"/openapi/v2", "/openapi/v3", "/openapi/v3/version"}) {
      HttpResponse<String> response = send(method, path, header, value);
      assertThat(response.statusCode()).isEqualTo(status);
      assertThat(response.body().isEmpty()).isEqualTo(status != 200);
    }
  }
}

package dev.kubewright.benchmarks.replay;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.benchmarks.Remote;
import dev.kubewright.benchmarks.TestData;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ReplayServerTest {
  private static final String PROTOBUF = "application/vnd.kubernetes.protobuf";

  @TempDir private Path directory;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private ReplayServer server;

  @BeforeEach
  void start() throws IOException {
    server = ReplayServer.start(TestData.write(directory), true, line -> {});
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  @Test
  void list_ofAllNamespaces_isTheWholeList() throws Exception {
    HttpResponse<String> answer = get("/api/v1/pods?limit=1", "application/json");

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).isEqualTo("{\"items\":[{},{}]}");
  }

  @Test
  void list_ofANamespace_isThatOfTheNode() throws Exception {
    assertThat(get("/api/v1/namespaces/a/pods", "application/json").body())
        .isEqualTo("{\"items\":[{}]}");
  }

  @Test
  void list_protobufAccepted_isProtobuf() throws Exception {
    HttpResponse<String> answer = get("/api/v1/pods", PROTOBUF + ",application/json");

    assertThat(answer.body()).isEqualTo("k8s-list");
    assertThat(answer.headers().firstValue("content-type")).hasValue(PROTOBUF);
  }

  @Test
  void otherPath_isNotFound() throws Exception {
    assertThat(get("/api/v1/nodes", "application/json").statusCode()).isEqualTo(404);
  }

  @Test
  void watch_sendsEventsWhenTold_inTurn() throws Exception {
    try (BufferedReader lines = watch("")) {
      Remote.send(server.url(), 3);

      assertThat(lines.readLine()).contains("{\"n\":3}");
      assertThat(lines.readLine()).contains("{\"n\":4}");
      assertThat(lines.readLine()).contains("{\"n\":3}");
    }
  }

  @Test
  void watch_withInitialEvents_beginsWithThem() throws Exception {
    try (BufferedReader lines = watch("&sendInitialEvents=true")) {
      assertThat(lines.readLine()).contains("ADDED");
      assertThat(lines.readLine()).contains("BOOKMARK");

      Remote.send(server.url(), 1);

      assertThat(lines.readLine()).contains("MODIFIED");
    }
  }

  @Test
  void watch_ofAServerThatOnlyLists_refusesInitialEvents() throws Exception {
    try (ReplayServer older = ReplayServer.start(TestData.write(directory), false, line -> {})) {
      var request = HttpRequest.newBuilder(URI.create(older.url() + initial())).build();

      assertThat(client.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(422);
    }
  }

  private static String initial() {
    return "/api/v1/pods?watch=true&sendInitialEvents=true";
  }

  private HttpResponse<String> get(String path, String accept) throws Exception {
    var request =
        HttpRequest.newBuilder(URI.create(server.url() + path)).header("Accept", accept).build();
    return client.send(request, BodyHandlers.ofString());
  }

  private BufferedReader watch(String parameters) throws Exception {
    var request =
        HttpRequest.newBuilder(URI.create(server.url() + "/api/v1/pods?watch=true" + parameters))
            .build();
    HttpResponse<InputStream> answer = client.send(request, BodyHandlers.ofInputStream());
    return new BufferedReader(new InputStreamReader(answer.body(), StandardCharsets.UTF_8));
  }
}

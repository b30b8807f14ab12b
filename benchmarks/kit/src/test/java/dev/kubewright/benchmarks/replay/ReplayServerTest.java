package dev.kubewright.benchmarks.replay;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.benchmarks.Dataset;
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
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ReplayServerTest {
  private static final Set<Format> ALL = EnumSet.allOf(Format.class);
  private static final String PROTOBUF = "application/vnd.kubernetes.protobuf";

  @TempDir private Path directory;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private ReplayServer server;

  @BeforeEach
  void start() throws IOException {
    server = ReplayServer.start(TestData.write(directory), true, 1, ALL, line -> {});
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  @Test
  void list_ofAllNamespaces_isTheWholeList() throws Exception {
    HttpResponse<String> response = get("/api/v1/pods?limit=1", "application/json");

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEqualTo("{\"items\":[{},{}]}");
  }

  @Test
  void list_ofANamespace_isThatOfTheNode() throws Exception {
    assertThat(get("/api/v1/namespaces/a/pods", "application/json").body())
        .isEqualTo("{\"items\":[{}]}");
  }

  @Test
  void list_protobufAccepted_isProtobuf() throws Exception {
    HttpResponse<String> response = get("/api/v1/pods", PROTOBUF + ",application/json");

    assertThat(response.body()).isEqualTo("k8s-list");
    assertThat(response.headers().firstValue("content-type")).hasValue(PROTOBUF);
  }

  @Test
  void otherPath_isNotFound() throws Exception {
    assertThat(get("/api/v1/nodes", "application/json").statusCode()).isEqualTo(404);
  }

  @Test
  void watch_sendsEventsWhenReported_inTurn() throws Exception {
    try (BufferedReader lines = watch("/api/v1/pods?watch=true")) {
      Remote.send(server.url(), 3);

      assertThat(lines.readLine()).contains("{\"n\":3}");
      assertThat(lines.readLine()).contains("{\"n\":4}");
      assertThat(lines.readLine()).contains("{\"n\":3}");
    }
  }

  @Test
  void watch_withInitialEvents_beginsWithThem() throws Exception {
    try (BufferedReader lines = watch(initial())) {
      assertThat(lines.readLine()).contains("ADDED");
      assertThat(lines.readLine()).contains("BOOKMARK");

      Remote.send(server.url(), 1);

      assertThat(lines.readLine()).contains("MODIFIED");
    }
  }

  @Test
  void watch_ofAServerThatOnlyLists_refusesInitialEvents() throws Exception {
    try (ReplayServer older =
        ReplayServer.start(TestData.write(directory), false, 1, ALL, line -> {})) {
      var request = HttpRequest.newBuilder(URI.create(older.url() + initial())).build();

      assertThat(client.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(422);
    }
  }

  @Test
  void watch_ofANamespaceWithInitialEvents_beginsWithThoseOfTheNode() throws Exception {
    try (BufferedReader lines =
        watch("/api/v1/namespaces/a/pods?watch=true&sendInitialEvents=true")) {
      assertThat(lines.readLine()).contains("ADDED");
      assertThat(lines.readLine()).contains("BOOKMARK");
    }
  }

  @Test
  void expire_endsEveryWatchWithAnError() throws Exception {
    try (BufferedReader lines = watch("/api/v1/pods?watch=true")) {
      Remote.expire(server.url());

      assertThat(lines.readLine()).contains("\"code\":410");
      assertThat(lines.readLine()).isNull();
    }
  }

  @Test
  void start_withoutAFormat_doesNotServeIt() throws Exception {
    Dataset data = TestData.write(directory);
    try (ReplayServer json =
        ReplayServer.start(data, true, 1, EnumSet.of(Format.JSON), line -> {})) {
      var request =
          HttpRequest.newBuilder(URI.create(json.url() + "/api/v1/pods"))
              .header("Accept", PROTOBUF)
              .build();

      assertThat(client.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(404);
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

  private BufferedReader watch(String target) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(server.url() + target)).build();
    HttpResponse<InputStream> response = client.send(request, BodyHandlers.ofInputStream());
    return new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8));
  }
}

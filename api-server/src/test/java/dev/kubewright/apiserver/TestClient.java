package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertWithMessage;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** A simple HTTP client for JSON trees. */
final class TestClient {
  static final String JSON = "application/json";
  static final String MERGE = "application/merge-patch+json";
  static final String JSON_PATCH = "application/json-patch+json";
  static final String STRATEGIC = "application/strategic-merge-patch+json";
  private static final ObjectMapper MAPPER = new ObjectMapper();

  /**
   * HTTP/1.1, as the project's own client speaks it without TLS. After an upgrade to HTTP/2, the
   * JDK's client once never saw the end of a body, which no timeout of a request covers.
   */
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final String base;
  private final String token;

  TestClient(InMemoryApiServer server) {
    this(server.url(), server.token());
  }

  TestClient(String base, String token) {
    this.base = base;
    this.token = token;
  }

  record Received(int status, JsonNode body, HttpResponse<?> raw) {
    String string(String pointer) {
      return body.at(pointer).asString("");
    }
  }

  private HttpRequest.Builder request(String path) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base + path)).timeout(Duration.ofSeconds(20));
    return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
  }

  Received send(String method, String path, String contentType, String body) {
    var publisher =
        body.isEmpty()
            ? HttpRequest.BodyPublishers.noBody()
            : HttpRequest.BodyPublishers.ofString(body.replace('\'', '"'));
    HttpRequest.Builder request = request(path).method(method, publisher);
    if (!body.isEmpty()) {
      request.header("Content-Type", contentType);
    }
    try {
      HttpResponse<String> response = http.send(request.build(), BodyHandlers.ofString());
      boolean json =
          response.headers().firstValue("Content-Type").orElse("").startsWith(JSON)
              && !response.body().isEmpty();
      JsonNode tree = json ? MAPPER.readTree(response.body()) : MAPPER.createObjectNode();
      return new Received(response.statusCode(), tree, response);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  Received get(String path) {
    return send("GET", path, JSON, "");
  }

  /** Sends a GET with an Accept header. */
  Received get(String path, String accept) throws IOException, InterruptedException {
    HttpRequest request = request(path).header("Accept", accept).build();
    HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
    return new Received(response.statusCode(), MAPPER.readTree(response.body()), response);
  }

  Received post(String path, String body) {
    return send("POST", path, JSON, body);
  }

  Received put(String path, String body) {
    return send("PUT", path, JSON, body);
  }

  Received patch(String path, String contentType, String body) {
    return send("PATCH", path, contentType, body);
  }

  Received delete(String path) {
    return send("DELETE", path, JSON, "");
  }

  /** Sends a POST and expects 201. */
  Received create(String path, String body) {
    Received response = post(path, body);
    assertWithMessage(response.body().toString()).that(response.status()).isEqualTo(201);
    return response;
  }

  /** An open watch. */
  final class Events implements AutoCloseable {
    private final InputStream stream;
    private final BufferedReader lines;
    final int status;

    private Events(String path) {
      try {
        HttpResponse<InputStream> response =
            http.send(request(path).build(), BodyHandlers.ofInputStream());
        status = response.statusCode();
        stream = response.body();
        lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
    }

    /** Returns the next event as {@code TYPE name}, or {@code END}. */
    String next() {
      JsonNode event = nextEvent();
      return event.isEmpty()
          ? "END"
          : event.at("/type").asString() + " " + event.at("/object/metadata/name").asString("");
    }

    JsonNode nextEvent() {
      try {
        String line = lines.readLine();
        return line == null ? MAPPER.createObjectNode() : MAPPER.readTree(line);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void close() {
      try {
        stream.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  Events watch(String path) {
    return new Events(path);
  }
}

package dev.kubewright.it.judge.recorded;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.it.support.Judge;
import dev.kubewright.it.support.RawHttp;
import dev.kubewright.it.support.Release;
import dev.kubewright.it.support.Waits;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.opentest4j.TestAbortedException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A server with the flags that it had when the cases were recorded. */
final class ReplayServer implements AutoCloseable {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String CRDS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** The client that sent the recorded requests. Its name is the default field manager. */
  private static final String USER_AGENT = "ssa-cases/1.0";

  private final Judge judge;
  private final String url;
  private final Map<String, String> tokens;
  private final HttpClient http;
  private final Runnable stop;
  private final FakeClock clock = new FakeClock();

  /** Starts a server of its own: the cases count its objects as theirs. */
  ReplayServer(Judge judge) {
    judge.require();
    this.judge = judge;
    if (judge == Judge.IN_MEMORY) {
      InMemoryApiServer memory =
          InMemoryApiServer.builder()
              .clock(clock)
              .tls(true)
              .garbageCollection(false)
              .token("admintoken", "admin")
              .token("usertoken", "joe")
              .start();
      stop = memory::close;
      url = memory.secureUrl();
      tokens = Map.of("", "admintoken", "usertoken", "usertoken");
      http = over(memory.caPem());
    } else {
      assumeTrue(Release.isNewest(), "differences.txt is about the newest release");
      ControlPlane plane = ControlPlane.builder(ControlPlaneBinaries.find().orElseThrow()).start();
      stop = plane::close;
      url = plane.url();
      tokens = Map.of("", plane.token());
      http = over(plane.caPem());
    }
  }

  /** Returns a client that speaks HTTP/2, in which headers need not be ASCII. */
  private static HttpClient over(String caPem) {
    return HttpClient.newBuilder().sslContext(RawHttp.trusting(caPem)).build();
  }

  /**
   * A response.
   *
   * @param status the HTTP status
   * @param body the document, or a string if it is none
   * @param warnings the warnings, as in the headers
   */
  record Received(int status, JsonNode body, List<String> warnings) {}

  /** Lets time pass. */
  void pause(Duration time) {
    if (judge == Judge.IN_MEMORY) {
      clock.advance(time);
    } else {
      Waits.pause(time);
    }
  }

  /** Creates a CRD and waits until its objects can be listed. */
  void install(JsonNode crd) {
    ObjectNode request = JSON.createObjectNode();
    request.put("method", "POST").put("path", CRDS).put("contentType", "application/json");
    Received created = send(request.set("body", crd));
    if (created.status() != HttpURLConnection.HTTP_CREATED) {
      throw new AssertionError(created);
    }
    JsonNode spec = crd.path("spec");
    ObjectNode list = JSON.createObjectNode().put("method", "GET");
    list.put(
        "path",
        "/apis/%s/%s/%s"
            .formatted(
                spec.path("group").stringValue(),
                spec.path("versions").path(0).path("name").stringValue(),
                spec.path("names").path("plural").stringValue()));
    Waits.until(list + " works", () -> send(list).status() == HttpURLConnection.HTTP_OK);
  }

  /** Sends a request that must succeed, and waits until the server does what it asks. */
  void prepare(JsonNode request) {
    Received received = send(request);
    if (received.status() / 100 != 2) {
      throw new AssertionError(received);
    }
    JsonNode until = request.path("until");
    if (until.isObject()) {
      JsonNode get = JSON.createObjectNode().put("method", "GET").set("path", until.path("path"));
      int status = until.path("status").asInt();
      Waits.until(get + " is " + status, () -> send(get).status() == status);
    }
  }

  /** Waits until a controller has written what the object of a request is to have before it. */
  void await(JsonNode request) {
    JsonNode get = JSON.createObjectNode().put("method", "GET").set("path", request.path("path"));
    String pointer = request.path("await").stringValue();
    Waits.until(get + " has " + pointer, () -> !send(get).body().at(pointer).isMissingNode());
  }

  /** Sends a recorded request. */
  Received send(JsonNode request) {
    JsonNode body = request.path("body");
    String content =
        body.isMissingNode() ? "" : body.isString() ? body.stringValue() : body.toString();
    HttpRequest.Builder builder =
        HttpRequest.newBuilder(URI.create(url + request.path("path").stringValue()))
            .timeout(PATIENCE)
            .header("Authorization", "Bearer " + token(request))
            .setHeader("User-Agent", USER_AGENT)
            .method(
                request.path("method").stringValue(), HttpRequest.BodyPublishers.ofString(content));
    if (request.has("contentType")) {
      builder.setHeader("Content-Type", request.path("contentType").stringValue());
    }
    request
        .path("headers")
        .properties()
        .forEach(header -> builder.setHeader(header.getKey(), header.getValue().stringValue()));
    try {
      HttpResponse<String> response =
          http.send(builder.build(), HttpResponse.BodyHandlers.ofString());
      return new Received(
          response.statusCode(), tree(response), response.headers().allValues("Warning"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static JsonNode tree(HttpResponse<String> response) {
    String type = response.headers().firstValue("Content-Type").orElse("");
    return type.startsWith("application/json")
        ? JSON.readTree(response.body())
        : JSON.valueToTree(response.body());
  }

  private String token(JsonNode request) {
    String wanted = request.path("token").asString("");
    String token = tokens.get(wanted.equals("admintoken") ? "" : wanted);
    if (token == null) {
      throw new TestAbortedException("this server has no second user");
    }
    return token;
  }

  @Override
  public void close() {
    stop.run();
  }
}

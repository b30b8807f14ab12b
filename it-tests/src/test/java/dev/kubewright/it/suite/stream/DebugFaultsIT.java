package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.KubewrightException;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.TransportException;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.rest.RestClient;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Rows of debug containers in the matrix of faults. A debug container takes four requests, and each
 * of them meets each fault.
 */
@Timeout(300)
class DebugFaultsIT {
  private static final String POD =
      """
      {"apiVersion":"v1","kind":"Pod","metadata":{"name":"web","namespace":"default","uid":"u",\
      "resourceVersion":"1"},"spec":{"containers":[{"name":"app","image":"x"}]},"status":\
      {"ephemeralContainerStatuses":[{"name":"dbg","image":"x","imageID":"","ready":false,\
      "restartCount":0,"state":{"running":{}}}]}}""";
  private static final String LIST =
      "{\"apiVersion\":\"v1\",\"kind\":\"PodList\",\"metadata\":{\"resourceVersion\":\"2\"},"
          + "\"items\":["
          + POD
          + "]}";

  /** A request of a debug container, in their order. */
  enum Step {
    /** The pod, for the names that are taken. */
    READ("GET /api/v1/namespaces/default/pods/web"),
    /** The patch that adds the container. */
    ADD("PATCH /api/v1/namespaces/default/pods/web/ephemeralcontainers"),
    /** The states of the pod, until the container runs. */
    WAIT("GET /api/v1/namespaces/default/pods?"),
    /** The connection. */
    ATTACH("GET /api/v1/namespaces/default/pods/web/attach?");

    private final String line;

    Step(String line) {
      this.line = line;
    }

    private static Step of(String line) {
      for (Step step : values()) {
        if (line.equals(step.line) || step.line.endsWith("?") && line.startsWith(step.line)) {
          return step;
        }
      }
      return line.startsWith(ADD.line) ? ADD : READ;
    }
  }

  /** What the server does with one of them. */
  enum Fault {
    CLOSED,
    RESET,
    INTERNAL_ERROR,
    FORBIDDEN,
    OVERLOADED,
    NO_JSON;

    private void on(Call call) throws IOException {
      switch (this) {
        case CLOSED -> call.cut();
        case RESET -> call.reset();
        case INTERNAL_ERROR -> refuse(call, 500, "InternalError");
        case FORBIDDEN -> refuse(call, 403, "Forbidden");
        case OVERLOADED -> {
          call.head(429, "Retry-After", "1", "Content-Length", "0");
          call.end();
        }
        case NO_JSON -> call.respond(200, "text/html", "<html>");
      }
    }

    private static void refuse(Call call, int code, String reason) throws IOException {
      call.respond(
          code,
          "application/json",
          "{\"apiVersion\":\"v1\",\"kind\":\"Status\",\"status\":\"Failure\",\"reason\":\""
              + reason
              + "\",\"message\":\"no\",\"code\":"
              + code
              + "}");
    }
  }

  /**
   * What the caller gets, and how often the request is sent. Requests that change something are not
   * sent again when they may have been processed, or else there would be two containers.
   */
  private static String expected(Fault fault, Step step) {
    return switch (fault) {
      case CLOSED, RESET ->
          switch (step) {
            case READ -> "LOST ×11";
            // Once more, because its first connection was used before, and may have been idle.
            case WAIT -> "LOST ×12";
            case ADD, ATTACH -> "LOST ×1";
          };
      case INTERNAL_ERROR -> "api 500 ×1";
      case FORBIDDEN -> "api 403 ×1";
      case OVERLOADED -> "api 429 ×11";
      case NO_JSON -> step == Step.ATTACH ? "api 200 ×1" : "MALFORMED ×1";
    };
  }

  /** A server on which everything succeeds but one request. */
  private static final class Cell implements AutoCloseable {
    private final Map<Step, AtomicInteger> requests = new ConcurrentHashMap<>();
    private final FaultServer server;

    Cell(Step failing, Call.Script fault) {
      for (Step step : Step.values()) {
        requests.put(step, new AtomicInteger());
      }
      server =
          FaultServer.start(
              Wire.PLAIN,
              call -> {
                Step step = Step.of(call.line());
                requests.get(step).incrementAndGet();
                if (step == failing) {
                  fault.respond(call);
                } else {
                  call.json(step == Step.WAIT ? LIST : POD);
                }
              });
    }

    RestClient connect(Duration timeout) {
      return RestClient.connect(
          RestConfig.builder()
              .server(server.url())
              .timeout(timeout)
              .wire(w -> w.openTimeout(timeout))
              .build());
    }

    int requests(Step step) {
      return requests.get(step).get();
    }

    @Override
    public void close() {
      server.close();
    }
  }

  private static String debug(RestClient rest, Duration timeout) {
    PodInterface pods = KubernetesClientset.over(rest).coreV1().pods("default");
    try {
      pods.debug("web", o -> o.image("x").name("dbg").timeout(timeout)).close();
      return "attached";
    } catch (TransportException lost) {
      return lost.kind().toString();
    } catch (ApiException refused) {
      return "api " + refused.code();
    } catch (KubewrightException failure) {
      return failure.getClass().getSimpleName();
    }
  }

  /** All at once, because a request that is sent again waits a second each time. */
  @Test
  void debug_requestFails_givesWhatTheRulesSay() throws Exception {
    ExecutorService threads = Executors.newCachedThreadPool();
    var complaints = new ArrayList<Future<List<String>>>();
    for (Fault fault : Fault.values()) {
      for (Step step : Step.values()) {
        complaints.add(threads.submit(() -> complaints(fault, step)));
      }
    }
    threads.shutdown();
    for (Future<List<String>> cell : complaints) {
      assertThat(cell.get()).isEmpty();
    }
  }

  private static List<String> complaints(Fault fault, Step step) {
    Duration limit = Duration.ofMinutes(3);
    String name = fault + " × " + step + ": ";
    var complaints = new ArrayList<String>();
    try (Cell cell = new Cell(step, fault::on);
        RestClient rest = cell.connect(limit)) {
      String found = debug(rest, limit) + " ×" + cell.requests(step);
      System.out.println(name + found);
      if (!found.equals(expected(fault, step))) {
        complaints.add(name + found);
      }
      for (Step other : Step.values()) {
        int sent = other.ordinal() < step.ordinal() ? 1 : 0;
        if (other != step && cell.requests(other) != sent) {
          complaints.add(name + other + " was sent " + cell.requests(other) + " times");
        }
      }
    }
    return complaints;
  }

  @ParameterizedTest
  @EnumSource(Step.class)
  void debug_noResponse_endsInTime(Step step) {
    Duration limit = Duration.ofMillis(500);
    try (Cell cell = new Cell(step, Call::stall);
        RestClient rest = cell.connect(limit)) {
      // A limit of a request may come before that of the whole.
      assertThat(debug(rest, limit)).isAnyOf("TIMEOUT", "WaitTimeoutException");
    }
  }

  @ParameterizedTest
  @EnumSource(Step.class)
  void debug_clientCloses_endsAtOnce(Step step) throws Exception {
    Duration limit = Duration.ofMinutes(5);
    try (Cell cell = new Cell(step, Call::stall);
        RestClient rest = cell.connect(limit)) {
      var running = CompletableFuture.supplyAsync(() -> debug(rest, limit));
      Wires.await(step + " has arrived", () -> cell.requests(step) > 0);
      close(rest);

      assertThat(running.get(1, TimeUnit.MINUTES)).isEqualTo("CLOSED");
      Wires.await("connections are closed", () -> cell.server.openConnections() == 0);
    }
  }

  private static void close(RestClient rest) {
    rest.close();
  }
}

package dev.kubewright.it.judge.recorded;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.it.support.Judge;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Sends the requests of a case to a server and compares the responses with the recorded ones. */
final class CaseReplay {
  private static final long MILLIS = 1000;

  private final Judge judge;
  private final ReplayServer server;
  private final RecordedCase recorded;
  private final Masks recordedMasks = new Masks(true);
  private final Masks masks;
  private final List<String> faults = new ArrayList<>();

  CaseReplay(Judge judge, ReplayServer server, RecordedCase recorded) {
    this.judge = judge;
    this.server = server;
    this.recorded = recorded;
    this.masks = new Masks(judge == Judge.IN_MEMORY);
  }

  /** Replays all steps, and fails with all differences. */
  void run() {
    recorded.before().forEach(server::prepare);
    for (int number = 1; number <= recorded.steps().size(); number++) {
      RecordedCase.Step step = recorded.steps().get(number - 1);
      double wait = step.request().path("wait").asDouble(0);
      if (wait > 0) {
        server.pause(Duration.ofMillis(Math.round(wait * MILLIS)));
        masks.pause();
      }
      // In memory nothing writes it, and differences.txt says so.
      if (step.request().has("await") && judge == Judge.CONTROL_PLANE) {
        server.await(step.request());
      }
      compare(number, step, server.send(step.request()));
    }
    assertWithMessage("%s differs:\n%s", recorded.id(), String.join("\n", faults))
        .that(faults.size())
        .isEqualTo(0);
  }

  private void compare(int number, RecordedCase.Step step, ReplayServer.Received received) {
    JsonNode wanted = step.response().path("body").deepCopy();
    JsonNode got = received.body().deepCopy();
    String place =
        "step %d: %s %s"
            .formatted(
                number,
                step.request().path("method").stringValue(),
                step.request().path("path").stringValue());
    for (DeclaredDifference difference : DeclaredDifference.of(recorded.id(), number, judge)) {
      if (difference.isWhole()) {
        wholeDiffers(place, step, received);
        return;
      }
      if (wanted.at(difference.pointer()).equals(got.at(difference.pointer()))) {
        faults.add(place + "\n  no longer differs at " + difference.pointer());
      }
      remove(wanted, difference.pointer());
      remove(got, difference.pointer());
    }
    List<String> warnings = new ArrayList<>();
    step.response().path("warnings").forEach(each -> warnings.add(each.stringValue()));
    String expected =
        shown(step.response().path("status").asInt(), wanted, warnings, recordedMasks);
    String found = shown(received.status(), got, received.warnings(), masks);
    if (!expected.equals(found)) {
      faults.add(place + "\n  recorded " + expected + "\n  received " + found);
    }
  }

  /** A response with another status has nothing to compare. */
  private void wholeDiffers(String place, RecordedCase.Step step, ReplayServer.Received received) {
    if (step.response().path("status").asInt() == received.status()) {
      faults.add(place + "\n  no longer has another status");
    }
  }

  private String shown(int status, JsonNode body, List<String> warnings, Masks by) {
    return status + " " + by.mask(body) + " " + warnings.stream().map(by::text).toList();
  }

  private static void remove(JsonNode body, String pointer) {
    int last = pointer.lastIndexOf('/');
    if (body.at(pointer.substring(0, last)) instanceof ObjectNode parent) {
      parent.remove(pointer.substring(last + 1));
    }
  }
}

package dev.kubewright.it.judge.server;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.it.judge.server.request.Asked;
import dev.kubewright.it.judge.server.request.Values;
import dev.kubewright.it.support.Judge;
import dev.kubewright.it.support.Release;
import dev.kubewright.it.support.TestServer;
import dev.kubewright.it.support.Waits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A random series of writes of one custom object by three appliers and four updaters. Both servers
 * give the same responses, keep the same object, and write it, or do not, in the same steps.
 */
@Timeout(500)
class RandomAppliesIT {
  private static final long SEED = Long.getLong("kubewright.seed", 20_261_128L);
  private static final int OPERATIONS = Integer.getInteger("kubewright.applies", 200);
  private static final int SHOWN = 5;
  private static final JsonMapper JSON = new JsonMapper();

  private final Map<String, Integer> counts = new TreeMap<>();

  /** One server, and what it called its responses. */
  private static final class Party {
    private final Side side;
    private final Values values = new Values("default");
    private String version = "";

    Party(TestServer server) {
      this.side = Side.of(server);
    }

    List<String> ask(Asked asked) {
      return side.ask(asked, values).stream().flatMap(RandomAppliesIT::parts).sorted().toList();
    }

    int status(Asked asked) {
      return side.send(asked, values).status();
    }

    /** Returns the object as lines, and whether it is another version than the last time. */
    List<String> state() {
      Asked get = Asked.get("state", RandomWidget.PATH + "/w").keep("w");
      List<String> lines = new ArrayList<>(side.ask(get, values));
      JsonNode object = JSON.readTree(side.send(get, values).body());
      String now = object.path("metadata").path("resourceVersion").asString("");
      lines.add(now.equals(version) ? "not written" : "written");
      version = now;
      return lines;
    }

    void install() {
      Waits.until(
          "the default namespace",
          () -> status(Asked.get("namespace", "/api/v1/namespaces/default")) == 200);
      assertThat(status(Asked.post("crd", RandomWidget.CRDS, RandomWidget.crd()))).isEqualTo(201);
      Waits.until("widgets", () -> status(Asked.get("list", RandomWidget.PATH)) == 200);
    }
  }

  /** A server lists the faults of one object in any order. */
  private static Stream<String> parts(String line) {
    return Arrays.stream(line.replaceAll("\\.causes\\[\\d+\\]", ".causes").split("[\\[\\n]|, "))
        .map(part -> part.replaceAll("[\\]\"]+$", "").strip());
  }

  @Test
  @Tag("ssa-80")
  void randomAppliesAndUpdates_bothServers_sameStateAfterEach() {
    Judge.CONTROL_PLANE.require();
    assumeTrue(Release.isNewest(), "the server in memory is of the newest release");
    List<String> faults = new ArrayList<>();
    try (TestServer real = Judge.CONTROL_PLANE.start();
        TestServer memory = Judge.IN_MEMORY.start()) {
      Party onReal = new Party(real);
      Party inMemory = new Party(memory);
      onReal.install();
      inMemory.install();
      RandomWidget widget = new RandomWidget(new SplittableRandom(SEED));
      for (int step = 0; step < OPERATIONS && faults.size() < SHOWN; step++) {
        Asked asked = widget.next(step);
        List<String> theirs = onReal.ask(asked);
        Difference response = Difference.of(asked, theirs, inMemory.ask(asked));
        Difference state = Difference.of(asked, onReal.state(), inMemory.state());
        counts.merge(kind(asked) + " " + status(theirs), 1, Integer::sum);
        if (!response.isNone()) {
          faults.add("response to " + response);
        }
        if (!state.isNone()) {
          faults.add("state after " + state);
        }
      }
    }
    System.out.println(
        "random applies: "
            + counts
            + ", kubewright.seed="
            + SEED
            + " kubewright.applies="
            + OPERATIONS);
    assertWithMessage("kubewright.seed=%s\n%s", SEED, String.join("\n", faults))
        .that(faults)
        .isEmpty();
    assertThat(counts.getOrDefault("apply status 200", 0)).isAtLeast(OPERATIONS / 10);
    assertThat(counts.getOrDefault("apply status 409", 0)).isAtLeast(OPERATIONS / 50);
  }

  private static String kind(Asked asked) {
    return asked.name().substring(0, asked.name().indexOf(' '));
  }

  private static String status(List<String> lines) {
    return lines.stream().filter(line -> line.startsWith("status ")).findFirst().orElse("none");
  }
}

package dev.kubewright.it.judge.server;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.it.judge.server.RandomKinds.Kind;
import dev.kubewright.it.judge.server.request.Asked;
import dev.kubewright.it.judge.server.request.Values;
import dev.kubewright.it.support.Judge;
import dev.kubewright.it.support.Release;
import dev.kubewright.it.support.TestServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Random series of writes of one object each, on both servers: valid objects and half-valid ones,
 * in every form of a write. A series ends where the real server refuses an object for its meaning,
 * which the one in memory does not look at.
 */
class RandomWritesIT {
  private static final long SEED = Long.getLong("kubewright.seed", 20_261_127L);
  private static final int SERIES = Integer.getInteger("kubewright.writes", 72);
  private static final int MOST_WRITES = 8;
  private static final String NAMESPACE = "random-writes";

  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<String> undeclared = new ArrayList<>();

  @Test
  void randomWrites_bothServers_sameResponses() {
    Judge.CONTROL_PLANE
        .obstacle()
        .ifPresent(
            reason -> {
              throw new TestAbortedException(reason);
            });
    assumeTrue(Release.isNewest(), "the server in memory is of the newest release");
    try (TestServer real = Judge.CONTROL_PLANE.start();
        TestServer memory = Judge.IN_MEMORY.start()) {
      Pair pair = new Pair(Side.of(real), Side.of(memory));
      pair.send(
          Asked.post(
              "namespace",
              "/api/v1/namespaces",
              "{\"metadata\":{\"name\":\"" + NAMESPACE + "\"}}"));
      JsonNode definitions = pair.memory().document("/openapi/v2").get("definitions");
      List<Kind> kinds = RandomKinds.all();
      for (int i = 0; i < SERIES; i++) {
        RandomGenerator random = new SplittableRandom(SEED + i);
        RandomBodies bodies = new RandomBodies(definitions, random);
        Kind kind = kinds.get(i % kinds.size());
        series(pair, new Writer(kind, "s" + i, bodies, random));
      }
    }
    System.out.println(
        "random writes: " + counts + ", kubewright.seed=" + SEED + " kubewright.writes=" + SERIES);
    assertThat(counts.getOrDefault("alike", 0)).isGreaterThan(SERIES);
    assertWithMessage("kubewright.seed=%s\n%s", SEED, String.join("\n", undeclared))
        .that(undeclared)
        .isEmpty();
  }

  /** Both servers, and what their responses were called. */
  private record Pair(Side real, Side memory, Values onReal, Values inMemory) {
    Pair(Side real, Side memory) {
      this(real, memory, new Values(NAMESPACE), new Values(NAMESPACE));
    }

    Difference send(Asked asked) {
      return Difference.of(asked, real.ask(asked, onReal), memory.ask(asked, inMemory));
    }
  }

  private void series(Pair pair, Writer writer) {
    int writes = 2 + writer.random().nextInt(MOST_WRITES);
    for (int i = 0; i < writes; i++) {
      Asked asked = i == 0 ? writer.create() : writer.next();
      Difference difference = pair.send(asked);
      String verdict = verdict(difference);
      counts.merge(verdict, 1, Integer::sum);
      if (verdict.equals("different")) {
        undeclared.add(writer.kind().apiVersion() + " " + difference);
      }
      if (!verdict.equals("alike")) {
        break;
      }
    }
    // What only one of them has would be in the way of later series.
    pair.send(Asked.delete("delete", writer.object() + "?gracePeriodSeconds=0"));
    Asked free =
        Asked.patch("free", writer.object(), "merge", "{\"metadata\":{\"finalizers\":null}}");
    pair.send(free);
  }

  private static String verdict(Difference difference) {
    if (difference.isNone() || texts(difference.real()).equals(texts(difference.memory()))) {
      return "alike";
    }
    boolean warned =
        difference.memory().isEmpty()
            && difference.real().stream().allMatch(line -> line.startsWith("warning: "));
    boolean refused =
        difference.real().contains("status 422")
            && difference.real().contains("$.reason = \"Invalid\"")
            && difference.memory().stream().anyMatch(line -> line.matches("status 20[01]"));
    if (refused || warned) {
      return "refused for its meaning";
    }
    return isOfEmptyList(difference) ? "of an empty list" : "different";
  }

  /**
   * Returns the lines of all texts, sorted: the real server lists faults of a shape in any order.
   */
  private static List<String> texts(List<String> lines) {
    return lines.stream().flatMap(String::lines).sorted().toList();
  }

  /** RealOnly declares that lists which a client sends empty have no entries of managed fields. */
  private static boolean isOfEmptyList(Difference difference) {
    String body = String.valueOf(difference.asked().body());
    return body.contains("[]")
        && Stream.concat(difference.real().stream(), difference.memory().stream())
            .allMatch(line -> line.matches("\\$\\.metadata\\.(managedFields|generation).*"));
  }

  /** Makes the writes of a series. */
  private record Writer(Kind kind, String name, RandomBodies bodies, RandomGenerator random) {
    String object() {
      return kind.path() + "/" + name;
    }

    private String part() {
      return kind.parts().get(random.nextInt(kind.parts().size()));
    }

    private String target() {
      boolean status = kind.hasStatus() && random.nextInt(4) == 0;
      String validation = random.nextInt(6) == 0 ? "&fieldValidation=Strict" : "";
      return object()
          + (status ? "/status" : "")
          + "?fieldManager=m"
          + random.nextInt(2)
          + validation;
    }

    private ObjectNode whole() {
      ObjectNode body = RandomBodies.read(kind.body(name).replace("{ns}", NAMESPACE));
      return bodies.changed(body, kind.definition(), part(), random.nextInt(3));
    }

    Asked create() {
      return Asked.post("create " + name, kind.path() + "?fieldManager=m0", whole().toString());
    }

    Asked next() {
      return switch (random.nextInt(8)) {
        case 0, 1 -> Asked.put("put " + name, target(), whole().toString());
        case 2 -> Asked.patch("merge " + name, target(), "merge", patch().toString());
        case 3 -> Asked.patch("strategic " + name, target(), "strategic-merge", patch().toString());
        case 4 ->
            Asked.patch("json " + name, target(), "json", bodies.operations(patch()).toString());
        case 5, 6 -> apply();
        default -> Asked.get("get " + name, object());
      };
    }

    private ObjectNode patch() {
      return bodies.patch(kind.definition(), part(), 1 + random.nextInt(2));
    }

    private Asked apply() {
      // A plugin taints each new node, so the configuration that may create one has the taint.
      ObjectNode config = kind.kind().equals("Node") ? whole() : patch();
      config.put("apiVersion", kind.apiVersion()).put("kind", kind.kind());
      config.putObject("metadata").put("name", name);
      String target = target() + (random.nextBoolean() ? "&force=true" : "");
      return Asked.of("apply " + name, "PATCH", target)
          .body("application/apply-patch+yaml", config.toString());
    }
  }
}

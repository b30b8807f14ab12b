package dev.kubewright.importer.check;

import static com.google.common.truth.Truth.assertWithMessage;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kubewright.importer.report.ImportException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A CRD equals itself, loosening is never found, and tightening always is. */
class CrdCheckPropertyTest {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final int RUNS = 400;
  private static final long SEED = Long.getLong("kubewright.seed", 20260101L);

  /** One schema in a tight and a loose form. */
  private record Pair(ObjectNode tight, ObjectNode loose) {}

  @Test
  void randomSchemas_inATightAndALooseForm() throws ImportException {
    System.out.println("seed " + SEED);
    Random random = new Random(SEED);
    for (int i = 0; i < RUNS; i++) {
      Pair pair = object(random, 3);
      String what = "seed " + SEED + ", run " + i + ": " + pair;
      var tight = Crds.field(pair.tight.toString());
      var loose = Crds.field(pair.loose.toString());
      assertWithMessage(what).that(CrdCheck.compare(tight, tight)).isEmpty();
      assertWithMessage(what).that(CrdCheck.compare(loose, loose)).isEmpty();
      assertWithMessage(what).that(CrdCheck.compare(tight, loose)).isEmpty();
      if (!pair.tight.equals(pair.loose)) {
        assertWithMessage(what).that(CrdCheck.compare(loose, tight)).isNotEmpty();
      }
    }
  }

  private static Pair value(Random random, int depth) {
    int form = random.nextInt(depth > 0 ? 5 : 2);
    return switch (form) {
      case 0 -> text(random);
      case 1 -> number(random);
      case 2 -> list(random, depth);
      case 3 -> map(random, depth);
      default -> object(random, depth - 1);
    };
  }

  private static Pair typed(String type) {
    return new Pair(JSON.objectNode().put("type", type), JSON.objectNode().put("type", type));
  }

  private static Pair text(Random random) {
    Pair pair = typed("string");
    switch (random.nextInt(6)) {
      case 0 -> pair.tight.put("pattern", "^a+$");
      case 1 -> pair.tight.put("maxLength", 1 + random.nextInt(9));
      case 2 -> pair.tight.put("format", "date");
      case 3 -> pair.tight.putArray("enum").add("a");
      case 4 -> {
        pair.tight.put("minLength", 3);
        pair.loose.put("minLength", 2);
      }
      default -> {
        pair.tight.putArray("enum").add("a");
        pair.loose.putArray("enum").add("b").add("a");
      }
    }
    return pair;
  }

  private static Pair number(Random random) {
    Pair pair = typed("integer");
    int bound = random.nextInt(100);
    switch (random.nextInt(4)) {
      case 0 -> {
        pair.tight.put("maximum", bound);
        pair.loose.put("maximum", bound + 1);
      }
      case 1 -> pair.tight.put("minimum", bound);
      case 2 -> {
        pair.tight.put("minimum", bound).put("exclusiveMinimum", true);
        pair.loose.put("minimum", bound);
      }
      default -> pair.loose.put("type", "number");
    }
    return pair;
  }

  private static Pair list(Random random, int depth) {
    Pair pair = typed("array");
    Pair items = value(random, depth - 1);
    pair.tight.set("items", items.tight);
    pair.loose.set("items", items.loose);
    if (random.nextBoolean()) {
      pair.tight.put("maxItems", 5);
    }
    return pair;
  }

  private static Pair map(Random random, int depth) {
    Pair pair = typed("object");
    Pair values = value(random, depth - 1);
    pair.tight.set("additionalProperties", values.tight);
    pair.loose.set("additionalProperties", values.loose);
    return pair;
  }

  private static Pair object(Random random, int depth) {
    Pair pair = typed("object");
    ObjectNode tight = pair.tight.putObject("properties");
    ObjectNode loose = pair.loose.putObject("properties");
    for (String name : List.of("a", "b", "c")) {
      Pair field = value(random, depth);
      switch (random.nextInt(3)) {
        case 0 -> loose.set(name, field.loose);
        default -> {
          tight.set(name, field.tight);
          loose.set(name, field.loose);
        }
      }
    }
    if (tight.has("a") && random.nextBoolean()) {
      pair.tight.putArray("required").add("a");
    }
    return pair;
  }
}

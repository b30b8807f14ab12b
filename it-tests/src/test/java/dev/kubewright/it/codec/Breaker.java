package dev.kubewright.it.codec;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Breaks documents: values in the tree, or single bytes. */
public final class Breaker {
  private static final String STRUCTURE = "{}[]\",:\\ue019-.tfn \u0000\u00ff";
  private static final List<String> VALUES =
      List.of(
          "null",
          "true",
          "{}",
          "[]",
          "[null]",
          "{\"\":null}",
          "\"\"",
          "\"1Kx\"",
          "\"2006-13-02T15:04:05Z\"",
          "\"2006-01-02T15:04:05.123456789+23:59\"",
          "\"10000-01-02T15:04:05Z\"",
          "\"=AA=\"",
          "\"1e1000000000\"",
          "9223372036854775808",
          "-1.5",
          "1e400",
          "1e-999999999",
          "2147483648");

  private final Random random;

  public Breaker(Random random) {
    this.random = random;
  }

  /** Returns a well-formed document with other values in some places. */
  public byte[] tree(JsonNode document) {
    JsonNode copy = document.deepCopy();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      List<JsonNode> containers = new ArrayList<>();
      containers(copy, containers);
      if (!containers.isEmpty()) {
        change(containers.get(random.nextInt(containers.size())), containers);
      }
    }
    return copy.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static void containers(JsonNode node, List<JsonNode> found) {
    if (node.isContainer() && !node.isEmpty()) {
      found.add(node);
    }
    node.forEach(child -> containers(child, found));
  }

  private void change(JsonNode container, List<JsonNode> all) {
    JsonNode other =
        random.nextInt(4) == 0
            ? all.get(random.nextInt(all.size())).deepCopy()
            : JsonMapper.shared().readTree(VALUES.get(random.nextInt(VALUES.size())));
    if (container instanceof ArrayNode array) {
      int at = random.nextInt(array.size());
      if (random.nextBoolean()) {
        array.set(at, other);
      } else {
        array.insert(at, other);
      }
    } else if (container instanceof ObjectNode object) {
      List<String> names = List.copyOf(object.propertyNames());
      String name = names.get(random.nextInt(names.size()));
      switch (random.nextInt(6)) {
        case 0 -> object.remove(name);
        case 1 -> object.set(name + "x", other);
        default -> object.set(name, other);
      }
    }
  }

  /** Returns a document with some bytes changed, inserted, removed or repeated, or cut off. */
  public byte[] bytes(byte[] document) {
    byte[] result = document;
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      int at = random.nextInt(result.length + 1);
      int end = Math.min(result.length, at + 1 + random.nextInt(40));
      byte inserted = (byte) STRUCTURE.charAt(random.nextInt(STRUCTURE.length()));
      result =
          switch (random.nextInt(8)) {
            case 0, 1 -> join(result, at, new byte[] {inserted}, at);
            case 2, 3 -> join(result, at, new byte[] {inserted}, Math.min(result.length, at + 1));
            case 4 -> join(result, at, flipped(result, at), Math.min(result.length, at + 1));
            case 5 -> join(result, at, new byte[0], end);
            case 6 -> join(result, end, Arrays.copyOfRange(result, at, end), end);
            default -> random.nextInt(5) == 0 ? Arrays.copyOf(result, at) : result;
          };
    }
    return result;
  }

  private byte[] flipped(byte[] document, int at) {
    byte old = at < document.length ? document[at] : 0;
    return new byte[] {(byte) (old ^ 1 << random.nextInt(8))};
  }

  private static byte[] join(byte[] document, int to, byte[] middle, int from) {
    byte[] joined = Arrays.copyOf(document, to + middle.length + document.length - from);
    System.arraycopy(middle, 0, joined, to, middle.length);
    System.arraycopy(document, from, joined, to + middle.length, document.length - from);
    return joined;
  }
}

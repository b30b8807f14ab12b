package dev.kubewright.apiserver.tree;

import static com.google.common.truth.Truth.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

class JsonBytesTest {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final List<String> PIECES =
      List.of(
          "a",
          "\"",
          "\\",
          "/",
          "\n",
          "\t",
          "\r",
          "\b",
          "\f",
          "\u0000",
          "\u001f",
          "\u007f",
          "é",
          "\u2028",
          "漢",
          "😀",
          "\ud800",
          "\udc00",
          "<",
          "&",
          "{}",
          "long enough to be more than a few bytes ");

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(12); i > 0; i--) {
      text.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return text.toString();
  }

  private static JsonNode node(Random random, int depth) {
    return switch (random.nextInt(depth > 4 ? 8 : 12)) {
      case 0 -> NODES.nullNode();
      case 1 -> NODES.booleanNode(random.nextBoolean());
      case 2 -> NODES.numberNode(random.nextInt());
      case 3 -> NODES.numberNode(random.nextLong());
      // Others have Go's form: GoFloatTest.
      case 4 -> NODES.numberNode(0.1 + random.nextInt(1_000));
      case 5 -> NODES.numberNode(new BigInteger(90, random));
      case 6 ->
          NODES.numberNode(new BigDecimal(new BigInteger(70, random), random.nextInt(60) - 30));
      case 7, 8 -> NODES.stringNode(text(random));
      case 9 -> {
        ArrayNode array = NODES.arrayNode();
        for (int i = random.nextInt(5); i > 0; i--) {
          array.add(node(random, depth + 1));
        }
        yield array;
      }
      default -> {
        ObjectNode object = NODES.objectNode();
        for (int i = random.nextInt(5); i > 0; i--) {
          object.set(text(random), node(random, depth + 1));
        }
        yield object;
      }
    };
  }

  @Test
  void randomTrees_areWrittenAsByJackson() {
    Random random = new Random(11);
    for (int i = 0; i < 5_000; i++) {
      JsonNode node = node(random, 0);
      String expected = Json.text(node);

      byte[] bytes = JsonBytes.plain(node);

      String text = new String(bytes, StandardCharsets.UTF_8);
      assertThat(text.replace("\\u001f", "\\u001F"))
          .isEqualTo(new String(expected.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8));
      assertThat(Json.same(Json.MAPPER.readTree(JsonBytes.of(node)), Json.MAPPER.readTree(text)))
          .isTrue();
    }
  }

  @Test
  void text_thatHtmlReads_isEscapedAsInGo() {
    JsonNode node = NODES.stringNode("a<b>&\u2028\u2029\u2027\u001f\u007f\"\\\t");

    assertThat(new String(JsonBytes.of(node), StandardCharsets.UTF_8))
        .isEqualTo("\"a\\u003cb\\u003e\\u0026\\u2028\\u2029\u2027\\u001f\u007f\\\"\\\\\\t\"");
  }

  @Test
  void members_leavesOutNamesAndTheFirstBrace() {
    ObjectNode object = Json.object().put("a", 1).put("kind", "X").put("b", "y");
    object.putObject("kinds").put("kind", "stays");

    byte[] bytes = JsonBytes.members(object, Set.of("kind", "a"));

    assertThat(new String(bytes, StandardCharsets.UTF_8))
        .isEqualTo("\"b\":\"y\",\"kinds\":{\"kind\":\"stays\"}}");
  }
}

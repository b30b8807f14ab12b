package dev.kubewright.it.codec;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Map;
import java.util.Random;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Writes a tree in an unusual form: fields in any order, blanks anywhere, every letter escaped. */
public final class Scribe {
  private final Random random;
  private final StringBuilder text = new StringBuilder();

  private Scribe(Random random) {
    this.random = random;
  }

  /** Returns the tree as a document. */
  public static byte[] odd(JsonNode tree, Random random) {
    var scribe = new Scribe(random);
    scribe.value(tree);
    scribe.blank();
    return scribe.text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private void value(JsonNode node) {
    blank();
    if (node.isObject()) {
      object(node);
    } else if (node.isArray()) {
      char before = '[';
      for (JsonNode item : node) {
        text.append(before);
        value(item);
        blank();
        before = ',';
      }
      text.append(before == '[' ? "[" : "");
      blank();
      text.append(']');
    } else if (node.isString()) {
      string(node.asString());
    } else {
      text.append(node);
    }
  }

  private void object(JsonNode node) {
    var fields = new ArrayList<Map.Entry<String, JsonNode>>(node.properties());
    Collections.shuffle(fields, random);
    text.append('{');
    for (int i = 0; i < fields.size(); i++) {
      text.append(i == 0 ? "" : ",");
      blank();
      string(fields.get(i).getKey());
      blank();
      text.append(':');
      value(fields.get(i).getValue());
      blank();
    }
    blank();
    text.append('}');
  }

  private void string(String value) {
    if (random.nextBoolean()) {
      text.append(JsonMapper.shared().writeValueAsString(value));
      return;
    }
    text.append('"');
    for (char c : value.toCharArray()) {
      String hex = Integer.toHexString(c | 0x10000).substring(1);
      text.append("\\u")
          .append(random.nextBoolean() ? hex : hex.toUpperCase(java.util.Locale.ROOT));
    }
    text.append('"');
  }

  private void blank() {
    for (int i = Math.max(0, random.nextInt(6) - 3); i > 0; i--) {
      text.append(" \n\r\t".charAt(random.nextInt(4)));
    }
  }
}

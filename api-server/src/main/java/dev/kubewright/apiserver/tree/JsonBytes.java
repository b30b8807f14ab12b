package dev.kubewright.apiserver.tree;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * Writes trees as compact UTF-8 in half of the time of Jackson, and but for numbers with a fraction
 * the same bytes: a tree needs no serializers, and no text on the way to the bytes. For one thread
 * at a time.
 */
public final class JsonBytes {
  private static final int FIRST_SIZE = 512;
  private static final int ASCII = 0x80;
  private static final byte[] HEX = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);

  /** The letter of an escape of two characters, or 0. */
  private static final byte[] SHORT = new byte[ASCII];

  static {
    SHORT['"'] = '"';
    SHORT['\\'] = '\\';
    SHORT['\b'] = 'b';
    SHORT['\f'] = 'f';
    SHORT['\n'] = 'n';
    SHORT['\r'] = 'r';
    SHORT['\t'] = 't';
  }

  private byte[] data = new byte[FIRST_SIZE];
  private int at;

  private JsonBytes() {}

  /** Returns the bytes of a tree. */
  public static byte[] of(JsonNode node) {
    JsonBytes out = new JsonBytes();
    out.node(node);
    return Arrays.copyOf(out.data, out.at);
  }

  /**
   * Returns the members of an object and the brace after them, without the brace before them. So
   * other members can stand before these.
   *
   * @param but the names of members that are left out
   */
  public static byte[] members(JsonNode object, Set<String> but) {
    JsonBytes out = new JsonBytes();
    out.writeMembers(object, but);
    return Arrays.copyOf(out.data, out.at);
  }

  private void node(JsonNode node) {
    switch (node.getNodeType()) {
      case OBJECT -> {
        one('{');
        writeMembers(node, Set.of());
      }
      case ARRAY -> items(node);
      case STRING -> text(node.stringValue());
      case NUMBER -> ascii(number(node));
      case BOOLEAN -> ascii(node.booleanValue() ? "true" : "false");
      case NULL -> ascii("null");
      default -> raw(Json.text(node).getBytes(StandardCharsets.UTF_8));
    }
  }

  private static String number(JsonNode node) {
    if (node.isIntegralNumber()) {
      return node.asString();
    }
    return node.isDouble() ? GoFloat.text(node) : Json.text(node);
  }

  private void writeMembers(JsonNode object, Set<String> but) {
    boolean first = true;
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      if (!but.contains(member.getKey())) {
        if (!first) {
          one(',');
        }
        first = false;
        text(member.getKey());
        one(':');
        node(member.getValue());
      }
    }
    one('}');
  }

  private void items(JsonNode array) {
    one('[');
    for (int i = 0; i < array.size(); i++) {
      if (i > 0) {
        one(',');
      }
      node(array.get(i));
    }
    one(']');
  }

  private void one(char ascii) {
    room(1);
    data[at++] = (byte) ascii;
  }

  private void raw(byte[] bytes) {
    room(bytes.length);
    System.arraycopy(bytes, 0, data, at, bytes.length);
    at += bytes.length;
  }

  private void ascii(String text) {
    int length = text.length();
    room(length);
    for (int i = 0; i < length; i++) {
      data[at++] = (byte) text.charAt(i);
    }
  }

  /** Most texts need no escapes and are ASCII. */
  private void text(String text) {
    int length = text.length();
    room(length + 2);
    int begin = at;
    data[at++] = '"';
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (c < ' ' || c >= ASCII || SHORT[c] != 0) {
        at = begin;
        escaped(text.getBytes(StandardCharsets.UTF_8)); // as Jackson's text: half pairs are "?"
        return;
      }
      data[at++] = (byte) c;
    }
    data[at++] = '"';
  }

  private void escaped(byte[] utf8) {
    one('"');
    for (byte b : utf8) {
      room(6);
      if (b < 0 || (b >= ' ' && SHORT[b] == 0)) {
        data[at++] = b;
      } else if (SHORT[b] != 0) {
        data[at++] = '\\';
        data[at++] = SHORT[b];
      } else {
        ascii("\\u00");
        data[at++] = HEX[b >> 4];
        data[at++] = HEX[b & 0xf];
      }
    }
    one('"');
  }

  private void room(int bytes) {
    if (bytes > data.length - at) {
      data = Arrays.copyOf(data, Math.addExact(Math.max(data.length, bytes), data.length));
    }
  }
}

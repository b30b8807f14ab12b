package dev.kubewright.apiserver.tree;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * Writes trees as compact UTF-8 as Go does, in half of the time of Jackson: a tree needs no
 * serializers, and no text on the way to the bytes. Members keep their order. For one thread at a
 * time.
 */
public final class JsonBytes {
  private static final int FIRST_SIZE = 512;
  private static final int ASCII = 0x80;
  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  /** In UTF-8, two line ends of JavaScript begin with these, and end with 0xa8 and 0xa9. */
  private static final byte[] LINE_END = {(byte) 0xe2, (byte) 0x80};

  /** The letter of an escape of two characters, or u if HTML reads the character, or 0. */
  private static final byte[] SHORT = new byte[ASCII];

  static {
    SHORT['"'] = '"';
    SHORT['\\'] = '\\';
    SHORT['\b'] = 'b';
    SHORT['\f'] = 'f';
    SHORT['\n'] = 'n';
    SHORT['\r'] = 'r';
    SHORT['\t'] = 't';
    SHORT['<'] = 'u';
    SHORT['>'] = 'u';
    SHORT['&'] = 'u';
  }

  private final boolean html;
  private byte[] data = new byte[FIRST_SIZE];
  private int at;

  private JsonBytes(boolean html) {
    this.html = html;
  }

  /** Returns the bytes of a tree, with escapes for what HTML and JavaScript read in another way. */
  public static byte[] of(JsonNode node) {
    return of(node, true);
  }

  /** Returns the bytes of a tree, with escapes for what JSON does not take as it is. */
  public static byte[] plain(JsonNode node) {
    return of(node, false);
  }

  private static byte[] of(JsonNode node, boolean html) {
    JsonBytes out = new JsonBytes(html);
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
    JsonBytes out = new JsonBytes(true);
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
    for (int i = 0; i < utf8.length; i++) {
      byte b = utf8[i];
      byte letter = b < 0 ? 0 : SHORT[b];
      room(6);
      if (html && b == LINE_END[0] && isLineEnd(utf8, i)) {
        ascii("\\u202");
        data[at++] = (byte) (utf8[i + 2] == (byte) 0xa8 ? '8' : '9');
        i += 2;
      } else if (b < 0 || (b >= ' ' && (letter == 0 || letter == 'u' && !html))) {
        data[at++] = b;
      } else if (letter != 0 && letter != 'u') {
        data[at++] = '\\';
        data[at++] = letter;
      } else {
        ascii("\\u00");
        data[at++] = HEX[b >> 4];
        data[at++] = HEX[b & 0xf];
      }
    }
    one('"');
  }

  private static boolean isLineEnd(byte[] utf8, int i) {
    return i + 2 < utf8.length
        && utf8[i + 1] == LINE_END[1]
        && (utf8[i + 2] == (byte) 0xa8 || utf8[i + 2] == (byte) 0xa9);
  }

  private void room(int bytes) {
    if (bytes > data.length - at) {
      data = Arrays.copyOf(data, Math.addExact(Math.max(data.length, bytes), data.length));
    }
  }
}

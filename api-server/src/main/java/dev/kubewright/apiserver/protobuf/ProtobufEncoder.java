package dev.kubewright.apiserver.protobuf;

import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.JsonBytes;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/**
 * Writes JSON trees as the bytes that Go would write for them: fields and keys of maps in ascending
 * order, and a zero for whatever Go cannot leave out. Safe for all threads.
 */
public final class ProtobufEncoder {
  private static final byte[] MAGIC = {'k', '8', 's', 0};
  private static final int RAW = 2;
  private static final int CONTENT_ENCODING = 3;
  private static final int CONTENT_TYPE = 4;
  private static final String ITEMS = "items";

  /** The bytes of a tag and a length. */
  private static final int LENGTH = 10;

  /** More bytes than an envelope and an event have besides the message. */
  private static final int ENVELOPE = 256;

  private static final Comparator<String> AS_BYTES =
      (one, other) -> Arrays.compareUnsigned(utf8(one), utf8(other));

  private final Messages messages;

  public ProtobufEncoder(Messages messages) {
    this.messages = messages;
  }

  /**
   * Writes a tree as a whole document: magic bytes, and an envelope with the type and the message.
   * Source: package {@code runtime/serializer/protobuf} of apimachinery.
   *
   * @param tree an object in JSON as the server shows it
   * @param message the full name of its message
   */
  public byte[] document(JsonNode tree, String message) {
    WireWriter out = new WireWriter();
    document(out, tree, message);
    return out.toBytes();
  }

  private void document(WireWriter out, JsonNode tree, String message) {
    text(out, CONTENT_TYPE, "");
    text(out, CONTENT_ENCODING, "");
    int before = out.size();
    fields(out, tree, message);
    out.length(before);
    begin(out, Json.string(tree, "apiVersion"), Json.string(tree, "kind"));
  }

  /**
   * Writes an event of a watch as a frame: its length in four bytes, and a message without an
   * envelope. Its object is a whole document.
   */
  public byte[] frame(String type, JsonNode tree, String message) {
    WireWriter out = new WireWriter();
    document(out, tree, message);
    frame(out, type);
    return out.toBytes();
  }

  private static void frame(WireWriter out, String type) {
    out.length(0);
    out.tag(1, WireReader.BYTES);
    out.length(0);
    out.tag(2, WireReader.BYTES);
    text(out, 1, type);
    out.fixed32BigEndian(out.size());
  }

  /** Writes a message alone. */
  byte[] message(JsonNode tree, String message) {
    WireWriter out = new WireWriter();
    fields(out, tree, message);
    return out.toBytes();
  }

  /**
   * Writes a whole document around a message that is already written.
   *
   * @param raw the message
   */
  static byte[] document(String apiVersion, String kind, byte[] raw) {
    WireWriter out = new WireWriter(raw.length + ENVELOPE);
    document(out, apiVersion, kind, raw);
    return out.toBytes();
  }

  private static void document(WireWriter out, String apiVersion, String kind, byte[] raw) {
    text(out, CONTENT_TYPE, "");
    text(out, CONTENT_ENCODING, "");
    out.bytes(raw);
    begin(out, apiVersion, kind);
  }

  /** Writes what comes before the length of a message. */
  private static void begin(WireWriter out, String apiVersion, String kind) {
    out.tag(RAW, WireReader.BYTES);
    int before = out.size();
    text(out, 2, kind);
    text(out, 1, apiVersion);
    out.length(before);
    out.tag(1, WireReader.BYTES);
    out.raw(MAGIC);
  }

  /** Writes an event as {@link #frame(String, JsonNode, String)} does, around a message. */
  static byte[] frame(String type, String apiVersion, String kind, byte[] raw) {
    WireWriter out = new WireWriter(raw.length + ENVELOPE);
    document(out, apiVersion, kind, raw);
    frame(out, type);
    return out.toBytes();
  }

  /**
   * Writes a list as a whole document, in pieces.
   *
   * @param head the list without its items
   * @param items their messages
   */
  List<byte[]> list(JsonNode head, String message, List<byte[]> items) {
    int number = number(message, ITEMS);
    byte[] others = message(head, message);
    List<byte[]> pieces = new ArrayList<>(2 * items.size() + 2);
    long length = others.length;
    for (byte[] item : items) {
      WireWriter before = new WireWriter(LENGTH);
      before.varint(item.length);
      before.tag(number, WireReader.BYTES);
      pieces.add(before.toBytes());
      pieces.add(item);
      length += before.size() + item.length;
    }
    // Fields stand in the order of their numbers, and lists have only these two.
    boolean last = number > number(message, "metadata");
    pieces.add(last ? 0 : pieces.size(), others);
    WireWriter begin = new WireWriter();
    begin.varint(length);
    begin(begin, Json.string(head, "apiVersion"), Json.string(head, "kind"));
    pieces.add(0, begin.toBytes());
    WireWriter end = new WireWriter();
    text(end, CONTENT_TYPE, "");
    text(end, CONTENT_ENCODING, "");
    pieces.add(end.toBytes());
    return pieces;
  }

  private int number(String message, String name) {
    return messages.descending(message).stream()
        .filter(field -> field.json().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(message + " has no " + name))
        .number();
  }

  private void fields(WireWriter out, JsonNode object, String message) {
    for (Field field : messages.descending(message)) {
      JsonNode value = field.inline() ? object : object.path(field.json());
      switch (field.label()) {
        case MAP -> entries(out, field.number(), field, value);
        case REPEATED -> {
          for (int i = value.size() - 1; i >= 0; i--) {
            value(out, field.number(), field.type(), value.get(i));
          }
        }
        default -> {
          if (!isAbsent(field, value)) {
            value(out, field.number(), field.type(), value);
          }
        }
      }
    }
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Go leaves out nil: of pointers, of bytes, and of the one message that is a slice. */
  private static boolean isAbsent(Field field, JsonNode value) {
    boolean none = value.isMissingNode() || value.isNull();
    return none
        && (field.pointer() || field.type().equals("bytes") || field.type().endsWith(".Verbs"));
  }

  private void entries(WireWriter out, int number, Field field, JsonNode map) {
    var sorted = new TreeMap<String, JsonNode>(AS_BYTES);
    for (Map.Entry<String, JsonNode> entry : map.properties()) {
      sorted.put(entry.getKey(), entry.getValue());
    }
    for (Map.Entry<String, JsonNode> entry : sorted.descendingMap().entrySet()) {
      int before = out.size();
      JsonNode value = entry.getValue();
      if (!value.isNull() || !field.type().equals("bytes")) {
        value(out, 2, field.type(), value);
      }
      out.text(entry.getKey());
      out.tag(1, WireReader.BYTES);
      out.length(before);
      out.tag(number, WireReader.BYTES);
    }
  }

  private void value(WireWriter out, int number, String type, JsonNode value) {
    switch (type) {
      case "string" -> text(out, number, value.asString(""));
      case "bytes" -> bytes(out, number, Base64.getDecoder().decode(value.asString("")));
      case "bool" -> varint(out, number, value.asBoolean(false) ? 1 : 0);
      case "int32", "int64" -> varint(out, number, value.asLong(0));
      case "double" -> {
        out.fixed64(Double.doubleToRawLongBits(value.asDouble(0)));
        out.tag(number, WireReader.FIXED64);
      }
      default -> {
        int before = out.size();
        message(out, type, value);
        out.length(before);
        out.tag(number, WireReader.BYTES);
      }
    }
  }

  private static void text(WireWriter out, int number, String text) {
    out.text(text);
    out.tag(number, WireReader.BYTES);
  }

  private static void bytes(WireWriter out, int number, byte[] bytes) {
    out.bytes(bytes);
    out.tag(number, WireReader.BYTES);
  }

  private static void varint(WireWriter out, int number, long value) {
    out.varint(value);
    out.tag(number, WireReader.VARINT);
  }

  /** Writes the fields of a message. Some have another form in JSON than their fields. */
  private void message(WireWriter out, String type, JsonNode value) {
    switch (type.substring(type.lastIndexOf('.') + 1)) {
      case "Quantity" -> text(out, 1, quantity(value));
      case "IntOrString" -> intOrString(out, value);
      case "Time", "MicroTime" -> time(out, value);
      case "Verbs", "AttestationValue", "ExtraValue" -> texts(out, 1, value);
      case "FieldsV1", "RawExtension", "JSON" -> {
        if (!value.isMissingNode() && !value.isNull()) {
          bytes(out, 1, JsonBytes.plain(value));
        }
      }
      case "JSONSchemaPropsOrBool" -> {
        if (value.isObject()) {
          value(out, 2, sibling(type), value);
        }
        varint(out, 1, value.isObject() || value.asBoolean(false) ? 1 : 0);
      }
      case "JSONSchemaPropsOrArray" -> {
        for (int i = value.isArray() ? value.size() - 1 : -1; i >= 0; i--) {
          value(out, 2, sibling(type), value.get(i));
        }
        if (value.isObject()) {
          value(out, 1, sibling(type), value);
        }
      }
      case "JSONSchemaPropsOrStringArray" -> {
        texts(out, 2, value);
        if (value.isObject()) {
          value(out, 1, sibling(type), value);
        }
      }
      default -> fields(out, value, type);
    }
  }

  private static String sibling(String type) {
    return type.substring(0, type.lastIndexOf('.') + 1) + "JSONSchemaProps";
  }

  /** A quantity may be a number in JSON. */
  private static String quantity(JsonNode value) {
    String text = value.isNumber() ? value.toString() : value.asString("");
    return text.isEmpty() ? "0" : text;
  }

  private static void intOrString(WireWriter out, JsonNode value) {
    text(out, 3, value.isString() ? value.stringValue() : "");
    varint(out, 2, value.isNumber() ? value.asLong(0) : 0);
    varint(out, 1, value.isString() ? 1 : 0);
  }

  /** No fields are Go's zero time. */
  private static void time(WireWriter out, JsonNode value) {
    if (!value.isString()) {
      return;
    }
    Instant time = OffsetDateTime.parse(value.stringValue()).toInstant();
    varint(out, 2, time.getNano());
    varint(out, 1, time.getEpochSecond());
  }

  private static void texts(WireWriter out, int number, JsonNode items) {
    for (int i = items.isArray() ? items.size() - 1 : -1; i >= 0; i--) {
      text(out, number, items.get(i).asString(""));
    }
  }
}

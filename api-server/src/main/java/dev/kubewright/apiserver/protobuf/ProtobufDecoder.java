package dev.kubewright.apiserver.protobuf;

import dev.kubewright.apiserver.tree.Json;
import java.util.Base64;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads messages as the JSON that Go would write for them. What Go always writes in protobuf and
 * leaves out in JSON, such as an empty namespace, is left out. Safe for all threads.
 */
public final class ProtobufDecoder {
  /** How deep messages may be nested, which no object of the API reaches. */
  private static final int DEEPEST = 1_000;

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final Messages messages;
  private final SpecialMessages special = new SpecialMessages();

  public ProtobufDecoder(Messages messages) {
    this.messages = messages;
  }

  /**
   * Reads a message.
   *
   * @param data the bytes of the message
   * @param message its full name
   * @throws WireException if the bytes are not such a message
   */
  public ObjectNode decode(byte[] data, String message) {
    ObjectNode object = Json.object();
    message(new WireReader(data, 0, data.length), message, object, 0);
    return object;
  }

  private void message(WireReader in, String message, ObjectNode object, int depth) {
    if (depth > DEEPEST) {
      throw new WireException("proto: messages are nested more than " + DEEPEST + " deep");
    }
    var fields = messages.fields(message);
    while (in.hasMore()) {
      long tag = in.varint();
      int number = (int) (tag >>> 3);
      int wireType = (int) (tag & 7);
      if (wireType == WireReader.END_GROUP) {
        throw new WireException(
            "proto: " + simpleName(message) + ": wiretype end group for non-group");
      }
      if (number <= 0) {
        throw new WireException(
            "proto: "
                + simpleName(message)
                + ": illegal tag "
                + number
                + " (wire type "
                + tag
                + ")");
      }
      Field field = fields.get(number);
      if (field == null) {
        in.skip(wireType);
      } else {
        field(in, field, wireType, object, depth);
      }
    }
  }

  private static String simpleName(String message) {
    return message.substring(message.lastIndexOf('.') + 1);
  }

  private void field(WireReader in, Field field, int wireType, ObjectNode object, int depth) {
    switch (field.label()) {
      case MAP -> {
        check(field, wireType, WireReader.BYTES);
        entry(in.part(), field, Json.child(object, field.json()), depth);
      }
      case REPEATED -> repeated(in, field, wireType, Json.array(object, field.json()), depth);
      default -> once(in, field, wireType, object, depth);
    }
  }

  private void once(WireReader in, Field field, int wireType, ObjectNode object, int depth) {
    check(field, wireType, wireTypeOf(field.type()));
    if (field.inline()) {
      message(in.part(), field.type(), object, depth + 1);
      return;
    }
    // A message that stands twice is one message, as in Go.
    ObjectNode before =
        object.get(field.json()) instanceof ObjectNode known ? known : Json.object();
    JsonNode value = value(in, field.type(), before, depth);
    if (value.isNull() || (field.zeroMeansAbsent() && field.scalar() && isZero(value))) {
      object.remove(field.json());
    } else {
      object.set(field.json(), value);
    }
  }

  private void repeated(WireReader in, Field field, int wireType, ArrayNode items, int depth) {
    int expected = wireTypeOf(field.type());
    if (expected != WireReader.BYTES && wireType == WireReader.BYTES) {
      WireReader packed = in.part();
      while (packed.hasMore()) {
        items.add(value(packed, field.type(), Json.object(), depth));
      }
      return;
    }
    check(field, wireType, expected);
    items.add(value(in, field.type(), Json.object(), depth));
  }

  private void entry(WireReader in, Field field, ObjectNode map, int depth) {
    String key = "";
    JsonNode value = null;
    while (in.hasMore()) {
      long tag = in.varint();
      int wireType = (int) (tag & 7);
      if (tag >>> 3 == 1) {
        check(field, wireType, WireReader.BYTES);
        key = in.text();
      } else if (tag >>> 3 == 2) {
        check(field, wireType, wireTypeOf(field.type()));
        value = value(in, field.type(), Json.object(), depth);
      } else {
        in.skip(wireType);
      }
    }
    map.set(key, value == null ? absent(field.type()) : value);
  }

  /** The value of a map's entry that has none. */
  private JsonNode absent(String type) {
    return switch (wireTypeOf(type)) {
      case WireReader.VARINT ->
          type.equals("bool") ? NODES.booleanNode(false) : NODES.numberNode(0);
      case WireReader.FIXED64 -> NODES.numberNode(0.0);
      default -> value(new WireReader(new byte[] {0}, 0, 1), type, Json.object(), 0);
    };
  }

  private JsonNode value(WireReader in, String type, ObjectNode before, int depth) {
    return switch (type) {
      case "string" -> NODES.stringNode(in.text());
      case "bytes" -> NODES.stringNode(Base64.getEncoder().encodeToString(in.bytes()));
      case "bool" -> NODES.booleanNode(in.varint() != 0);
      case "int32" -> NODES.numberNode((int) in.varint());
      case "int64" -> number(in.varint());
      case "double" -> NODES.numberNode(Double.longBitsToDouble(in.fixed64()));
      default -> {
        message(in.part(), type, before, depth + 1);
        yield special.json(type, before);
      }
    };
  }

  /** A number as the JSON parser gives it. */
  private static JsonNode number(long value) {
    return value == (int) value ? NODES.numberNode((int) value) : NODES.numberNode(value);
  }

  private static void check(Field field, int wireType, int expected) {
    if (wireType != expected) {
      throw new WireException(
          "proto: wrong wireType = " + wireType + " for field " + field.goName());
    }
  }

  private static int wireTypeOf(String type) {
    return switch (type) {
      case "bool", "int32", "int64" -> WireReader.VARINT;
      case "double" -> WireReader.FIXED64;
      default -> WireReader.BYTES;
    };
  }

  private static boolean isZero(JsonNode value) {
    return (value.isString() && value.stringValue().isEmpty())
        || (value.isBoolean() && !value.booleanValue())
        || (value.isNumber() && value.doubleValue() == 0);
  }
}

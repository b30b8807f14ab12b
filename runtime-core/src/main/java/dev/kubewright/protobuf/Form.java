package dev.kubewright.protobuf;

import dev.kubewright.json.JsonToken;
import org.jspecify.annotations.Nullable;

/**
 * The form of a value on the wire, and its type in JSON. Reader and writer have one case per form.
 *
 * <pre>
 * letter  form                  on the wire                         in JSON
 * s S     STRING                UTF-8                               string
 * i I     INTEGER               varint                              number
 * b B     BOOLEAN               varint                              boolean
 * x X     BINARY                bytes                               string in base64
 * d       DOUBLE                64 bits                             number
 * q       QUANTITY              message {string = 1}                string, "0" if empty
 * n       INT_OR_STRING         message {type, int, string}         number if the type is 0, or string
 * t       TIME                  message {seconds, nanos}            string, null if empty
 * u       MICRO_TIME            message {seconds, nanos}            string, null if empty
 * r       RAW                   message {JSON text = 1}             any value, null if empty
 * m       MESSAGE               message                             object
 * e       STRINGS               message {repeated string = 1}       array of strings
 * o       SCHEMA_OR_BOOLEAN     message {boolean = 1, schema = 2}   object or boolean
 * a       SCHEMA_OR_SCHEMAS     message {schema = 1, schemas = 2}   object or array of objects
 * p       SCHEMA_OR_STRINGS     message {schema = 1, strings = 2}   object or array of strings
 *         LIST                  a run of fields of one number       array
 *         MAP                   a run of entries of one number      object
 *         DOCUMENT              message in an envelope              object
 *         ENVELOPE_TEXT         string of the envelope              string
 *         NOTHING               nothing                             null
 * </pre>
 *
 * <p>A capital letter marks a field that Go writes although nobody set it. Its zero value reads as
 * {@code null}. Letters stand in {@linkplain ProtobufTable tables}. The forms without a letter are
 * made by the reader, or by the mark of a list or map.
 */
enum Form {
  STRING('s', ProtobufWire.BYTES, JsonToken.STRING),
  INTEGER('i', ProtobufWire.VARINT, JsonToken.NUMBER),
  BOOLEAN('b', ProtobufWire.VARINT, JsonToken.BOOLEAN),
  BINARY('x', ProtobufWire.BYTES, JsonToken.STRING),
  DOUBLE('d', ProtobufWire.FIXED64, JsonToken.NUMBER),
  QUANTITY('q', JsonToken.STRING),
  INT_OR_STRING('n', null),
  TIME('t', JsonToken.STRING),
  MICRO_TIME('u', JsonToken.STRING),
  RAW('r', null),
  MESSAGE('m', JsonToken.OBJECT),
  STRINGS('e', 1, STRING),
  SCHEMA_OR_BOOLEAN('o', 2, 1, null),
  SCHEMA_OR_SCHEMAS('a', 1, 2, MESSAGE),
  SCHEMA_OR_STRINGS('p', 1, 2, STRING),
  LIST(JsonToken.ARRAY),
  MAP(JsonToken.OBJECT),
  DOCUMENT(JsonToken.OBJECT),
  ENVELOPE_TEXT(JsonToken.STRING),
  NOTHING(JsonToken.NULL);

  private static final Form[] ALL = values();

  /** The wire type of a single value. */
  final int wire;

  /** What the value is in JSON. Null if its bytes must be read to know that. */
  final @Nullable JsonToken token;

  /**
   * Whether a value in two places must be put together, because it has parts. Of values without
   * parts, the last one counts.
   */
  final boolean parts;

  /** Whether a value reads as null if it is empty, or if it says so, whatever the field is. */
  final boolean nullable;

  /** The number of the schema in a choice, or 0. */
  final int schema;

  /** The number of what a choice has instead of a schema, or of the items of a whole list, or 0. */
  final int other;

  /** The form of the items if the value is a list in a message of its own. */
  final @Nullable Form whole;

  private final char letter;

  /** A value without parts. */
  Form(char letter, int wire, JsonToken token) {
    this(letter, wire, token, 0, 0, null);
  }

  /** A message. */
  Form(char letter, @Nullable JsonToken token) {
    this(letter, ProtobufWire.BYTES, token, 0, 0, null);
  }

  /** A list in a message of its own. */
  Form(char letter, int items, Form whole) {
    this(letter, ProtobufWire.BYTES, JsonToken.ARRAY, 0, items, whole);
  }

  /** A message that has either a schema or something else. */
  Form(char letter, int schema, int other, @Nullable Form whole) {
    this(
        letter,
        ProtobufWire.BYTES,
        whole == null ? JsonToken.BOOLEAN : JsonToken.ARRAY,
        schema,
        other,
        whole);
  }

  /** A form that no table has. */
  Form(JsonToken token) {
    this((char) 0, ProtobufWire.BYTES, token, 0, 0, null);
  }

  Form(
      char letter,
      int wire,
      @Nullable JsonToken token,
      int schema,
      int other,
      @Nullable Form whole) {
    this.letter = letter;
    this.wire = wire;
    this.token = token;
    this.parts = "sibxd".indexOf(letter) < 0;
    this.nullable = letter == 't' || letter == 'u' || letter == 'r';
    this.schema = schema;
    this.other = other;
    this.whole = whole;
  }

  /** Returns the form with an {@linkplain #ordinal ordinal}. */
  static Form at(int ordinal) {
    return ALL[ordinal];
  }

  /**
   * Returns the form of a letter, small or capital.
   *
   * @throws IllegalStateException if no form has this letter
   */
  static Form of(char letter) {
    for (Form form : ALL) {
      if (form.letter == letter
          || letter != 0 && form.hasZero() && form.letter - 'a' + 'A' == letter) {
        return form;
      }
    }
    throw new IllegalStateException("no form has the letter " + letter);
  }

  /**
   * Returns whether there is a capital letter for fields that Go writes although nobody set them.
   */
  private boolean hasZero() {
    return "sibx".indexOf(letter) >= 0;
  }

  /** Returns whether the zero value of a field with this letter reads as null. */
  static boolean isUnset(char letter) {
    return letter == 't' || letter == 'u' || letter >= 'A' && letter <= 'Z';
  }

  /** Returns whether the value is a list or map: fields of one number that stand together. */
  boolean run() {
    return this == LIST || this == MAP;
  }

  /** Returns whether the value is a schema or something else, in a message that JSON hides. */
  boolean choice() {
    return schema > 0;
  }

  /** Writes the zero value, which Go has for an item that is null. */
  void writeZero(ProtobufBuffer out, int number) {
    switch (this) {
      case INTEGER, BOOLEAN -> out.number(number, 0);
      case DOUBLE -> out.fixed(number, 0);
      case QUANTITY -> out.quantity(number, "0");
      case INT_OR_STRING -> out.intOrString(number, 0, 0, "");
      default -> out.end(out.beginMessage(number));
    }
  }
}

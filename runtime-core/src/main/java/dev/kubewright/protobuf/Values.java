package dev.kubewright.protobuf;

import dev.kubewright.json.Bytes;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonToken;
import dev.kubewright.json.RawJson;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.Times;
import dev.kubewright.json.bytes.CompactScan;
import dev.kubewright.json.bytes.GoDouble;
import dev.kubewright.json.sharing.PlainStrings;
import dev.kubewright.json.sharing.SharingTables;
import dev.kubewright.json.utf8.Utf8JsonReader;
import dev.kubewright.json.utf8.Utf8JsonWriter;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads the due value if it is no message, list or map, and says what it is in JSON. */
final class Values {
  private final Cursor cursor;
  private final Scopes scopes;
  private final PlainStrings strings;
  private final @Nullable SharingTables context;
  private @Nullable Utf8JsonReader rawReader;

  Values(Cursor cursor, Scopes scopes, PlainStrings strings, @Nullable SharingTables context) {
    this.cursor = cursor;
    this.scopes = scopes;
    this.strings = strings;
    this.context = context;
  }

  /** Returns what the value is in JSON. */
  JsonToken token() {
    JsonToken token = cursor.form.token;
    if (token != null) {
      return token;
    }
    if (cursor.form == Form.RAW) {
      return new Utf8JsonReader(rawText().toByteArray(), null).peek();
    }
    return isNumber() ? JsonToken.NUMBER : JsonToken.STRING;
  }

  CodecException mismatch(String wanted) {
    return scopes.error(
        "expected " + wanted + " but found " + token().name().toLowerCase(Locale.ROOT));
  }

  /** Returns whether a nullable value reads as null. */
  boolean isNull() {
    return switch (cursor.form) {
      case STRING, BINARY, TIME, MICRO_TIME -> cursor.from == cursor.to;
      case INTEGER, BOOLEAN -> cursor.number == 0;
      case RAW -> isNullRaw();
      case NOTHING -> true;
      default -> false;
    };
  }

  private boolean isNullRaw() {
    long part = part(1);
    int start = (int) (part >>> Integer.SIZE);
    int length = (int) part - start;
    byte[] buf = cursor.buf;
    return part < 0
        || length == 0
        || length == "null".length()
            && buf[start] == 'n'
            && buf[start + 1] == 'u'
            && buf[start + 2] == 'l'
            && buf[start + 3] == 'l';
  }

  /** Reads any value that JSON has as a string, as its text. */
  String string() {
    switch (cursor.form) {
      case STRING -> {
        cursor.consumed();
        return ProtobufText.text(cursor.buf, cursor.from, cursor.to, strings);
      }
      case QUANTITY -> {
        return quantity();
      }
      case INT_OR_STRING -> {
        if (!isNumber()) {
          cursor.consumed();
          return text(3);
        }
      }
      case TIME -> {
        return Times.formatTime(time());
      }
      case MICRO_TIME -> {
        return Times.formatMicroTime(time());
      }
      case BINARY -> {
        return bytes().toBase64();
      }
      case ENVELOPE_TEXT -> {
        cursor.consumed();
        return cursor.text;
      }
      default -> {} // no string
    }
    throw mismatch("a string");
  }

  String quantity() {
    cursor.consumed();
    String quantity = text(1);
    return quantity.isEmpty() ? "0" : quantity;
  }

  /** Returns a string of the value's message, or an empty one. */
  private String text(int number) {
    long part = part(number);
    int start = (int) (part >>> Integer.SIZE);
    return part < 0 ? "" : ProtobufText.text(cursor.buf, start, (int) part, strings);
  }

  /** Returns where a field of the value's message begins and ends, or -1. */
  private long part(int number) {
    try {
      return ProtobufText.part(cursor.buf, cursor.from, cursor.to, number);
    } catch (ProtobufWire.Fault fault) {
      throw scopes.malformed(fault);
    }
  }

  /** Returns whether an INT_OR_STRING is a number. */
  private boolean isNumber() {
    return number(1) == 0;
  }

  /** Returns a number of the value's message, or 0. */
  private long number(int number) {
    try {
      return ProtobufText.number(cursor.buf, cursor.from, cursor.to, number);
    } catch (ProtobufWire.Fault fault) {
      throw scopes.malformed(fault);
    }
  }

  Bytes bytes() {
    if (cursor.form != Form.BINARY) {
      throw mismatch("bytes");
    }
    cursor.consumed();
    return Bytes.of(Arrays.copyOfRange(cursor.buf, cursor.from, cursor.to));
  }

  boolean bool() {
    if (cursor.form != Form.BOOLEAN) {
      throw mismatch("a boolean");
    }
    cursor.consumed();
    return cursor.number != 0;
  }

  long integer() {
    if (cursor.form == Form.INTEGER) {
      cursor.consumed();
      return cursor.number;
    }
    if (cursor.form == Form.INT_OR_STRING && isNumber()) {
      cursor.consumed();
      return (int) number(2);
    }
    throw mismatch("an integer");
  }

  String numberText() {
    return cursor.form == Form.DOUBLE ? GoDouble.format(decimal()) : Long.toString(integer());
  }

  double decimal() {
    if (cursor.form != Form.DOUBLE) {
      return integer();
    }
    cursor.consumed();
    double value = Double.longBitsToDouble(cursor.number);
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw scopes.error("JSON has no number " + value);
    }
    return value;
  }

  /** Reads a time that is no string. */
  Instant time() {
    boolean micros = cursor.form == Form.MICRO_TIME;
    cursor.consumed();
    try {
      Instant time = ProtobufText.time(cursor.buf, cursor.from, cursor.to, micros);
      return context == null ? time : context.share(time);
    } catch (ProtobufWire.Fault fault) {
      throw scopes.malformed(fault);
    }
  }

  /** Reads any value that is no message, list or map, as JSON text. */
  RawJson raw() {
    switch (cursor.form) {
      case RAW -> {
        RawJson raw = rawText();
        cursor.consumed();
        return raw;
      }
      case STRING, QUANTITY, TIME, MICRO_TIME, BINARY, ENVELOPE_TEXT -> {
        return quoted(string());
      }
      case INTEGER, DOUBLE -> {
        return ascii(numberText());
      }
      case INT_OR_STRING -> {
        return isNumber() ? ascii(Long.toString(integer())) : quoted(string());
      }
      case BOOLEAN -> {
        return ascii(Boolean.toString(bool()));
      }
      default -> {} // a message
    }
    throw scopes.error("a message has no JSON form without its type");
  }

  private static RawJson ascii(String text) {
    return RawJson.ofValid(text.getBytes(StandardCharsets.US_ASCII));
  }

  private static RawJson quoted(String value) {
    var out = new Utf8JsonWriter(null);
    out.writeString(value);
    return RawJson.ofValid(out.toByteArray());
  }

  /** Returns the JSON text inside a RAW. */
  private RawJson rawText() {
    byte[] buf = cursor.buf;
    long part = part(1);
    int start = (int) (part >>> Integer.SIZE);
    if (part < 0 || start == (int) part) {
      return ascii("null");
    }
    if (context == null && CompactScan.isValue(buf, start, (int) part)) {
      return RawJson.ofPieces(Arrays.copyOfRange(buf, start, (int) part));
    }
    Utf8JsonReader in = rawReader == null ? new Utf8JsonReader(buf, context) : rawReader;
    rawReader = null; // useless after an exception
    RawJson raw;
    try {
      in.replace(buf, start, (int) part);
      raw = in.readRaw();
      ReadSupport.finish(in);
    } catch (CodecException e) {
      throw new CodecException(
          "bytes that are no JSON: " + e.getMessage(), scopes.path(), cursor.offset(start), e);
    }
    in.replace(ProtobufEnvelope.MAGIC, 0, 0); // holds no document
    rawReader = in;
    return raw;
  }
}

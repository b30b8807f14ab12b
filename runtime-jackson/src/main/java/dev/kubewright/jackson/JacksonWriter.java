package dev.kubewright.jackson;

import dev.kubewright.document.TokenWriter;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Objects;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamWriteCapability;
import tools.jackson.core.exc.JacksonIOException;

/**
 * Writes tokens to a Jackson generator. With it, a codec can write Jackson's trees, and other
 * formats that Jackson supports. For one thread.
 */
public final class JacksonWriter extends TokenWriter {
  private static final int SAFE_DIGITS = 18; // every number of 18 digits fits into a long

  private final JsonGenerator generator;
  private final boolean textual;

  private JacksonWriter(JsonGenerator generator) {
    this.generator = generator;
    this.textual = generator.has(StreamWriteCapability.CAN_WRITE_FORMATTED_NUMBERS);
  }

  /** Returns a writer of one value. It does not close the generator. */
  @SuppressWarnings("exports") // a caller with an object of Jackson requires its module
  public static JsonWriter of(JsonGenerator generator) {
    return new JacksonWriter(Objects.requireNonNull(generator, "generator"));
  }

  @Override
  protected void putBeginObject() {
    call(generator::writeStartObject);
  }

  @Override
  protected void putEndObject() {
    call(generator::writeEndObject);
  }

  @Override
  protected void putBeginArray() {
    call(generator::writeStartArray);
  }

  @Override
  protected void putEndArray() {
    call(generator::writeEndArray);
  }

  @Override
  protected void putName(String name) {
    call(() -> generator.writeName(name));
  }

  @Override
  protected void putString(String value) {
    call(() -> generator.writeString(value));
  }

  @Override
  protected void putNumber(String text) {
    boolean integer = text.indexOf('.') < 0 && text.indexOf('e') < 0 && text.indexOf('E') < 0;
    if (integer && text.length() <= SAFE_DIGITS && !text.equals("-0")) {
      putInteger(Long.parseLong(text));
    } else if (textual) {
      call(() -> generator.writeNumber(text));
    } else if (integer) {
      putInteger(new BigInteger(text));
    } else {
      call(() -> generator.writeNumber(decimal(text)));
    }
  }

  private void putInteger(BigInteger value) {
    boolean fits = value.bitLength() < Long.SIZE;
    call(() -> fits ? generator.writeNumber(value.longValue()) : generator.writeNumber(value));
  }

  /** Writes the smallest type, as Jackson's parsers do, so that trees are equal. */
  private void putInteger(long value) {
    boolean small = value == (int) value;
    call(() -> small ? generator.writeNumber((int) value) : generator.writeNumber(value));
  }

  private BigDecimal decimal(String text) {
    try {
      return new BigDecimal(text);
    } catch (NumberFormatException outOfRange) {
      throw error("the exponent of a number is out of range");
    }
  }

  @Override
  protected void putBoolean(boolean value) {
    call(() -> generator.writeBoolean(value));
  }

  @Override
  protected void putNull() {
    call(generator::writeNull);
  }

  @Override
  public void flush() {
    call(
        () -> {
          generator.flush();
          return generator;
        });
  }

  private interface Call {
    JsonGenerator run();
  }

  private void call(Call call) {
    try {
      call.run();
    } catch (JacksonIOException broken) {
      throw new UncheckedIOException(broken.getCause());
    } catch (JacksonException refused) {
      throw new CodecException(refused.getOriginalMessage(), path(), -1, refused);
    }
  }
}

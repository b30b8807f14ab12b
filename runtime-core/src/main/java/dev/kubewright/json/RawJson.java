package dev.kubewright.json;

import dev.kubewright.annotation.CustomCodec;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * A JSON value of any shape, kept as text without insignificant whitespace. Immutable; equal by
 * text, so {@code 1} and {@code 1.0} differ.
 */
@CustomCodec(
    value = RawJsonCodec.class,
    schema = "{\"x-kubernetes-preserve-unknown-fields\": true}")
public final class RawJson {
  private final String text;

  private RawJson(String text) {
    this.text = text;
  }

  /**
   * The value of a text.
   *
   * @throws CodecException if the text is not one JSON value
   */
  public static RawJson of(String text) {
    return Json.decode(RawJsonCodec.INSTANCE, text);
  }

  /** For readers: the text is one valid JSON value without insignificant whitespace. */
  static RawJson trusted(String text) {
    return new RawJson(text);
  }

  /** The text, one JSON value without insignificant whitespace. */
  public String text() {
    return text;
  }

  /** A reader that stands before the value. */
  public JsonReader reader() {
    return JsonReader.of(text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RawJson that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return Objects.hashCode(text);
  }

  /** The text. */
  @Override
  public String toString() {
    return text;
  }
}

package dev.kubewright.meta.v1;

import dev.kubewright.annotation.CustomCodec;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An integer or a string, such as the number or the name of a port. Immutable. */
@CustomCodec(
    value = IntOrStringCodec.class,
    schema =
        "{\"anyOf\": [{\"type\": \"integer\"}, {\"type\": \"string\"}],"
            + " \"x-kubernetes-int-or-string\": true}")
public final class IntOrString {
  private final long number;
  private final @Nullable String text;

  private IntOrString(long number, @Nullable String text) {
    this.number = number;
    this.text = text;
  }

  /** Returns an integer. */
  public static IntOrString of(long number) {
    return new IntOrString(number, null);
  }

  /** Returns a string, even if it looks like an integer. */
  public static IntOrString of(String text) {
    return new IntOrString(0, Objects.requireNonNull(text, "text"));
  }

  /** Returns whether this is a string. */
  public boolean isString() {
    return text != null;
  }

  /**
   * Returns the integer.
   *
   * @throws IllegalStateException if this is a string
   */
  public long longValue() {
    if (text != null) {
      throw new IllegalStateException("not an integer but the string \"" + text + "\"");
    }
    return number;
  }

  /** Returns the string, or the digits of the integer. */
  public String stringValue() {
    return text == null ? Long.toString(number) : text;
  }

  /**
   * Two integers or two strings with the same value are equal. {@code 1} and {@code "1"} are not.
   */
  @Override
  public boolean equals(Object other) {
    return other instanceof IntOrString that
        && number == that.number
        && Objects.equals(text, that.text);
  }

  @Override
  public int hashCode() {
    return text == null ? Long.hashCode(number) : text.hashCode();
  }

  /** Returns the same as {@link #stringValue}. */
  @Override
  public String toString() {
    return stringValue();
  }
}

package dev.kubewright.meta.v1;

import dev.kubewright.annotation.CustomCodec;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A value that is an integer or a string, such as a port by number or name. Immutable. */
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

  /** An integer. */
  public static IntOrString of(long number) {
    return new IntOrString(number, null);
  }

  /** A string, also where it looks like an integer. */
  public static IntOrString of(String text) {
    return new IntOrString(0, Objects.requireNonNull(text, "text"));
  }

  /** Whether this is a string. */
  public boolean isString() {
    return text != null;
  }

  /**
   * The integer.
   *
   * @throws IllegalStateException if this is a string
   */
  public long longValue() {
    if (text != null) {
      throw new IllegalStateException("not an integer but the string \"" + text + "\"");
    }
    return number;
  }

  /** The string, or the digits of the integer. */
  public String stringValue() {
    return text == null ? Long.toString(number) : text;
  }

  /** Equal are two integers or two strings of the same value; {@code 1} and {@code "1"} are not. */
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

  /** What {@link #stringValue} says. */
  @Override
  public String toString() {
    return stringValue();
  }
}

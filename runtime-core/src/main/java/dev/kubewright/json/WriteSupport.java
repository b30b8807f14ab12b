package dev.kubewright.json;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Operations on a {@link JsonWriter} that generated codecs need: each writes the field with an
 * index if its value is set. Codecs written by hand may use them too. Only the value may be null.
 */
public final class WriteSupport {
  private WriteSupport() {}

  /** Writes a string unless it is null. */
  public static void write(JsonWriter out, FieldNames names, int index, @Nullable String value) {
    if (value != null) {
      out.name(names, index);
      out.writeString(value);
    }
  }

  /** Writes a number unless it is null. */
  public static void write(JsonWriter out, FieldNames names, int index, @Nullable Integer value) {
    if (value != null) {
      out.name(names, index);
      out.writeLong(value);
    }
  }

  /** Writes a number unless it is null. */
  public static void write(JsonWriter out, FieldNames names, int index, @Nullable Long value) {
    if (value != null) {
      out.name(names, index);
      out.writeLong(value);
    }
  }

  /** Writes a number unless it is null. */
  public static void write(JsonWriter out, FieldNames names, int index, @Nullable Double value) {
    if (value != null) {
      out.name(names, index);
      out.writeDouble(value);
    }
  }

  /** Writes a boolean unless it is null. */
  public static void write(JsonWriter out, FieldNames names, int index, @Nullable Boolean value) {
    if (value != null) {
      out.name(names, index);
      out.writeBoolean(value);
    }
  }

  /** Writes a time in whole seconds unless it is null. */
  public static void writeTime(
      JsonWriter out, FieldNames names, int index, @Nullable Instant value) {
    if (value != null) {
      out.name(names, index);
      Times.writeTime(out, value);
    }
  }

  /** Writes a time in microseconds unless it is null. */
  public static void writeMicroTime(
      JsonWriter out, FieldNames names, int index, @Nullable Instant value) {
    if (value != null) {
      out.name(names, index);
      Times.writeMicroTime(out, value);
    }
  }

  /** Writes a value by its codec unless it is null. */
  public static <T> void write(
      JsonWriter out, FieldNames names, int index, Codec<T> codec, @Nullable T value) {
    if (value != null) {
      out.name(names, index);
      codec.write(out, value);
    }
  }

  /** Writes a list if it has items or is {@link Lists#explicit}. */
  public static <T extends @Nullable Object> void writeList(
      JsonWriter out, FieldNames names, int index, Codec<T> items, @Nullable List<T> list) {
    if (list != null && Lists.isSet(list)) {
      out.name(names, index);
      items.writeList(out, list);
    }
  }

  /** Writes a required list, even if it is empty, unless it is null or {@link Lists#absent}. */
  public static <T extends @Nullable Object> void writeRequiredList(
      JsonWriter out, FieldNames names, int index, Codec<T> items, @Nullable List<T> list) {
    if (list != null && !Lists.isAbsent(list)) {
      out.name(names, index);
      items.writeList(out, list);
    }
  }

  /** Writes a map if it has entries or is {@link Maps#explicit}. */
  public static <V extends @Nullable Object> void writeMap(
      JsonWriter out, FieldNames names, int index, Codec<V> values, @Nullable Map<String, V> map) {
    if (map != null && Maps.isSet(map)) {
      out.name(names, index);
      values.writeMap(out, map);
    }
  }

  /** Writes a required map, even if it is empty, unless it is null or {@link Maps#absent}. */
  public static <V extends @Nullable Object> void writeRequiredMap(
      JsonWriter out, FieldNames names, int index, Codec<V> values, @Nullable Map<String, V> map) {
    if (map != null && !Maps.isAbsent(map)) {
      out.name(names, index);
      values.writeMap(out, map);
    }
  }
}

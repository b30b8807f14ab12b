package dev.kubewright.json;

import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.collection.Sets;
import dev.kubewright.json.bytes.Excerpt;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A codec of JSON objects with a fixed set of fields: the base of all generated codecs.
 *
 * <p>The static methods are for generated code. Those that write a field with an index do so if its
 * value is set. Only the value may be null.
 *
 * @param <T> the type
 */
public abstract class ObjectCodec<T> implements Codec<T> {
  /** Null until it is asked for. Records are immutable, so threads may see it without a lock. */
  private @Nullable T none;

  /** Made by subclasses. */
  protected ObjectCodec() {}

  /**
   * Returns the value of a part that is missing: what an object without fields stands for. It is
   * always the same instance, and it is never written as a field. As a whole document or as an item
   * it is written as <code>{}</code>. Any thread may call this.
   *
   * @throws IllegalStateException if the constructor of the type refuses to make it
   */
  public final T none() {
    T known = none;
    return known == null ? makeNone() : known;
  }

  /**
   * Holds no lock while it makes the value, because that may initialize classes, which may ask for
   * the value themselves. The first one that is made stays.
   */
  private T makeNone() {
    T made;
    try {
      made = ReadSupport.readEmpty(this);
    } catch (RuntimeException e) {
      throw new IllegalStateException(
          "the type of "
              + getClass().getName()
              + " cannot be made without values, as a part that is missing; its constructor has"
              + " to accept null, or the component has to be @Nullable",
          e);
    }
    synchronized (this) {
      T first = none;
      if (first != null) {
        return first;
      }
      none = made;
      return made;
    }
  }

  /** Returns the value, or {@link #none} for null. */
  public final T orNone(@Nullable T value) {
    return value == null ? none() : value;
  }

  /**
   * Writes the fields of an object. The caller calls {@link JsonWriter#beginObject} before and
   * {@link JsonWriter#endObject} after.
   *
   * @throws CodecException if JSON cannot express a value
   */
  public abstract void writeFields(JsonWriter out, T value);

  @Override
  public void write(JsonWriter out, T value) {
    out.beginObject();
    writeFields(out, value);
    out.endObject();
  }

  /** Reads an item; {@code null} on the wire is an object without fields. */
  @Override
  public T readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }

  /**
   * Moves to the next field whose name is in the list, or leaves the object at its end. Values of
   * other fields are skipped.
   *
   * @return the index of the name, or {@link FieldNames#END} when the object has been left
   */
  protected static int nextKnown(JsonReader in, FieldNames names) {
    int field = in.nextField(names);
    while (field == FieldNames.UNKNOWN) {
      in.skipValue();
      field = in.nextField(names);
    }
    return field;
  }

  /** Returns the list of a missing field ({@link Lists#absent}). */
  protected static <V extends @Nullable Object> List<V> absentList() {
    return Lists.absent();
  }

  /** Returns the set of a missing field ({@link Sets#absent}). */
  protected static <V extends @Nullable Object> Set<V> absentSet() {
    return Sets.absent();
  }

  /** Returns the map of a missing field ({@link Maps#absent}). */
  protected static <V extends @Nullable Object> Map<String, V> absentMap() {
    return Maps.absent();
  }

  /** Reads a time ({@link Times#read}). */
  protected static Instant readTime(JsonReader in) {
    return Times.read(in);
  }

  /**
   * Notes a value that names the object being read, and returns it ({@link ReadSupport#note}).
   * Codecs of objects with metadata do so.
   */
  protected static <V> V note(JsonReader in, V value) {
    return in.note(value);
  }

  /**
   * Reads the value of a field that {@link JsonReader#nextField} did not know, and collects both.
   * {@link #takeRest} returns what was collected since a {@linkplain ReadSupport#mark mark}.
   */
  protected static void addRest(JsonReader in) {
    String name = in.fieldName();
    RawJson value = in.readRaw();
    in.add(name);
    in.add(value);
  }

  /**
   * Notes that a field is {@code null}, and returns the value that the record has for it. {@link
   * #takeNulls} returns the fields noted since a {@linkplain ReadSupport#mark mark}.
   *
   * @param index the index of its name
   */
  protected static <V extends @Nullable Object> V addNull(
      JsonReader in, FieldNames names, int index, V unset) {
    in.add(names.name(index));
    in.add(null);
    return unset;
  }

  /**
   * Takes the fields that {@link #addNull} noted. What {@link #addRest} collected stays. Called
   * before {@link #takeRest}.
   */
  protected static Nulls takeNulls(JsonReader in, int mark) {
    return in.mark() == mark ? Nulls.NONE : in.takeNulls(mark);
  }

  /** Takes the fields that {@link #addRest} collected. Returns {@link Maps#absent} without any. */
  protected static Map<String, RawJson> takeRest(JsonReader in, int mark) {
    return in.mark() == mark ? Maps.absent() : in.takeMap(mark);
  }

  /**
   * Writes fields that a record has no component for.
   *
   * @param names the names that the rest must not have, because the codec itself writes them
   * @throws CodecException if the rest has one of these names
   */
  protected static void writeRest(
      JsonWriter out, FieldNames names, @Nullable Map<String, RawJson> rest) {
    if (rest == null) {
      return;
    }
    for (var entry : rest.entrySet()) {
      String name = entry.getKey();
      if (names.indexOf(name) != FieldNames.UNKNOWN) {
        throw out.error(
            "the rest of the fields has "
                + Excerpt.quoted(name)
                + ", which is a field of its own; set it there, and remove it from the rest");
      }
      out.name(name);
      out.writeRaw(entry.getValue());
    }
  }

  /**
   * Refuses an object of a subclass, because the properties of the subclass would be lost. An
   * anonymous class may fill in values: {@code new Slot() {{ setWidth(1); }}}.
   *
   * @throws CodecException if the class is another one
   */
  protected static void requireClass(JsonWriter out, Object value, Class<?> type) {
    Class<?> found = value.getClass();
    if (found != type && !(found.isAnonymousClass() && found.getSuperclass() == type)) {
      throw out.error(
          "expected a "
              + type.getName()
              + " but found its subclass "
              + found.getName()
              + ", whose own properties would be lost; use "
              + type.getSimpleName()
              + " itself");
    }
  }

  /** Writes {@code null} for a field that has no value, if it is among those that are null. */
  protected static void writeNull(
      JsonWriter out, FieldNames names, int index, @Nullable Object value, @Nullable Nulls nulls) {
    if (nulls != null && nulls != Nulls.NONE && isUnset(value)) {
      if (nulls.contains(names.name(index))) {
        out.name(names, index);
        out.writeNull();
      }
    }
  }

  private static boolean isUnset(@Nullable Object value) {
    return value == null
        || value == Lists.absent()
        || value == Maps.absent()
        || value == Sets.absent();
  }

  /** Writes a string unless it is null. */
  protected static void write(JsonWriter out, FieldNames names, int index, @Nullable String value) {
    if (value != null) {
      out.name(names, index);
      out.writeString(value);
    }
  }

  /** Writes a number unless it is null. */
  protected static void write(
      JsonWriter out, FieldNames names, int index, @Nullable Integer value) {
    if (value != null) {
      out.name(names, index);
      out.writeLong(value);
    }
  }

  /** Writes a number unless it is null. */
  protected static void write(JsonWriter out, FieldNames names, int index, @Nullable Long value) {
    if (value != null) {
      out.name(names, index);
      out.writeLong(value);
    }
  }

  /** Writes a number unless it is null. */
  protected static void write(JsonWriter out, FieldNames names, int index, @Nullable Double value) {
    if (value != null) {
      out.name(names, index);
      out.writeDouble(value);
    }
  }

  /** Writes a boolean unless it is null. */
  protected static void write(
      JsonWriter out, FieldNames names, int index, @Nullable Boolean value) {
    if (value != null) {
      out.name(names, index);
      out.writeBoolean(value);
    }
  }

  /** Writes a time in whole seconds unless it is null. */
  protected static void writeTime(
      JsonWriter out, FieldNames names, int index, @Nullable Instant value) {
    if (value != null) {
      out.name(names, index);
      Times.writeTime(out, value);
    }
  }

  /** Writes a time in microseconds unless it is null. */
  protected static void writeMicroTime(
      JsonWriter out, FieldNames names, int index, @Nullable Instant value) {
    if (value != null) {
      out.name(names, index);
      Times.writeMicroTime(out, value);
    }
  }

  /** Writes a value by its codec unless it is null. */
  protected static <V> void write(
      JsonWriter out, FieldNames names, int index, Codec<V> codec, @Nullable V value) {
    if (value != null) {
      out.name(names, index);
      codec.write(out, value);
    }
  }

  /**
   * Writes a part that is never null, unless it is {@link #none}. For a field that is null where it
   * is missing, {@code none} is a value as any other: an empty object.
   */
  protected static <V> void writeStruct(
      JsonWriter out, FieldNames names, int index, ObjectCodec<V> codec, @Nullable V value) {
    if (value != null && value != codec.none) {
      out.name(names, index);
      codec.write(out, value);
    }
  }

  /** Writes a list if it has items or is {@link Lists#explicit}. */
  protected static <V extends @Nullable Object> void writeList(
      JsonWriter out, FieldNames names, int index, Codec<V> items, @Nullable List<V> list) {
    if (list != null && Lists.isSet(list)) {
      out.name(names, index);
      items.writeList(out, list);
    }
  }

  /** Writes a required list, even if it is empty, unless it is null or {@link Lists#absent}. */
  protected static <V extends @Nullable Object> void writeRequiredList(
      JsonWriter out, FieldNames names, int index, Codec<V> items, @Nullable List<V> list) {
    if (list != null && !Lists.isAbsent(list)) {
      out.name(names, index);
      items.writeList(out, list);
    }
  }

  /** Writes a map if it has entries or is {@link Maps#explicit}. */
  protected static <V extends @Nullable Object> void writeMap(
      JsonWriter out, FieldNames names, int index, Codec<V> values, @Nullable Map<String, V> map) {
    if (map != null && Maps.isSet(map)) {
      out.name(names, index);
      values.writeMap(out, map);
    }
  }

  /** Writes a required map, even if it is empty, unless it is null or {@link Maps#absent}. */
  protected static <V extends @Nullable Object> void writeRequiredMap(
      JsonWriter out, FieldNames names, int index, Codec<V> values, @Nullable Map<String, V> map) {
    if (map != null && !Maps.isAbsent(map)) {
      out.name(names, index);
      values.writeMap(out, map);
    }
  }
}

package dev.kubewright.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A codec of a sealed interface of records: a JSON object with one field for each record, of which
 * exactly one is set. Generated.
 *
 * <p>A field that is {@code null} is not set. An object without an alternative, with several, or
 * with one that no record stands for cannot be read: nothing is lost without notice. A one-of with
 * a record for the rest reads what no other record stands for into that.
 *
 * @param <T> the sealed interface
 */
public abstract class OneOfCodec<T> extends ObjectCodec<T> {
  private final FieldNames names;
  private final boolean rest;

  /**
   * Made by subclasses.
   *
   * @param names the names of the alternatives
   * @param rest whether a record stands for alternatives that have no record of their own
   */
  protected OneOfCodec(FieldNames names, boolean rest) {
    this.names = names;
    this.rest = rest;
  }

  /**
   * Reads the value of an alternative, which is not {@code null}.
   *
   * @param field the index of its name
   * @throws CodecException if the document is malformed or the value is of another shape
   */
  protected abstract T readAlternative(JsonReader in, int field);

  /** Returns the record that stands for unknown alternatives. Called if there is one. */
  protected T ofRest(Map<String, RawJson> rest) {
    throw new UnsupportedOperationException("no record for the rest");
  }

  @Override
  public final T read(JsonReader in) {
    @Nullable T value = null;
    int set = FieldNames.END;
    int mark = ReadSupport.mark(in);
    in.beginObject();
    for (int field = in.nextField(names); field != FieldNames.END; field = in.nextField(names)) {
      if (in.readNull()) {
        // As in every object, the last of several values of a field counts.
        value = field == set ? null : value;
      } else if (value != null && (field != set || field == FieldNames.UNKNOWN)) {
        throw in.error("a second alternative; only one of " + allowed() + " may be set");
      } else if (field == FieldNames.UNKNOWN) {
        readUnknown(in);
      } else {
        value = readAlternative(in, field);
        set = field;
      }
    }
    Map<String, RawJson> unknown = takeRest(in, mark);
    if (value != null && unknown.isEmpty()) {
      return value;
    }
    if (value == null && !unknown.isEmpty()) {
      return ofRest(unknown);
    }
    String found = value == null ? "none of them" : names.name(set) + " and others";
    throw in.error("expected one of " + allowed() + " but found " + found);
  }

  private void readUnknown(JsonReader in) {
    if (!rest) {
      throw in.error("unknown alternative; expected one of " + allowed());
    }
    addRest(in);
  }

  /** Reads an item. {@code null} on the wire is no value, because no alternative is set in it. */
  @Override
  public final T readItem(JsonReader in) {
    return read(in);
  }

  private String allowed() {
    List<String> all = new ArrayList<>();
    for (int index = 0; index < names.size(); index++) {
      all.add(names.name(index));
    }
    return String.join(", ", all);
  }

  /**
   * Writes the alternatives that no other record stands for.
   *
   * @param names the names of the other alternatives
   * @throws CodecException if there is none, or one is among the names
   */
  protected static void writeAlternatives(
      JsonWriter out, FieldNames names, @Nullable Map<String, RawJson> rest) {
    if (rest == null || rest.isEmpty()) {
      throw out.error("no alternative is set; put one into the rest");
    }
    writeRest(out, names, rest);
  }
}

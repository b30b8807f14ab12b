package dev.kubewright.json;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A codec of immutable records, which shares equal values: what was read from the same bytes before
 * is not read again ({@link dev.kubewright.document.DecodeContext}). Generated for records.
 *
 * @param <T> the type
 */
public abstract class RecordCodec<T> extends ObjectCodec<T> {
  private final FieldNames names;

  /**
   * Made by subclasses.
   *
   * @param names the names of the record's fields, which stand for its type
   */
  protected RecordCodec(FieldNames names) {
    this.names = names;
  }

  /**
   * Made by subclasses whose records have protobuf, too.
   *
   * @param names the names of the record's fields, which stand for its type
   * @param numbers the {@linkplain FieldNames#numbers protobuf numbers} of these fields
   */
  protected RecordCodec(FieldNames names, String numbers) {
    this.names = names;
    names.numbers(numbers);
  }

  /**
   * Reads the fields of an object up to its closing brace. The caller calls {@link
   * JsonReader#beginObject} before.
   *
   * @throws CodecException if the document is malformed or the value is of another shape
   */
  protected abstract T readFields(JsonReader in);

  @Override
  public final T read(JsonReader in) {
    T known = in.recall(names);
    if (known != null) {
      return known;
    }
    T value;
    do {
      in.expectOrder();
      in.beginObject();
      value = readFields(in);
    } while (in.again());
    return in.remember(names, value);
  }

  @Override
  public final List<T> readList(JsonReader in) {
    @Nullable List<T> known = ReadSupport.recallList(in, names);
    if (known != null) {
      return known;
    }
    int mark = ReadSupport.beginList(in);
    while (in.nextItem()) {
      in.add(readItem(in));
    }
    return ReadSupport.rememberList(in, names, mark);
  }
}

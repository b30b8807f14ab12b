package com.example.wide;

import dev.kubewright.annotation.Generated;
import dev.kubewright.annotation.RecordShape;
import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.Lists;
import dev.kubewright.json.ReadSupport;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Cell}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
@RecordShape(
    value = {
        @RecordShape.Component(name = "text", shape = "{\"type\":\"STRING\",\"nullable\":true}"),
        @RecordShape.Component(name = "width", shape = "{\"type\":\"INT\",\"nullable\":true}")},
    schema = "{\"description\":\"A part of a sheet.\"}"
)
public final class CellCodec implements Codec<Cell> {
  /** The one instance. */
  public static final CellCodec INSTANCE = new CellCodec();

  static final FieldNames NAMES = FieldNames.of("text", "width");

  private CellCodec() {}

  @Override
  public Cell read(JsonReader in) {
    Cell known = ReadSupport.recall(in, NAMES);
    if (known != null) {
      return known;
    }
    String text = null;
    Integer width = null;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> text = in.readNull() ? null : in.readString();
        case 1 -> width = in.readNull() ? null : in.readInt();
        default -> in.skipValue();
      }
    }
    return ReadSupport.remember(in, NAMES, new Cell(text, width));
  }

  @Override
  public void write(JsonWriter out, Cell value) {
    out.beginObject();
    if (value.text() != null) {
      out.name(NAMES, 0);
      out.writeString(value.text());
    }
    if (value.width() != null) {
      out.name(NAMES, 1);
      out.writeLong(value.width());
    }
    out.endObject();
  }

  @Override
  public Cell readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }

  @Override
  public List<Cell> readList(JsonReader in) {
    if (in.readNull()) {
      return Lists.absent();
    }
    List<Cell> known = ReadSupport.recallList(in, NAMES);
    if (known != null) {
      return known;
    }
    int mark = ReadSupport.mark(in);
    in.beginArray();
    while (in.nextItem()) {
      ReadSupport.add(in, readItem(in));
    }
    return ReadSupport.rememberList(in, NAMES, ReadSupport.takeList(in, mark));
  }

  @Override
  public void writeList(JsonWriter out, List<? extends Cell> list) {
    out.beginArray();
    for (Cell item : list) {
      write(out, item);
    }
    out.endArray();
  }
}

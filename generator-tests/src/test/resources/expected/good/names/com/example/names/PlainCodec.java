package com.example.names;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Codec;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.RecordCodec;
import java.lang.Byte;
import java.lang.Override;
import java.lang.Short;
import java.lang.String;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Plain}. */
@Generated @NullMarked
public final class PlainCodec extends RecordCodec<Plain> {
  static final FieldNames NAMES = FieldNames.of("octet", "number", "numbers", "texts");
  public static final PlainCodec INSTANCE = new PlainCodec();

  private PlainCodec() {
    super(NAMES);
  }

  @Override
  protected Plain readFields(JsonReader in) {
    Byte octet = null;
    Short number = null;
    List<Short> numbers = absentList();
    Map<String, String> texts = absentMap();
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> octet = in.readNull() ? null : readByte(in);
        case 1 -> number = in.readNull() ? null : readShort(in);
        case 2 -> numbers = new ShortItems().readList(in);
        case 3 -> texts = Codecs.STRING.readMap(in);
      }
    }
    return new Plain(octet, number, numbers, texts);
  }

  @Override
  public void writeFields(JsonWriter out, Plain value) {
    if (value.octet() != null) {
      out.name(NAMES, 0);
      out.writeLong(value.octet());
    }
    if (value.number() != null) {
      out.name(NAMES, 1);
      out.writeLong(value.number());
    }
    writeList(out, NAMES, 2, new ShortItems(), value.numbers());
    writeMap(out, NAMES, 3, Codecs.STRING, value.texts());
  }

  private static byte readByte(JsonReader in) {
    int number = in.readInt();
    if (number != (byte) number) {
      throw in.error("expected a number from " + Byte.MIN_VALUE + " to " + Byte.MAX_VALUE
          + " but found " + number);
    }
    return (byte) number;
  }

  private static short readShort(JsonReader in) {
    int number = in.readInt();
    if (number != (short) number) {
      throw in.error("expected a number from " + Short.MIN_VALUE + " to " + Short.MAX_VALUE
          + " but found " + number);
    }
    return (short) number;
  }

  private static final class ShortItems implements Codec<Short> {
    @Override
    public Short read(JsonReader in) {
      return readShort(in);
    }

    @Override
    public void write(JsonWriter out, Short value) {
      out.writeLong(value);
    }

    @Override
    public Short readItem(JsonReader in) {
      return in.readNull() ? Short.valueOf((short) 0) : read(in);
    }
  }
}

package com.example.names;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Codec;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.Lists;
import dev.kubewright.json.Maps;
import dev.kubewright.json.ReadSupport;
import java.lang.Byte;
import java.lang.Override;
import java.lang.Short;
import java.lang.String;
import java.lang.SuppressWarnings;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Plain}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class PlainCodec implements Codec<Plain> {
  /** The one instance. */
  public static final PlainCodec INSTANCE = new PlainCodec();

  static final FieldNames NAMES = FieldNames.of("octet", "number", "numbers", "texts");

  private PlainCodec() {}

  @Override
  public Plain read(JsonReader in) {
    Plain known = ReadSupport.recall(in, NAMES);
    if (known != null) {
      return known;
    }
    Byte octet = null;
    Short number = null;
    List<Short> numbers = Lists.absent();
    Map<String, String> texts = Maps.absent();
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> octet = in.readNull() ? null : readByte(in);
        case 1 -> number = in.readNull() ? null : readShort(in);
        case 2 -> numbers = new ShortItems().readList(in);
        case 3 -> texts = Codecs.STRING.readMap(in);
        default -> in.skipValue();
      }
    }
    return ReadSupport.remember(in, NAMES, new Plain(octet, number, numbers, texts));
  }

  @Override
  public void write(JsonWriter out, Plain value) {
    out.beginObject();
    if (value.octet() != null) {
      out.name(NAMES, 0);
      out.writeLong(value.octet());
    }
    if (value.number() != null) {
      out.name(NAMES, 1);
      out.writeLong(value.number());
    }
    if (Lists.isSet(value.numbers())) {
      out.name(NAMES, 2);
      new ShortItems().writeList(out, value.numbers());
    }
    if (Maps.isSet(value.texts())) {
      out.name(NAMES, 3);
      Codecs.STRING.writeMap(out, value.texts());
    }
    out.endObject();
  }

  @Override
  public Plain readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }

  @Override
  public List<Plain> readList(JsonReader in) {
    if (in.readNull()) {
      return Lists.absent();
    }
    List<Plain> known = ReadSupport.recallList(in, NAMES);
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
  public void writeList(JsonWriter out, List<? extends Plain> list) {
    out.beginArray();
    for (Plain item : list) {
      write(out, item);
    }
    out.endArray();
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

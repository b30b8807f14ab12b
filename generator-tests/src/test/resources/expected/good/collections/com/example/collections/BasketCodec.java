package com.example.collections;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Codec;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.Lists;
import dev.kubewright.json.Maps;
import dev.kubewright.json.ReadSupport;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Basket}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class BasketCodec implements Codec<Basket> {
  /** The one instance. */
  public static final BasketCodec INSTANCE = new BasketCodec();

  static final FieldNames NAMES = FieldNames.of("plain", "plainMap", "required", "requiredMap",
      "nullable", "nullableMap");

  private BasketCodec() {}

  @Override
  public Basket read(JsonReader in) {
    Basket known = ReadSupport.recall(in, NAMES);
    if (known != null) {
      return known;
    }
    List<String> plain = Lists.absent();
    Map<String, Integer> plainMap = Maps.absent();
    List<String> required = Lists.absent();
    Map<String, String> requiredMap = Maps.absent();
    List<Egg> nullable = null;
    Map<String, String> nullableMap = null;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> plain = Codecs.STRING.readList(in);
        case 1 -> plainMap = Codecs.INTEGER.readMap(in);
        case 2 -> required = Codecs.STRING.readList(in);
        case 3 -> requiredMap = Codecs.STRING.readMap(in);
        case 4 -> nullable = in.readNull() ? null : EggCodec.INSTANCE.readList(in);
        case 5 -> nullableMap = in.readNull() ? null : Codecs.STRING.readMap(in);
        default -> in.skipValue();
      }
    }
    return ReadSupport.remember(in, NAMES, new Basket(plain, plainMap, required, requiredMap,
        nullable, nullableMap));
  }

  @Override
  public void write(JsonWriter out, Basket value) {
    out.beginObject();
    if (Lists.isSet(value.plain())) {
      out.name(NAMES, 0);
      Codecs.STRING.writeList(out, value.plain());
    }
    if (Maps.isSet(value.plainMap())) {
      out.name(NAMES, 1);
      Codecs.INTEGER.writeMap(out, value.plainMap());
    }
    if (!Lists.isAbsent(value.required())) {
      out.name(NAMES, 2);
      Codecs.STRING.writeList(out, value.required());
    }
    if (!Maps.isAbsent(value.requiredMap())) {
      out.name(NAMES, 3);
      Codecs.STRING.writeMap(out, value.requiredMap());
    }
    if (Lists.isSet(value.nullable())) {
      out.name(NAMES, 4);
      EggCodec.INSTANCE.writeList(out, value.nullable());
    }
    if (Maps.isSet(value.nullableMap())) {
      out.name(NAMES, 5);
      Codecs.STRING.writeMap(out, value.nullableMap());
    }
    out.endObject();
  }

  @Override
  public Basket readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }

  @Override
  public List<Basket> readList(JsonReader in) {
    if (in.readNull()) {
      return Lists.absent();
    }
    List<Basket> known = ReadSupport.recallList(in, NAMES);
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
  public void writeList(JsonWriter out, List<? extends Basket> list) {
    out.beginArray();
    for (Basket item : list) {
      write(out, item);
    }
    out.endArray();
  }
}

package com.example.schema;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Bytes;
import dev.kubewright.json.BytesCodec;
import dev.kubewright.json.Codec;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.Lists;
import dev.kubewright.json.Maps;
import dev.kubewright.json.RawJson;
import dev.kubewright.json.RawJsonCodec;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.Times;
import dev.kubewright.meta.v1.IntOrString;
import dev.kubewright.meta.v1.IntOrStringCodec;
import dev.kubewright.meta.v1.LabelSelector;
import dev.kubewright.meta.v1.LabelSelectorCodec;
import dev.kubewright.meta.v1.Quantity;
import dev.kubewright.meta.v1.QuantityCodec;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Reads and writes {@link EverythingSpec}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class EverythingSpecCodec implements Codec<EverythingSpec> {
  /** The one instance. */
  public static final EverythingSpecCodec INSTANCE = new EverythingSpecCodec();

  static final FieldNames NAMES = FieldNames.of("text", "word", "grade", "address", "odd", "tens",
      "exact", "huge", "single", "tags", "ports", "limits", "flags", "nothing", "open", "resource",
      "any", "union", "selector", "target", "data", "at", "nested");

  private EverythingSpecCodec() {}

  @Override
  public EverythingSpec read(JsonReader in) {
    EverythingSpec known = ReadSupport.recall(in, NAMES);
    if (known != null) {
      return known;
    }
    String text = null;
    String word = null;
    Integer grade = null;
    String address = null;
    Double odd = null;
    Long tens = null;
    BigDecimal exact = null;
    BigInteger huge = null;
    Float single = null;
    List<String> tags = Lists.absent();
    List<Port> ports = Lists.absent();
    Map<String, Quantity> limits = Maps.absent();
    Map<String, @Nullable Boolean> flags = Maps.absent();
    String nothing = null;
    Port open = null;
    RawJson resource = null;
    RawJson any = null;
    Union union = null;
    LabelSelector selector = null;
    IntOrString target = null;
    Bytes data = null;
    Instant at = null;
    List<Map<String, List<Integer>>> nested = Lists.absent();
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> text = in.readNull() ? null : in.readString();
        case 1 -> word = in.readNull() ? null : in.readString();
        case 2 -> grade = in.readNull() ? null : in.readInt();
        case 3 -> address = in.readNull() ? null : in.readString();
        case 4 -> odd = in.readNull() ? null : ReadSupport.readDouble(in);
        case 5 -> tens = in.readNull() ? null : in.readLong();
        case 6 -> exact = in.readNull() ? null : Codecs.BIG_DECIMAL.read(in);
        case 7 -> huge = in.readNull() ? null : Codecs.BIG_INTEGER.read(in);
        case 8 -> single = in.readNull() ? null : ReadSupport.readFloat(in);
        case 9 -> tags = Codecs.STRING.readList(in);
        case 10 -> ports = PortCodec.INSTANCE.readList(in);
        case 11 -> limits = QuantityCodec.INSTANCE.readMap(in);
        case 12 -> flags = Codecs.nullable(Codecs.BOOLEAN).readMap(in);
        case 13 -> nothing = in.readNull() ? null : in.readString();
        case 14 -> open = in.readNull() ? null : PortCodec.INSTANCE.read(in);
        case 15 -> resource = in.readNull() ? null : RawJsonCodec.INSTANCE.read(in);
        case 16 -> any = in.readNull() ? null : RawJsonCodec.INSTANCE.read(in);
        case 17 -> union = in.readNull() ? null : UnionCodec.INSTANCE.read(in);
        case 18 -> selector = in.readNull() ? null : LabelSelectorCodec.INSTANCE.read(in);
        case 19 -> target = in.readNull() ? null : IntOrStringCodec.INSTANCE.read(in);
        case 20 -> data = in.readNull() ? null : BytesCodec.INSTANCE.read(in);
        case 21 -> at = in.readNull() ? null : Times.read(in);
        case 22 -> nested = Codecs.map(Codecs.list(Codecs.INTEGER)).readList(in);
        default -> in.skipValue();
      }
    }
    return ReadSupport.remember(in, NAMES, new EverythingSpec(text, word, grade, address, odd, tens,
        exact, huge, single, tags, ports, limits, flags, nothing, open, resource, any, union,
        selector, target, data, at, nested));
  }

  @Override
  public void write(JsonWriter out, EverythingSpec value) {
    out.beginObject();
    if (value.text() != null) {
      out.name(NAMES, 0);
      out.writeString(value.text());
    }
    if (value.word() != null) {
      out.name(NAMES, 1);
      out.writeString(value.word());
    }
    if (value.grade() != null) {
      out.name(NAMES, 2);
      out.writeLong(value.grade());
    }
    if (value.address() != null) {
      out.name(NAMES, 3);
      out.writeString(value.address());
    }
    if (value.odd() != null) {
      out.name(NAMES, 4);
      out.writeDouble(value.odd());
    }
    if (value.tens() != null) {
      out.name(NAMES, 5);
      out.writeLong(value.tens());
    }
    if (value.exact() != null) {
      out.name(NAMES, 6);
      Codecs.BIG_DECIMAL.write(out, value.exact());
    }
    if (value.huge() != null) {
      out.name(NAMES, 7);
      Codecs.BIG_INTEGER.write(out, value.huge());
    }
    if (value.single() != null) {
      out.name(NAMES, 8);
      out.writeDouble(Double.parseDouble(Float.toString(value.single())));
    }
    if (Lists.isSet(value.tags())) {
      out.name(NAMES, 9);
      Codecs.STRING.writeList(out, value.tags());
    }
    if (!Lists.isAbsent(value.ports())) {
      out.name(NAMES, 10);
      PortCodec.INSTANCE.writeList(out, value.ports());
    }
    if (Maps.isSet(value.limits())) {
      out.name(NAMES, 11);
      QuantityCodec.INSTANCE.writeMap(out, value.limits());
    }
    if (Maps.isSet(value.flags())) {
      out.name(NAMES, 12);
      Codecs.nullable(Codecs.BOOLEAN).writeMap(out, value.flags());
    }
    if (value.nothing() != null) {
      out.name(NAMES, 13);
      out.writeString(value.nothing());
    }
    if (value.open() != null) {
      out.name(NAMES, 14);
      PortCodec.INSTANCE.write(out, value.open());
    }
    if (value.resource() != null) {
      out.name(NAMES, 15);
      RawJsonCodec.INSTANCE.write(out, value.resource());
    }
    if (value.any() != null) {
      out.name(NAMES, 16);
      RawJsonCodec.INSTANCE.write(out, value.any());
    }
    if (value.union() != null) {
      out.name(NAMES, 17);
      UnionCodec.INSTANCE.write(out, value.union());
    }
    if (value.selector() != null) {
      out.name(NAMES, 18);
      LabelSelectorCodec.INSTANCE.write(out, value.selector());
    }
    if (value.target() != null) {
      out.name(NAMES, 19);
      IntOrStringCodec.INSTANCE.write(out, value.target());
    }
    if (value.data() != null) {
      out.name(NAMES, 20);
      BytesCodec.INSTANCE.write(out, value.data());
    }
    if (value.at() != null) {
      out.name(NAMES, 21);
      Times.writeTime(out, value.at());
    }
    if (Lists.isSet(value.nested())) {
      out.name(NAMES, 22);
      Codecs.map(Codecs.list(Codecs.INTEGER)).writeList(out, value.nested());
    }
    out.endObject();
  }

  @Override
  public EverythingSpec readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }

  @Override
  public List<EverythingSpec> readList(JsonReader in) {
    if (in.readNull()) {
      return Lists.absent();
    }
    List<EverythingSpec> known = ReadSupport.recallList(in, NAMES);
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
  public void writeList(JsonWriter out, List<? extends EverythingSpec> list) {
    out.beginArray();
    for (EverythingSpec item : list) {
      write(out, item);
    }
    out.endArray();
  }
}

package com.example.schema;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Bytes;
import dev.kubewright.json.BytesCodec;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.RawJson;
import dev.kubewright.json.RawJsonCodec;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.RecordCodec;
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
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class EverythingSpecCodec extends RecordCodec<EverythingSpec> {
  static final FieldNames NAMES = FieldNames.of("text", "word", "grade", "address", "odd", "tens",
      "exact", "huge", "single", "tags", "ports", "limits", "flags", "nothing", "open", "resource",
      "any", "union", "selector", "target", "data", "at", "nested");
  public static final EverythingSpecCodec INSTANCE = new EverythingSpecCodec();

  private EverythingSpecCodec() {
    super(NAMES);
  }

  @Override
  protected EverythingSpec readFields(JsonReader in) {
    String text = null;
    String word = null;
    Integer grade = null;
    String address = null;
    Double odd = null;
    Long tens = null;
    BigDecimal exact = null;
    BigInteger huge = null;
    Float single = null;
    List<String> tags = absentList();
    List<Port> ports = absentList();
    Map<String, Quantity> limits = absentMap();
    Map<String, @Nullable Boolean> flags = absentMap();
    String nothing = null;
    Port open = null;
    RawJson resource = null;
    RawJson any = null;
    Union union = null;
    LabelSelector selector = null;
    IntOrString target = null;
    Bytes data = null;
    Instant at = null;
    List<Map<String, List<Integer>>> nested = absentList();
    int mark = ReadSupport.mark(in);
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
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
        case 13 -> nothing = in.readNull() ? addNull(in, NAMES, 13, null) : in.readString();
        case 14 -> open = in.readNull() ? null : PortCodec.INSTANCE.read(in);
        case 15 -> resource = in.readNull() ? null : RawJsonCodec.INSTANCE.read(in);
        case 16 -> any = in.readNull() ? null : RawJsonCodec.INSTANCE.read(in);
        case 17 -> union = in.readNull() ? null : UnionCodec.INSTANCE.read(in);
        case 18 -> selector = in.readNull() ? null : LabelSelectorCodec.INSTANCE.read(in);
        case 19 -> target = in.readNull() ? null : IntOrStringCodec.INSTANCE.read(in);
        case 20 -> data = in.readNull() ? null : BytesCodec.INSTANCE.read(in);
        case 21 -> at = in.readNull() ? null : readTime(in);
        case 22 -> nested = Codecs.map(Codecs.list(Codecs.INTEGER)).readList(in);
      }
    }
    return new EverythingSpec(text, word, grade, address, odd, tens, exact, huge, single, tags,
        ports, limits, flags, nothing, open, resource, any, union, selector, target, data, at,
        nested, takeNulls(in, mark));
  }

  @Override
  public void writeFields(JsonWriter out, EverythingSpec value) {
    write(out, NAMES, 0, value.text());
    write(out, NAMES, 1, value.word());
    write(out, NAMES, 2, value.grade());
    write(out, NAMES, 3, value.address());
    write(out, NAMES, 4, value.odd());
    write(out, NAMES, 5, value.tens());
    write(out, NAMES, 6, Codecs.BIG_DECIMAL, value.exact());
    write(out, NAMES, 7, Codecs.BIG_INTEGER, value.huge());
    if (value.single() != null) {
      out.name(NAMES, 8);
      out.writeDouble(Double.parseDouble(Float.toString(value.single())));
    }
    writeList(out, NAMES, 9, Codecs.STRING, value.tags());
    writeRequiredList(out, NAMES, 10, PortCodec.INSTANCE, value.ports());
    writeMap(out, NAMES, 11, QuantityCodec.INSTANCE, value.limits());
    writeMap(out, NAMES, 12, Codecs.nullable(Codecs.BOOLEAN), value.flags());
    write(out, NAMES, 13, value.nothing());
    writeNull(out, NAMES, 13, value.nothing(), value.nulls());
    write(out, NAMES, 14, PortCodec.INSTANCE, value.open());
    write(out, NAMES, 15, RawJsonCodec.INSTANCE, value.resource());
    write(out, NAMES, 16, RawJsonCodec.INSTANCE, value.any());
    write(out, NAMES, 17, UnionCodec.INSTANCE, value.union());
    write(out, NAMES, 18, LabelSelectorCodec.INSTANCE, value.selector());
    write(out, NAMES, 19, IntOrStringCodec.INSTANCE, value.target());
    write(out, NAMES, 20, BytesCodec.INSTANCE, value.data());
    writeTime(out, NAMES, 21, value.at());
    writeList(out, NAMES, 22, Codecs.map(Codecs.list(Codecs.INTEGER)), value.nested());
  }
}

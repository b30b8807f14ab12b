package com.example.nulls;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ObjectCodec;
import dev.kubewright.json.ReadSupport;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Reads and writes {@link PoolSpec}. */
@Generated @NullMarked
public final class PoolSpecCodec extends ObjectCodec<PoolSpec> {
  static final FieldNames NAMES = FieldNames.of("open", "the-key", "tags", "owners", "allocations",
      "kettle");
  public static final PoolSpecCodec INSTANCE = new PoolSpecCodec();

  private PoolSpecCodec() {}

  @Override
  public PoolSpec read(JsonReader in) {
    Boolean open = null;
    String key = null;
    List<String> tags = absentList();
    Map<String, @Nullable String> owners = absentMap();
    List<@Nullable Long> allocations = absentList();
    Kettle kettle = null;
    int mark = ReadSupport.mark(in);
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> open = in.readNull() ? addNull(in, NAMES, 0, null) : in.readBoolean();
        case 1 -> key = in.readNull() ? addNull(in, NAMES, 1, null) : in.readString();
        case 2 -> tags = in.readNull() ? addNull(in, NAMES, 2, absentList()) :
            Codecs.STRING.readList(in);
        case 3 -> owners = in.readNull() ? addNull(in, NAMES, 3, absentMap()) :
            Codecs.nullable(Codecs.STRING).readMap(in);
        case 4 -> allocations = Codecs.nullable(Codecs.LONG).readList(in);
        case 5 -> kettle = in.readNull() ? addNull(in, NAMES, 5, null) :
            KettleCodec.INSTANCE.read(in);
        default -> addRest(in);
      }
    }
    return new PoolSpec(open, key, tags, owners, allocations, kettle, takeNulls(in, mark),
        takeRest(in, mark));
  }

  @Override
  public void writeFields(JsonWriter out, PoolSpec value) {
    write(out, NAMES, 0, value.open());
    writeNull(out, NAMES, 0, value.open(), value.nulls());
    write(out, NAMES, 1, value.key());
    writeNull(out, NAMES, 1, value.key(), value.nulls());
    writeList(out, NAMES, 2, Codecs.STRING, value.tags());
    writeNull(out, NAMES, 2, value.tags(), value.nulls());
    writeMap(out, NAMES, 3, Codecs.nullable(Codecs.STRING), value.owners());
    writeNull(out, NAMES, 3, value.owners(), value.nulls());
    writeList(out, NAMES, 4, Codecs.nullable(Codecs.LONG), value.allocations());
    write(out, NAMES, 5, KettleCodec.INSTANCE, value.kettle());
    writeNull(out, NAMES, 5, value.kettle(), value.nulls());
    writeRest(out, NAMES, value.rest());
  }
}

package com.example.collections;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.RecordCodec;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Basket}. */
@Generated @NullMarked
public final class BasketCodec extends RecordCodec<Basket> {
  static final FieldNames NAMES = FieldNames.of("plain", "plainMap", "required", "requiredMap",
      "nullable", "nullableMap");
  public static final BasketCodec INSTANCE = new BasketCodec();

  private BasketCodec() {
    super(NAMES);
  }

  @Override
  protected Basket readFields(JsonReader in) {
    List<String> plain = absentList();
    Map<String, Integer> plainMap = absentMap();
    List<String> required = absentList();
    Map<String, String> requiredMap = absentMap();
    List<Egg> nullable = null;
    Map<String, String> nullableMap = null;
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> plain = Codecs.STRING.readList(in);
        case 1 -> plainMap = Codecs.INTEGER.readMap(in);
        case 2 -> required = Codecs.STRING.readList(in);
        case 3 -> requiredMap = Codecs.STRING.readMap(in);
        case 4 -> nullable = in.readNull() ? null : EggCodec.INSTANCE.readList(in);
        case 5 -> nullableMap = in.readNull() ? null : Codecs.STRING.readMap(in);
      }
    }
    return new Basket(plain, plainMap, required, requiredMap, nullable, nullableMap);
  }

  @Override
  public void writeFields(JsonWriter out, Basket value) {
    writeList(out, NAMES, 0, Codecs.STRING, value.plain());
    writeMap(out, NAMES, 1, Codecs.INTEGER, value.plainMap());
    writeRequiredList(out, NAMES, 2, Codecs.STRING, value.required());
    writeRequiredMap(out, NAMES, 3, Codecs.STRING, value.requiredMap());
    writeList(out, NAMES, 4, EggCodec.INSTANCE, value.nullable());
    writeMap(out, NAMES, 5, Codecs.STRING, value.nullableMap());
  }
}

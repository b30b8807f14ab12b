package com.example.oneof;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.RecordCodec;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link MirrorSpec}. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class MirrorSpecCodec extends RecordCodec<MirrorSpec> {
  static final FieldNames NAMES = FieldNames.of("source", "fallback", "targets", "byName", "auth");
  public static final MirrorSpecCodec INSTANCE = new MirrorSpecCodec();

  private MirrorSpecCodec() {
    super(NAMES);
  }

  @Override
  protected MirrorSpec readFields(JsonReader in) {
    Source source = null;
    Source fallback = null;
    List<Target> targets = absentList();
    Map<String, Target> byName = absentMap();
    MirrorSpec.Auth auth = null;
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> source = in.readNull() ? null : SourceCodec.INSTANCE.read(in);
        case 1 -> fallback = in.readNull() ? null : SourceCodec.INSTANCE.read(in);
        case 2 -> targets = TargetCodec.INSTANCE.readList(in);
        case 3 -> byName = TargetCodec.INSTANCE.readMap(in);
        case 4 -> auth = in.readNull() ? null : MirrorSpec_AuthCodec.INSTANCE.read(in);
      }
    }
    return new MirrorSpec(source, fallback, targets, byName, auth);
  }

  @Override
  public void writeFields(JsonWriter out, MirrorSpec value) {
    write(out, NAMES, 0, SourceCodec.INSTANCE, value.source());
    write(out, NAMES, 1, SourceCodec.INSTANCE, value.fallback());
    writeList(out, NAMES, 2, TargetCodec.INSTANCE, value.targets());
    writeMap(out, NAMES, 3, TargetCodec.INSTANCE, value.byName());
    write(out, NAMES, 4, MirrorSpec_AuthCodec.INSTANCE, value.auth());
  }
}

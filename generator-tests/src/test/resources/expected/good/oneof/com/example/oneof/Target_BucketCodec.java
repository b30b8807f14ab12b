package com.example.oneof;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.RecordCodec;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Target.Bucket}. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class Target_BucketCodec extends RecordCodec<Target.Bucket> {
  static final FieldNames NAMES = FieldNames.of("name");
  public static final Target_BucketCodec INSTANCE = new Target_BucketCodec();

  private Target_BucketCodec() {
    super(NAMES);
  }

  @Override
  protected Target.Bucket readFields(JsonReader in) {
    String name = null;
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> name = in.readNull() ? null : in.readString();
      }
    }
    return new Target.Bucket(name);
  }

  @Override
  public void writeFields(JsonWriter out, Target.Bucket value) {
    write(out, NAMES, 0, value.name());
  }
}

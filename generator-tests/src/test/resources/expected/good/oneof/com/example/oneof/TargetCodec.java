package com.example.oneof;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.OneOfCodec;
import dev.kubewright.json.RawJson;
import java.util.Map;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Target}. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class TargetCodec extends OneOfCodec<Target> {
  static final FieldNames NAMES = FieldNames.of("bucket", "devNull");
  public static final TargetCodec INSTANCE = new TargetCodec();

  private TargetCodec() {
    super(NAMES, true);
  }

  @Override
  protected Target readAlternative(JsonReader in, int field) {
    return switch (field) {
      case 0 -> Target_BucketCodec.INSTANCE.read(in);
      default -> Target_DevNullCodec.INSTANCE.read(in);
    };
  }

  @Override
  protected Target ofRest(Map<String, RawJson> rest) {
    return new Target.Other(rest);
  }

  @Override
  public void writeFields(JsonWriter out, Target value) {
    if (value instanceof Target.Bucket next) {
      out.name(NAMES, 0);
      Target_BucketCodec.INSTANCE.write(out, next);
    } else if (value instanceof Target.DevNull next) {
      out.name(NAMES, 1);
      Target_DevNullCodec.INSTANCE.write(out, next);
    } else if (value instanceof Target.Other next) {
      writeAlternatives(out, NAMES, next.alternatives());
    }
  }
}

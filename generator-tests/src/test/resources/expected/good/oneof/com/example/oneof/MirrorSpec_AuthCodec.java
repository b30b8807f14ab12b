package com.example.oneof;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.OneOfCodec;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link MirrorSpec.Auth}. */
@Generated @SuppressWarnings("NullAway") @NullMarked
final class MirrorSpec_AuthCodec extends OneOfCodec<MirrorSpec.Auth> {
  static final FieldNames NAMES = FieldNames.of("basic", "tlsAuth");
  public static final MirrorSpec_AuthCodec INSTANCE = new MirrorSpec_AuthCodec();

  private MirrorSpec_AuthCodec() {
    super(NAMES, false);
  }

  @Override
  protected MirrorSpec.Auth readAlternative(JsonReader in, int field) {
    return switch (field) {
      case 0 -> BasicCodec.INSTANCE.read(in);
      default -> TLSAuthCodec.INSTANCE.read(in);
    };
  }

  @Override
  public void writeFields(JsonWriter out, MirrorSpec.Auth value) {
    if (value instanceof Basic next) {
      out.name(NAMES, 0);
      BasicCodec.INSTANCE.write(out, next);
    } else if (value instanceof TLSAuth next) {
      out.name(NAMES, 1);
      TLSAuthCodec.INSTANCE.write(out, next);
    }
  }
}

package com.example.oneof;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.RecordCodec;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Source.Http}. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class Source_HttpCodec extends RecordCodec<Source.Http> {
  static final FieldNames NAMES = FieldNames.of("url");
  public static final Source_HttpCodec INSTANCE = new Source_HttpCodec();

  private Source_HttpCodec() {
    super(NAMES);
  }

  @Override
  protected Source.Http readFields(JsonReader in) {
    String url = null;
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> url = in.readNull() ? null : in.readString();
      }
    }
    return new Source.Http(url);
  }

  @Override
  public void writeFields(JsonWriter out, Source.Http value) {
    write(out, NAMES, 0, value.url());
  }
}

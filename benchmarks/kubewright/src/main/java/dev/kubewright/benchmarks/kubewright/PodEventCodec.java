package dev.kubewright.benchmarks.kubewright;

import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.PodCodec;
import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A frame of a watch, read as the client reads it. */
final class PodEventCodec implements Codec<PodEventCodec.Event> {
  static final PodEventCodec INSTANCE = new PodEventCodec();

  private static final FieldNames NAMES = FieldNames.of("type", "object");

  private PodEventCodec() {}

  @Override
  public Event read(JsonReader in) {
    String type = null;
    Pod pod = null;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> type = in.readString();
        case 1 -> pod = PodCodec.INSTANCE.read(in);
        default -> in.skipValue();
      }
    }
    return new Event(type, Objects.requireNonNull(pod, "pod"));
  }

  @Override
  public void write(JsonWriter out, Event value) {
    out.beginObject();
    if (value.type() != null) {
      out.name(NAMES, 0);
      out.writeString(value.type());
    }
    out.name(NAMES, 1);
    PodCodec.INSTANCE.write(out, value.pod());
    out.endObject();
  }

  record Event(@Nullable String type, Pod pod) {}
}

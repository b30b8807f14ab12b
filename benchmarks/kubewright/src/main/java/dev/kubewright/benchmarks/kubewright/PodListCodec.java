package dev.kubewright.benchmarks.kubewright;

import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.PodCodec;
import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.Lists;
import java.util.List;

/** The items of a list, read as the client reads them. */
final class PodListCodec implements Codec<List<Pod>> {
  static final PodListCodec INSTANCE = new PodListCodec();

  private static final FieldNames NAMES = FieldNames.of("items");

  private PodListCodec() {}

  @Override
  public List<Pod> read(JsonReader in) {
    List<Pod> items = Lists.absent();
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      if (field == 0) {
        items = PodCodec.INSTANCE.readList(in);
      } else {
        in.skipValue();
      }
    }
    return items;
  }

  @Override
  public void write(JsonWriter out, List<Pod> value) {
    out.beginObject();
    out.name(NAMES, 0);
    PodCodec.INSTANCE.writeList(out, value);
    out.endObject();
  }
}

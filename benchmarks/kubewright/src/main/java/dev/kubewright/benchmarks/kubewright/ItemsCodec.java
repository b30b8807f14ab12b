package dev.kubewright.benchmarks.kubewright;

import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapCodec;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.PodCodec;
import dev.kubewright.api.core.v1.Secret;
import dev.kubewright.api.core.v1.SecretCodec;
import dev.kubewright.collection.Lists;
import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import java.util.List;

/** The items of a list, read as the client reads them. */
final class ItemsCodec<T> implements Codec<List<T>> {
  static final ItemsCodec<Pod> PODS = new ItemsCodec<>(PodCodec.INSTANCE);
  static final ItemsCodec<ConfigMap> CONFIG_MAPS = new ItemsCodec<>(ConfigMapCodec.INSTANCE);
  static final ItemsCodec<Secret> SECRETS = new ItemsCodec<>(SecretCodec.INSTANCE);

  private static final int ITEMS = 1;

  /** With the metadata, so that the reader of protobuf knows a list by them. */
  private static final FieldNames NAMES = FieldNames.of("metadata", "items");

  private final Codec<T> codec;

  private ItemsCodec(Codec<T> codec) {
    this.codec = codec;
  }

  @Override
  public List<T> read(JsonReader in) {
    List<T> items = Lists.absent();
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      if (field == ITEMS) {
        items = codec.readList(in);
      } else {
        in.skipValue();
      }
    }
    return items;
  }

  @Override
  public void write(JsonWriter out, List<T> value) {
    out.beginObject();
    out.name(NAMES, ITEMS);
    codec.writeList(out, value);
    out.endObject();
  }
}

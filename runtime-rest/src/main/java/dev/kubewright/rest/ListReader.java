package dev.kubewright.rest;

import dev.kubewright.client.ObjectList;
import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.Lists;
import dev.kubewright.meta.v1.ListMeta;
import dev.kubewright.meta.v1.ListMetaCodec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a list of any kind, object by object as it arrives. */
final class ListReader {
  private static final FieldNames NAMES = FieldNames.of("kind", "metadata", "items");

  private ListReader() {}

  static <T> ObjectList<T> read(JsonReader in, Codec<T> codec) {
    ListMeta metadata = null;
    List<T> items = Lists.absent();
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> requireList(in, in.readNullable(dev.kubewright.json.Codecs.STRING));
        case 1 -> metadata = in.readNullable(ListMetaCodec.INSTANCE);
        case 2 -> items = in.readList(codec);
        default -> in.skipValue();
      }
    }
    return new ObjectList<>(metadata == null ? ListMeta.NONE : metadata, items);
  }

  private static void requireList(JsonReader in, @Nullable String kind) {
    if (kind != null && !kind.endsWith("List")) {
      throw in.error("expected a list but found Kind=" + kind);
    }
  }
}

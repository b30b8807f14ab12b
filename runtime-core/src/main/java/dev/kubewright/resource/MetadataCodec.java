package dev.kubewright.resource;

import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import dev.kubewright.meta.v1.PartialObjectMetadata;
import dev.kubewright.meta.v1.PartialObjectMetadataCodec;
import org.jspecify.annotations.Nullable;

/**
 * Reads the metadata of any object. As in client-go, a server that does not know the representation
 * may answer with whole objects.
 *
 * @param apiVersion what is written as {@code apiVersion}
 * @param kind what is written as {@code kind}
 */
record MetadataCodec(String apiVersion, String kind) implements Codec<PartialObjectMetadata> {
  /** Writes objects as {@code PartialObjectMetadata}. */
  static final MetadataCodec ANY = new MetadataCodec("meta.k8s.io/v1", "PartialObjectMetadata");

  private static final FieldNames NAMES = FieldNames.of("metadata");

  @Override
  public PartialObjectMetadata read(JsonReader in) {
    ObjectMeta metadata = ObjectMeta.NONE;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      if (field == 0 && !in.readNull()) {
        metadata = ReadSupport.note(in, ObjectMetaCodec.INSTANCE.read(in));
      } else if (field != 0) {
        in.skipValue();
      }
    }
    if (!isLikely(metadata)) {
      throw in.error("expected the metadata of an object but found no name, uid or creation time");
    }
    return new PartialObjectMetadata(metadata);
  }

  /** The rule of client-go's metadata client. */
  private static boolean isLikely(ObjectMeta metadata) {
    return hasText(metadata.name())
        || hasText(metadata.generateName())
        || hasText(metadata.uid())
        || metadata.creationTimestamp() != null;
  }

  private static boolean hasText(@Nullable String text) {
    return text != null && !text.isEmpty();
  }

  @Override
  public void write(JsonWriter out, PartialObjectMetadata value) {
    out.beginObject();
    out.name("apiVersion");
    out.writeString(apiVersion);
    out.name("kind");
    out.writeString(kind);
    PartialObjectMetadataCodec.INSTANCE.writeFields(out, value);
    out.endObject();
  }

  @Override
  public Codec<PartialObjectMetadata> ofKind(String itsVersion, String itsKind) {
    return new MetadataCodec(itsVersion, itsKind);
  }
}

package dev.kubewright.rest;

import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;

/** A kind for tests that can be changed, as beans can. */
final class Crate implements KubernetesObject {
  static final ResourceType<Crate> TYPE =
      ResourceType.builder(
              Crate.class,
              new CrateCodec(),
              new GroupVersionKind("stable.example.com", "v1", "Crate"),
              "crates")
          .build();

  ObjectMeta metadata = ObjectMeta.NONE;
  int size;

  @Override
  public ObjectMeta metadata() {
    return metadata;
  }

  private static final class CrateCodec implements Codec<Crate> {
    private static final FieldNames NAMES = FieldNames.of("metadata", "size");

    @Override
    public Crate read(JsonReader in) {
      var crate = new Crate();
      in.beginObject();
      for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
        switch (field) {
          case 0 -> crate.metadata = ObjectMetaCodec.INSTANCE.read(in);
          case 1 -> crate.size = in.readInt();
          default -> in.skipValue();
        }
      }
      return crate;
    }

    @Override
    public void write(JsonWriter out, Crate crate) {
      out.beginObject();
      out.name(NAMES, 0);
      ObjectMetaCodec.INSTANCE.write(out, crate.metadata);
      out.name(NAMES, 1);
      out.writeLong(crate.size);
      out.endObject();
    }
  }
}

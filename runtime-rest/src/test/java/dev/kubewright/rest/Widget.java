package dev.kubewright.rest;

import dev.kubewright.annotation.Scope;
import dev.kubewright.client.GroupVersionKind;
import dev.kubewright.client.ResourceType;
import dev.kubewright.collection.Lists;
import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A kind for tests, with a hand-written version of what the processor would generate.
 *
 * @param size part of the spec
 * @param parts part of the spec
 * @param phase part of the status
 */
public record Widget(
    ObjectMeta metadata, @Nullable Integer size, List<Part> parts, @Nullable String phase)
    implements KubernetesObject {
  public static final GroupVersionKind KIND =
      new GroupVersionKind("stable.example.com", "v1", "Widget");
  public static final ResourceType<Widget> TYPE =
      ResourceType.builder(Widget.class, new WidgetCodec(), KIND, "widgets")
          .subresources("status", "scale")
          .build();
  public static final ResourceType<Widget> CLUSTER_TYPE =
      ResourceType.builder(Widget.class, new WidgetCodec(), KIND, "clusterwidgets")
          .scope(Scope.CLUSTER)
          .build();

  /** An item of a list. */
  public record Part(String name, int weight) {}

  public static Widget of(String name, int size, Part... parts) {
    return new Widget(
        ObjectMetaBuilder.build(m -> m.name(name)), size, Lists.copy(List.of(parts)), null);
  }

  Widget withSize(int newSize) {
    return new Widget(metadata, newSize, parts, phase);
  }

  public Widget withParts(List<Part> newParts) {
    return new Widget(metadata, size, newParts, phase);
  }

  Widget withPhase(String newPhase) {
    return new Widget(metadata, size, parts, newPhase);
  }

  private static final class WidgetCodec implements Codec<Widget> {
    private static final FieldNames NAMES =
        FieldNames.of("apiVersion", "kind", "metadata", "spec", "status");
    private static final FieldNames SPEC = FieldNames.of("size", "parts");
    private static final FieldNames STATUS = FieldNames.of("phase");

    @Override
    public Widget read(JsonReader in) {
      ObjectMeta metadata = ObjectMeta.NONE;
      Integer size = null;
      List<Part> parts = Lists.absent();
      String phase = null;
      in.beginObject();
      for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
        switch (field) {
          case 0 -> expect(in, "stable.example.com/v1");
          case 1 -> expect(in, "Widget");
          case 2 -> metadata = ReadSupport.note(in, ObjectMetaCodec.INSTANCE.read(in));
          case 3 -> {
            in.beginObject();
            for (int inner = in.nextField(SPEC);
                inner != FieldNames.END;
                inner = in.nextField(SPEC)) {
              switch (inner) {
                case 0 -> size = in.readInt();
                case 1 -> parts = new PartCodec().readList(in);
                default -> in.skipValue();
              }
            }
          }
          case 4 -> {
            in.beginObject();
            for (int inner = in.nextField(STATUS);
                inner != FieldNames.END;
                inner = in.nextField(STATUS)) {
              if (inner == 0) {
                phase = in.readString();
              } else {
                in.skipValue();
              }
            }
          }
          default -> in.skipValue();
        }
      }
      return new Widget(metadata, size, parts, phase);
    }

    private static void expect(JsonReader in, String wanted) {
      String found = in.readString();
      if (!found.equals(wanted)) {
        throw in.error("expected " + wanted + " but found " + found);
      }
    }

    @Override
    public void write(JsonWriter out, Widget value) {
      out.beginObject();
      out.name(NAMES, 0);
      out.writeString("stable.example.com/v1");
      out.name(NAMES, 1);
      out.writeString("Widget");
      out.name(NAMES, 2);
      ObjectMetaCodec.INSTANCE.write(out, value.metadata());
      out.name(NAMES, 3);
      out.beginObject();
      if (value.size() != null) {
        out.name(SPEC, 0);
        out.writeLong(value.size());
      }
      if (Lists.isSet(value.parts())) {
        out.name(SPEC, 1);
        new PartCodec().writeList(out, value.parts());
      }
      out.endObject();
      if (value.phase() != null) {
        out.name(NAMES, 4);
        out.beginObject();
        out.name(STATUS, 0);
        out.writeString(value.phase());
        out.endObject();
      }
      out.endObject();
    }
  }

  private static final class PartCodec implements Codec<Part> {
    private static final FieldNames NAMES = FieldNames.of("name", "weight");

    @Override
    public Part read(JsonReader in) {
      String name = "";
      int weight = 0;
      in.beginObject();
      for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
        switch (field) {
          case 0 -> name = in.readString();
          case 1 -> weight = in.readInt();
          default -> in.skipValue();
        }
      }
      return new Part(name, weight);
    }

    @Override
    public void write(JsonWriter out, Part value) {
      out.beginObject();
      out.name(NAMES, 0);
      out.writeString(value.name());
      out.name(NAMES, 1);
      out.writeLong(value.weight());
      out.endObject();
    }
  }
}

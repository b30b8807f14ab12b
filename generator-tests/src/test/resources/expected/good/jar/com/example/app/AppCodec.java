package com.example.app;

import com.example.lib.Library;
import com.example.lib.LibraryCodec;
import com.example.lib.Template;
import com.example.lib.TemplateCodec;
import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.KindCodec;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link App}. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class AppCodec extends KindCodec<App> {
  static final FieldNames NAMES = FieldNames.of("apiVersion", "kind", "metadata", "template",
      "more", "whole");
  public static final AppCodec INSTANCE = new AppCodec();

  private AppCodec() {
    super(NAMES, "app.example.com/v1", "App");
  }

  @Override
  public App read(JsonReader in) {
    ObjectMeta metadata = ObjectMetaCodec.INSTANCE.none();
    Template template = null;
    List<Template> more = absentList();
    Library whole = null;
    in.beginObject();
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> readApiVersion(in);
        case 1 -> readKind(in);
        case 2 -> metadata = in.readNull() ? metadata : note(in, ObjectMetaCodec.INSTANCE.read(in));
        case 3 -> template = in.readNull() ? null : TemplateCodec.INSTANCE.read(in);
        case 4 -> more = TemplateCodec.INSTANCE.readList(in);
        case 5 -> whole = in.readNull() ? null : LibraryCodec.INSTANCE.read(in);
      }
    }
    return new App(metadata, template, more, whole);
  }

  @Override
  public void writeFields(JsonWriter out, App value) {
    writeStruct(out, NAMES, 2, ObjectMetaCodec.INSTANCE, value.metadata());
    write(out, NAMES, 3, TemplateCodec.INSTANCE, value.template());
    writeList(out, NAMES, 4, TemplateCodec.INSTANCE, value.more());
    write(out, NAMES, 5, Codecs.embedded(LibraryCodec.INSTANCE), value.whole());
  }
}

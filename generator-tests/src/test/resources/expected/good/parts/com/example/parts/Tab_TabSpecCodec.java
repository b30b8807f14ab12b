package com.example.parts;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.RecordCodec;
import dev.kubewright.meta.v1.LabelSelector;
import dev.kubewright.meta.v1.LabelSelectorCodec;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Tab.TabSpec}. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class Tab_TabSpecCodec extends RecordCodec<Tab.TabSpec> {
  static final FieldNames NAMES = FieldNames.of("schedule", "selector", "template");
  public static final Tab_TabSpecCodec INSTANCE = new Tab_TabSpecCodec();

  private Tab_TabSpecCodec() {
    super(NAMES);
  }

  @Override
  protected Tab.TabSpec readFields(JsonReader in) {
    String schedule = null;
    LabelSelector selector = null;
    Tab.Template template = null;
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> schedule = in.readNull() ? null : in.readString();
        case 1 -> selector = in.readNull() ? selector : LabelSelectorCodec.INSTANCE.read(in);
        case 2 -> template = in.readNull() ? template : Tab_TemplateCodec.INSTANCE.read(in);
      }
    }
    return new Tab.TabSpec(schedule, LabelSelectorCodec.INSTANCE.orNone(selector),
        Tab_TemplateCodec.INSTANCE.orNone(template));
  }

  @Override
  public void writeFields(JsonWriter out, Tab.TabSpec value) {
    write(out, NAMES, 0, value.schedule());
    writeStruct(out, NAMES, 1, LabelSelectorCodec.INSTANCE, value.selector());
    writeStruct(out, NAMES, 2, Tab_TemplateCodec.INSTANCE, value.template());
  }
}

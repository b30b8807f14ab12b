package dev.kubewright.json.utf8;

import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ReadSupport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;

/** Reads any document step by step into plain collections. Skipping takes other code. */
final class Walker implements Codec<@Nullable Object> {
  static final Walker INSTANCE = new Walker();
  private static final FieldNames NAMES = FieldNames.of("kind", "name", "items");

  private Walker() {}

  @Override
  public @Nullable Object read(JsonReader in) {
    return switch (in.peek()) {
      case OBJECT -> object(in);
      case ARRAY -> array(in);
      case STRING -> in.readString();
      case NUMBER -> in.readNumberText();
      case BOOLEAN -> in.readBoolean();
      case NULL -> in.readNull() ? null : in.error("not null");
      default -> in.readString();
    };
  }

  private Object object(JsonReader in) {
    var fields = new LinkedHashMap<String, @Nullable Object>();
    in.beginObject();
    if (ReadSupport.depth(in) % 2 == 0) {
      for (String name = in.nextName(); name != null; name = in.nextName()) {
        fields.put(name, read(in));
      }
      return fields;
    }
    for (int i = in.nextField(NAMES); i != FieldNames.END; i = in.nextField(NAMES)) {
      fields.put(i == FieldNames.UNKNOWN ? ReadSupport.path(in) : NAMES.name(i), read(in));
    }
    return fields;
  }

  private Object array(JsonReader in) {
    var items = new ArrayList<@Nullable Object>();
    in.beginArray();
    while (in.nextItem()) {
      items.add(read(in));
    }
    return items;
  }

  @Override
  public void write(JsonWriter out, @Nullable Object value) {
    if (value == null) {
      out.writeNull();
    } else {
      out.writeString(value.toString());
    }
  }
}

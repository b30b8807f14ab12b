package dev.kubewright.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;

/** Reads any document into maps, lists, texts and booleans; numbers are texts behind a mark. */
final class PlainCodec implements Codec<@Nullable Object> {
  static final PlainCodec INSTANCE = new PlainCodec();
  static final String NUMBER = "number ";

  private PlainCodec() {}

  @Override
  public @Nullable Object read(JsonReader in) {
    return switch (in.peek()) {
      case OBJECT -> {
        var fields = new LinkedHashMap<String, @Nullable Object>();
        in.beginObject();
        for (String name = in.nextName(); name != null; name = in.nextName()) {
          fields.put(name, read(in));
        }
        yield fields;
      }
      case ARRAY -> {
        var items = new ArrayList<@Nullable Object>();
        in.beginArray();
        while (in.nextItem()) {
          items.add(read(in));
        }
        yield items;
      }
      case NUMBER -> NUMBER + in.readNumberText();
      case BOOLEAN -> in.readBoolean();
      case NULL -> in.readNull() ? null : in.error("not null");
      default -> in.readString();
    };
  }

  @Override
  public void write(JsonWriter out, @Nullable Object value) {
    throw out.error("not to be written");
  }
}

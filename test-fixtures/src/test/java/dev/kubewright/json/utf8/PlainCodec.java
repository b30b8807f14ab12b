package dev.kubewright.json.utf8;

import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ReadSupport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads any document into maps, lists, texts and booleans. Numbers become texts with a mark. With a
 * context it shares objects and arrays as generated codecs do.
 */
final class PlainCodec implements Codec<@Nullable Object> {
  static final PlainCodec INSTANCE = new PlainCodec();
  static final String NUMBER = "number ";

  private static final FieldNames OBJECTS = FieldNames.of("objects");
  private static final FieldNames ARRAYS = FieldNames.of("arrays");

  private PlainCodec() {}

  @Override
  public @Nullable Object read(JsonReader in) {
    return switch (in.peek()) {
      case OBJECT -> object(in);
      case ARRAY -> array(in);
      case NUMBER -> NUMBER + in.readNumberText();
      case BOOLEAN -> in.readBoolean();
      case NULL -> in.readNull() ? null : in.error("not null");
      default -> in.readString();
    };
  }

  private Map<String, @Nullable Object> object(JsonReader in) {
    Map<String, @Nullable Object> known = ReadSupport.recall(in, OBJECTS);
    if (known != null) {
      return known;
    }
    var fields = new LinkedHashMap<String, @Nullable Object>();
    in.beginObject();
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      fields.put(name, read(in));
    }
    return ReadSupport.remember(in, OBJECTS, fields);
  }

  private List<@Nullable Object> array(JsonReader in) {
    List<@Nullable Object> known = ReadSupport.recallList(in, ARRAYS);
    if (known != null) {
      return known;
    }
    var items = new ArrayList<@Nullable Object>();
    in.beginArray();
    while (in.nextItem()) {
      items.add(read(in));
    }
    return ReadSupport.rememberList(in, ARRAYS, items);
  }

  @Override
  public void write(JsonWriter out, @Nullable Object value) {
    throw out.error("not to be written");
  }
}

package dev.kubewright.json;

import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads and writes strings. Lists and maps of strings have their own loops and are shared. */
final class StringCodec implements Codec<String> {
  private static final FieldNames SHAPE = FieldNames.of();

  @Override
  public String read(JsonReader in) {
    return in.readString();
  }

  @Override
  public String readItem(JsonReader in) {
    return in.readNull() ? "" : in.readString();
  }

  @Override
  public void write(JsonWriter out, String value) {
    out.writeString(value);
  }

  @Override
  public List<String> readList(JsonReader in) {
    if (in.readNull()) {
      return Lists.absent();
    }
    List<String> known = in.recallList(SHAPE);
    if (known != null) {
      return known;
    }
    int mark = in.mark();
    in.beginArray();
    while (in.nextItem()) {
      in.add(readItem(in));
    }
    return in.rememberList(SHAPE, in.takeList(mark));
  }

  @Override
  public Map<String, String> readMap(JsonReader in) {
    if (in.readNull()) {
      return Maps.absent();
    }
    @Nullable Map<String, String> known = in.recall(SHAPE);
    if (known != null) {
      return known;
    }
    int mark = in.mark();
    in.beginObject();
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      in.add(name);
      in.add(readItem(in));
    }
    return in.remember(SHAPE, in.takeMap(mark));
  }

  @Override
  public void writeList(JsonWriter out, List<? extends String> list) {
    out.beginArray();
    for (int i = 0; i < list.size(); i++) {
      out.writeString(list.get(i));
    }
    out.endArray();
  }

  @Override
  public void writeMap(JsonWriter out, Map<String, ? extends String> map) {
    out.beginObject();
    map.forEach(
        (name, value) -> {
          out.name(name);
          out.writeString(value);
        });
    out.endObject();
  }
}

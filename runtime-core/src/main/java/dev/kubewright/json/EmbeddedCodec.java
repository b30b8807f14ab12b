package dev.kubewright.json;

import dev.kubewright.collection.Lists;
import java.util.BitSet;
import java.util.List;

/**
 * Reads and writes objects that are parts of others. It does not write {@code apiVersion} and
 * {@code kind}. Items of a list that was read keep them if they had both.
 */
record EmbeddedCodec<T>(KindCodec<T> whole) implements Codec<T> {
  private static final int BOTH = 2;

  @Override
  public T read(JsonReader in) {
    return whole.read(in);
  }

  @Override
  public void write(JsonWriter out, T value) {
    out.beginObject();
    whole.writeFields(out, value);
    out.endObject();
  }

  @Override
  public List<T> readList(JsonReader in) {
    if (in.readNull()) {
      return Lists.absent();
    }
    var named = new BitSet();
    int mark = in.mark();
    in.beginArray();
    for (int index = 0; in.nextItem(); index++) {
      int before = in.typeMetaFields();
      in.add(whole.read(in));
      named.set(index, in.typeMetaFields() - before >= BOTH);
    }
    List<T> list = in.takeList(mark);
    return named.isEmpty() ? list : Lists.marked(list, named);
  }

  @Override
  public void writeList(JsonWriter out, List<? extends T> list) {
    out.beginArray();
    for (int i = 0; i < list.size(); i++) {
      if (Lists.isMarked(list, i)) {
        whole.write(out, list.get(i));
      } else {
        write(out, list.get(i));
      }
    }
    out.endArray();
  }
}

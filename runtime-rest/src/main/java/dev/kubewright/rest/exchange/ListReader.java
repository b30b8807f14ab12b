package dev.kubewright.rest.exchange;

import dev.kubewright.client.ObjectList;
import dev.kubewright.collection.Lists;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.meta.v1.ListMeta;
import dev.kubewright.meta.v1.ListMetaCodec;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.transport.ListItems;
import dev.kubewright.unstructured.Unstructured;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a list of any kind, object by object, while it arrives. */
public final class ListReader {
  private static final String LIST = "List";
  private static final FieldNames NAMES = FieldNames.of("kind", "apiVersion", "metadata", "items");

  private ListReader() {}

  /** Returns a codec of lists. */
  public static <T> Codec<ObjectList<T>> codec(Codec<T> items) {
    return new Codec<>() {
      @Override
      public ObjectList<T> read(JsonReader in) {
        return ListReader.read(in, items);
      }

      @Override
      public void write(JsonWriter out, ObjectList<T> value) {
        throw out.error("lists are only read");
      }
    };
  }

  /** Reads a list to its end. */
  public static <T> ObjectList<T> read(JsonReader in, Codec<T> codec) {
    String kind = null;
    String apiVersion = null;
    ListMeta metadata = ListMeta.NONE;
    List<T> items = Lists.absent();
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> kind = listKind(in);
        case 1 -> apiVersion = in.readNull() ? null : in.readString();
        case 2 -> metadata = in.readNull() ? metadata : ListMetaCodec.INSTANCE.read(in);
        case 3 -> items = codec.readList(in);
        default -> in.skipValue();
      }
    }
    return new ObjectList<>(metadata, named(items, apiVersion, kind));
  }

  /**
   * Reads a list to its end, and passes each object on as soon as it is read. An object that does
   * not fit its type is skipped.
   *
   * @throws ReceiverException for what the receiver throws
   */
  public static <T> ListMeta read(JsonReader in, Codec<T> codec, ListItems<? super T> to) {
    var items = new Items<T>(codec, to);
    ListMeta metadata = ListMeta.NONE;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> items.kind = listKind(in);
        case 1 -> items.apiVersion = in.readNull() ? null : in.readString();
        case 2 -> metadata = in.readNull() ? metadata : ListMetaCodec.INSTANCE.read(in);
        case 3 -> items.readAll(in);
        default -> in.skipValue();
      }
    }
    items.passHeld();
    return metadata;
  }

  /** Passes items on. Unstructured ones wait until kind and version of the list are known. */
  private static final class Items<T> {
    private final Codec<T> codec;
    private final ListItems<? super T> to;
    private final List<T> held = new ArrayList<>();
    private @Nullable String kind;
    private @Nullable String apiVersion;

    Items(Codec<T> codec, ListItems<? super T> to) {
      this.codec = codec;
      this.to = to;
    }

    void readAll(JsonReader in) {
      if (in.readNull()) {
        return;
      }
      in.beginArray();
      while (in.nextItem()) {
        Tolerant.read(in, this::next, this::unreadable);
      }
    }

    private boolean next(JsonReader in) {
      T item = codec.readItem(in);
      if (item instanceof Unstructured && (kind == null || apiVersion == null)) {
        held.add(item);
      } else {
        pass(item);
      }
      return true;
    }

    private boolean unreadable(@Nullable ObjectKey key, CodecException misfit) {
      try {
        to.unreadable(key, misfit);
      } catch (RuntimeException e) {
        throw new ReceiverException(e);
      }
      return false;
    }

    void passHeld() {
      held.forEach(this::pass);
    }

    private void pass(T item) {
      T named = named(List.of(item), apiVersion, kind).get(0);
      try {
        to.item(named);
      } catch (RuntimeException e) {
        throw new ReceiverException(e);
      }
    }
  }

  private static @Nullable String listKind(JsonReader in) {
    String kind = in.readNull() ? null : in.readString();
    if (kind != null && !kind.endsWith(LIST)) {
      throw in.error("expected a list but found Kind=" + kind);
    }
    return kind;
  }

  /**
   * Servers leave out kind and version of list items. Only unstructured objects need them added.
   */
  private static <T> List<T> named(
      List<T> items, @Nullable String apiVersion, @Nullable String kind) {
    boolean trees = !items.isEmpty() && items.get(0) instanceof Unstructured;
    if (!trees || apiVersion == null || kind == null || kind.equals(LIST)) {
      return items;
    }
    String itemKind = kind.substring(0, kind.length() - LIST.length());
    var named = Lists.<T>builder();
    for (T item : items) {
      @SuppressWarnings("unchecked") // the items are unstructured here
      T with = item instanceof Unstructured tree ? (T) tree.named(apiVersion, itemKind) : item;
      named.add(with);
    }
    return named.build();
  }
}

package dev.kubewright.protobuf;

import dev.kubewright.json.FieldNames;
import dev.kubewright.json.TruncatedException;
import dev.kubewright.json.bytes.Window;
import dev.kubewright.json.sharing.SharingTables;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads one object from a stream. The items of a list are read one by one while they arrive. Any
 * other object is read as a whole.
 *
 * <p>Fields of the list that follow after its first item, which Go never writes so, are presented
 * after the items.
 */
public final class ProtobufStream extends ProtobufReader {
  /** Maximum number of bytes of an object, of a list's item or of its metadata. */
  private static final int LONGEST = Window.LONGEST;

  private static final int METADATA = 1;
  private static final int ITEMS = 2;

  private final ProtobufSource source;
  private final ProtobufEnvelope envelope = new ProtobufEnvelope();
  private boolean begun;
  private boolean streaming;
  private boolean itemsDue;
  private boolean itemFound;
  private int typeMeta;
  private long left; // bytes of the list that have not arrived
  private @Nullable ProtobufBuffer metadata; // what the list has of it
  private boolean metadataNews;
  private boolean metadataPresented; // what follows is presented at the end, once for all

  public ProtobufStream(InputStream in, @Nullable SharingTables context) {
    this(new ProtobufSource(in), context);
  }

  private ProtobufStream(ProtobufSource source, @Nullable SharingTables context) {
    super(source, ProtobufEnvelope.MAGIC, context);
    this.source = source;
  }

  @Override
  boolean prepare() {
    if (!cursor.due && !begun && !source.atEnd()) {
      begun = true;
      try {
        begin();
      } catch (ProtobufWire.Fault fault) {
        throw scopes.malformed(fault);
      }
    }
    return cursor.due;
  }

  private void begin() {
    if (!source.has(ProtobufEnvelope.MAGIC.length)) {
      throw truncated();
    }
    ProtobufEnvelope.magic(
        source.buf(), source.pos(), source.pos() + ProtobufEnvelope.MAGIC.length);
    source.pass(ProtobufEnvelope.MAGIC.length);
    boolean list = false;
    while (!list && !source.atEnd()) {
      list = field();
    }
    if (list) {
      streaming = true;
      cursor.message(source.buf(), 0, 0);
    } else if (!envelope.hasRaw) {
      throw truncated();
    }
  }

  /** Reads a field of the envelope. Returns whether a list begins. */
  private boolean field() {
    int tag = tag();
    if (tag == (ProtobufEnvelope.RAW << ProtobufWire.TYPE_BITS | ProtobufWire.BYTES)) {
      long length = length();
      if (envelope.kind.endsWith("List")) {
        left = length;
        envelope.hasRaw = true;
        return true;
      }
      int size = load(length);
      byte[] raw = new byte[size];
      System.arraycopy(source.buf(), source.pos(), raw, 0, size);
      source.pass(size);
      envelope.hasRaw = true;
      envelope.from = 0;
      envelope.to = size;
      cursor.document(raw, envelope);
      return false;
    }
    if ((tag & ProtobufWire.TYPE_MASK) != ProtobufWire.BYTES) {
      throw new ProtobufWire.Fault("the envelope of the object is malformed", source.pos());
    }
    int before = source.varintLength();
    if (before == 0) {
      throw truncated();
    }
    int size =
        load(ProtobufWire.varint(source.buf(), source.pos(), source.pos() + before) + before);
    envelope.field(source.buf(), tag, source.pos(), source.pos() + size);
    source.pass(size);
    return false;
  }

  private int tag() {
    int size = source.varintLength();
    if (size == 0) {
      throw truncated();
    }
    int tag = ProtobufWire.tag(source.buf(), source.pos(), source.pos() + size);
    source.pass(size);
    left -= size;
    return tag;
  }

  private long length() {
    int size = source.varintLength();
    if (size == 0) {
      throw truncated();
    }
    long length = ProtobufWire.varint(source.buf(), source.pos(), source.pos() + size);
    source.pass(size);
    left -= size;
    if (length < 0) {
      throw new ProtobufWire.Fault("a length is negative", source.pos());
    }
    return length;
  }

  /** Waits for this many bytes. */
  private int load(long length) {
    if (length < 0 || length > LONGEST) {
      throw new ProtobufWire.Fault("an object is longer than " + LONGEST + " bytes", source.pos());
    }
    if (!source.has((int) length)) {
      throw truncated();
    }
    return (int) length;
  }

  private TruncatedException truncated() {
    return new TruncatedException(path(), source.offset(source.pos()));
  }

  @Override
  int nextFieldSlowly(FieldNames names) {
    if (!streaming || scopes.depth != 1 || cursor.due) {
      return super.nextFieldSlowly(names);
    }
    try {
      return listField(names);
    } catch (ProtobufWire.Fault fault) {
      throw scopes.malformed(fault);
    }
  }

  private int listField(FieldNames names) {
    while (typeMeta < 2) {
      int index = fields.typeMeta(typeMeta++, envelope, names);
      if (index != FieldNames.END) {
        return index;
      }
    }
    while (left > 0) {
      int tag = tag();
      if (is(tag, METADATA)) {
        keepMetadata();
        if (!metadataPresented && names.indexOf("metadata") >= 0) {
          return presentMetadata(names);
        }
      } else if (is(tag, ITEMS) && names.indexOf("items") >= 0) {
        scopes.field(names, names.indexOf("items"));
        itemFound = true;
        itemsDue = true;
        cursor.arrivingItems();
        return names.indexOf("items");
      } else {
        skip(tag);
      }
    }
    if (left < 0) {
      throw new ProtobufWire.Fault("a length goes beyond the end of the list", source.pos());
    }
    if (metadataNews && names.indexOf("metadata") >= 0) {
      return presentMetadata(names);
    }
    if (streaming) {
      rest();
    }
    scopes.pop();
    return FieldNames.END;
  }

  private int presentMetadata(FieldNames names) {
    byte[] whole = metadata == null ? new byte[0] : metadata.toByteArray();
    cursor.lookedAt(whole.length);
    metadataNews = false;
    metadataPresented = true;
    scopes.field(names, names.indexOf("metadata"));
    cursor.message(whole, 0, whole.length);
    return names.indexOf("metadata");
  }

  /** As in Go, metadata that stands twice is merged. */
  private void keepMetadata() {
    int size = load(inside(length()));
    metadata = metadata == null ? new ProtobufBuffer() : metadata;
    metadata.bytes(source.buf(), source.pos(), source.pos() + size);
    if (metadata.size() > LONGEST) {
      throw new ProtobufWire.Fault(
          "the metadata is longer than " + LONGEST + " bytes", source.pos());
    }
    metadataNews = true;
    source.pass(size);
    left -= size;
  }

  private long inside(long length) {
    if (length > left) {
      throw new ProtobufWire.Fault(
          "the length " + length + " goes beyond the end of the list", source.pos());
    }
    return length;
  }

  private static boolean is(int tag, int number) {
    if (tag >>> ProtobufWire.TYPE_BITS != number) {
      return false;
    }
    if ((tag & ProtobufWire.TYPE_MASK) != ProtobufWire.BYTES) {
      throw new ProtobufWire.Fault(
          "expected bytes but found the wire type " + (tag & ProtobufWire.TYPE_MASK), 0);
    }
    return true;
  }

  /** Passes over a field of the list that is unknown, or not wanted. */
  private void skip(int tag) {
    switch (tag & ProtobufWire.TYPE_MASK) {
      case ProtobufWire.VARINT -> {
        int size = source.varintLength();
        if (size == 0) {
          throw truncated();
        }
        pass(size);
      }
      case ProtobufWire.FIXED64 -> pass(Long.BYTES);
      case ProtobufWire.FIXED32 -> pass(Integer.BYTES);
      case ProtobufWire.BYTES -> pass(inside(length()));
      default ->
          throw new ProtobufWire.Fault(
              "a list has a field of the wire type " + (tag & ProtobufWire.TYPE_MASK),
              source.pos());
    }
  }

  private void pass(long count) {
    if (!source.skip(count)) {
      throw truncated();
    }
    left -= count;
  }

  /** Checks what follows after the list: how it was encoded. */
  private void rest() {
    streaming = false;
    while (!source.atEnd()) {
      if (field()) {
        throw new ProtobufWire.Fault("the document has a second object", source.pos());
      }
    }
    cursor.due = false;
  }

  @Override
  public void beginArray() {
    super.beginArray();
    itemsDue = false;
  }

  @Override
  public boolean nextItem() {
    if (!streaming || scopes.depth != 2 || cursor.due) {
      return super.nextItem();
    }
    try {
      return listItem();
    } catch (ProtobufWire.Fault fault) {
      throw scopes.malformed(fault);
    }
  }

  private boolean listItem() {
    while (itemFound || left > 0) {
      if (itemFound || is(tagOfItem(), ITEMS)) {
        itemFound = false;
        scopes.top.last++;
        int size = load(inside(length()));
        int from = source.pos();
        source.pass(size);
        left -= size;
        cursor.message(source.buf(), from, from + size);
        return true;
      }
      if (is(lastTag, METADATA)) {
        keepMetadata();
      } else {
        skip(lastTag);
      }
    }
    scopes.pop();
    return false;
  }

  private int lastTag;

  private int tagOfItem() {
    lastTag = tag();
    return lastTag;
  }

  @Override
  public void skipValue() {
    if (itemsDue && streaming && scopes.depth == 1) {
      beginArray();
      leave();
      return;
    }
    super.skipValue();
  }

  @Override
  void leave() {
    if (streaming && scopes.depth == 2) {
      cursor.due = false;
      while (nextItem()) {
        cursor.due = false;
      }
    } else if (streaming && scopes.depth == 1) {
      try {
        drain();
      } catch (ProtobufWire.Fault fault) {
        throw scopes.malformed(fault);
      }
    } else {
      super.leave();
    }
  }

  private void drain() {
    if (itemsDue) {
      skipValue();
    }
    cursor.due = false;
    while (left > 0) {
      skip(tag());
    }
    rest();
    scopes.pop();
  }
}

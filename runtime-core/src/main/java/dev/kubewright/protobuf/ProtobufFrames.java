package dev.kubewright.protobuf;

import dev.kubewright.json.CodecException;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.TruncatedException;
import dev.kubewright.json.bytes.Window;
import dev.kubewright.json.sharing.SharingTables;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the frames of a watch: a length of four bytes, the highest first, and a message {@code
 * WatchEvent} with a type and the bytes of an object in its envelope. Each frame is a document with
 * the fields {@code type} and {@code object}.
 */
public final class ProtobufFrames extends ProtobufReader {
  private static final int TYPE = 1;
  private static final int OBJECT = 2;

  private final ProtobufSource source;
  private int end;
  private int step;
  private String type = "";
  private @Nullable ProtobufEnvelope object;

  public ProtobufFrames(InputStream in, @Nullable SharingTables context) {
    this(new ProtobufSource(in), context);
  }

  private ProtobufFrames(ProtobufSource source, @Nullable SharingTables context) {
    super(source, ProtobufEnvelope.MAGIC, context);
    this.source = source;
  }

  @Override
  boolean prepare() {
    if (cursor.due || source.atEnd()) {
      return cursor.due;
    }
    if (!source.has(Integer.BYTES)) {
      throw truncated();
    }
    byte[] head = source.buf();
    long length = 0;
    for (int i = 0; i < Integer.BYTES; i++) {
      length = length << Byte.SIZE | head[source.pos() + i] & 0xff;
    }
    if (length > Window.LONGEST) {
      throw new CodecException(
          "a frame of " + length + " bytes is longer than " + Window.LONGEST,
          "$",
          source.offset(source.pos()));
    }
    source.pass(Integer.BYTES);
    if (!source.has((int) length)) {
      throw truncated();
    }
    int from = source.pos();
    end = from + (int) length;
    source.pass((int) length);
    cursor.message(source.buf(), from, end);
    strings.restart();
    try {
      frame(source.buf(), from, end);
    } catch (ProtobufWire.Fault fault) {
      cursor.due = false;
      throw scopes.malformed(fault);
    }
    step = 0;
    return true;
  }

  private TruncatedException truncated() {
    return new TruncatedException("$", source.offset(source.pos()));
  }

  private void frame(byte[] bytes, int from, int to) {
    type = "";
    object = null;
    long part = ProtobufText.part(bytes, from, to, TYPE);
    if (part >= 0) {
      type = ProtobufText.text(bytes, (int) (part >>> Integer.SIZE), (int) part, strings);
    }
    long extension = ProtobufText.part(bytes, from, to, OBJECT);
    if (extension >= 0) {
      long raw = ProtobufText.part(bytes, (int) (extension >>> Integer.SIZE), (int) extension, 1);
      if (raw >= 0) {
        var envelope = new ProtobufEnvelope();
        envelope.read(bytes, (int) (raw >>> Integer.SIZE), (int) raw);
        object = envelope;
      }
    }
  }

  @Override
  int nextFieldSlowly(FieldNames names) {
    if (scopes.depth != 1 || cursor.due) {
      return super.nextFieldSlowly(names);
    }
    while (step < 2) {
      boolean first = step++ == 0;
      int index = names.indexOf(first ? "type" : "object");
      if (index >= 0 && (first ? !type.isEmpty() : object != null)) {
        scopes.field(names, index);
        present(first);
        return index;
      }
    }
    cursor.pos = end;
    scopes.pop();
    return FieldNames.END;
  }

  private void present(boolean first) {
    ProtobufEnvelope envelope = object;
    cursor.pos = end;
    if (first || envelope == null) {
      cursor.text(type);
    } else {
      cursor.document(source.buf(), envelope);
    }
  }
}

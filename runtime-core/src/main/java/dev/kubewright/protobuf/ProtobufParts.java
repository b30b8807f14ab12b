package dev.kubewright.protobuf;

import dev.kubewright.json.CodecException;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.bytes.Excerpt;
import dev.kubewright.json.utf8.PathStack;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Where a writer of messages stands: the messages, lists and maps that are not complete. */
abstract class ProtobufParts extends JsonWriter {
  static final int NO_PART = -1;

  final ProtobufBuffer out = ProtobufBuffer.reused();
  final PathStack stack = new PathStack();
  private final Part outside = new Part();
  private Part[] parts = new Part[16];
  private int open;
  Part top = outside;

  // The field whose value is due.
  boolean named;
  int number;
  int forms; // a code of the table

  /** A message, list or map that is not complete. */
  static final class Part {
    Kind kind = Kind.OUTSIDE;
    int start;
    int number;
    int items; // of a list or map: the code of an item
    int entry = NO_PART; // where the entry of a map begins
    @Nullable FieldNames names;
    ProtobufTable table = ProtobufTable.MISSING;

    enum Kind {
      MESSAGE,
      LIST,
      MAP,
      /** A message whose fields JSON shows as those of the message around it. */
      INLINE,
      /** A list that is a message of its own. */
      WHOLE,
      /** The message around a schema. */
      CHOICE,
      /** No object has begun, or it has ended. */
      OUTSIDE
    }
  }

  /** Returns the form of the value that is due. */
  final Form form() {
    return ProtobufTable.formOf(forms);
  }

  Part push(Part.Kind kind, int start) {
    if (open == parts.length) {
      parts = Arrays.copyOf(parts, open * 2);
    }
    Part part = parts[open];
    if (part == null) {
      part = new Part();
      parts[open] = part;
    }
    open++;
    top = part;
    part.kind = kind;
    part.start = start;
    part.number = number;
    part.items = ProtobufTable.itemOf(forms);
    part.entry = NO_PART;
    part.names = null;
    return part;
  }

  void pop() {
    int start = top.start;
    open--;
    top = open == 0 ? outside : parts[open - 1];
    if (start != NO_PART) {
      out.end(start);
    }
  }

  ProtobufTable table(FieldNames names) {
    Part message = top;
    for (int i = open - 1; message.kind == Part.Kind.INLINE; i--) {
      message = parts[i];
    }
    if (message.names != names) {
      message.names = names;
      message.table = ProtobufTable.of(names);
      if (message.table == ProtobufTable.MISSING) {
        throw error("the fields " + Excerpt.quoted(names.toString()) + " have no protobuf numbers");
      }
    }
    return message.table;
  }

  /** Opens the inline messages around a field, and closes others. */
  void openInline(int[] path) {
    int same = 0;
    int levels = 0;
    while (parts[open - 1 - levels].kind == Part.Kind.INLINE) {
      levels++;
    }
    while (same < levels
        && same < path.length - 1
        && parts[open - levels + same].number == path[same]) {
      same++;
    }
    closeInline(same);
    for (int i = same; i < path.length - 1; i++) {
      number = path[i];
      tag(ProtobufWire.BYTES);
      push(Part.Kind.INLINE, out.begin());
    }
  }

  void closeInline(int kept) {
    int levels = 0;
    while (parts[open - 1 - levels].kind == Part.Kind.INLINE) {
      levels++;
    }
    for (; levels > kept; levels--) {
      pop();
    }
  }

  void tag(int wireType) {
    out.varint((long) number << ProtobufWire.TYPE_BITS | wireType);
  }

  @Override
  public CodecException error(String problem) {
    if (stack.inArray()) {
      stack.item();
    }
    return broken(problem);
  }

  CodecException broken(String problem) {
    return new CodecException(problem, stack.path(), -1);
  }
}

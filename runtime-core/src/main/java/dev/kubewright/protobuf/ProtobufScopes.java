package dev.kubewright.protobuf;

import dev.kubewright.json.CodecException;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonToken;
import dev.kubewright.json.TruncatedException;
import dev.kubewright.json.sharing.Place;
import dev.kubewright.json.sharing.PlainStrings;
import dev.kubewright.json.sharing.SharingTables;
import dev.kubewright.json.utf8.PathStack;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where a reader of messages stands: the messages, lists and maps that it has entered, and the
 * value that is due.
 */
abstract class ProtobufScopes extends JsonReader implements Place {
  static final char DOCUMENT = 'D'; // the object of a document or frame
  static final char TYPE_META = 'T'; // apiVersion or kind, which stand in the envelope
  static final byte MESSAGE = ProtobufTable.ONE;
  static final byte LIST = ProtobufTable.LIST;
  static final byte MAP = ProtobufTable.MAP;
  static final byte INLINE = 3;
  static final byte OUTSIDE = 4;
  static final char NOTHING = 'N'; // a choice that was not made
  static final int LEAST_SCOPES = 16;

  /**
   * Messages with fields in disorder are copied, and those inside them again. All copies that are
   * in use may have this many times the bytes of the outermost one, or this many bytes. Go writes
   * no such messages; without a limit, 64 MiB of them could take 512 times as much memory.
   */
  private static final int MOST_COPIES = 8;

  private static final int FREE_COPIES = 1 << 20;

  final @Nullable SharingTables context;
  final PlainStrings strings;

  final byte[] document;
  byte[] buf;
  int pos;
  Scope[] scopes = new Scope[LEAST_SCOPES];
  int open;
  int depth; // how many of them are no inline messages
  final Scope outside = new Scope();
  Scope scope = outside;
  @Nullable ProtobufEnvelope envelope;

  // The value that is due.
  boolean due;
  char form;
  byte kind;
  int tag;
  int from;
  int to;
  int after; // where the reader goes on
  long number;
  String text = "";

  byte @Nullable [] beneath; // the bytes around the due value if it stands in a copy
  private long copied; // bytes of the copies that are in use
  private long most; // how many these may be
  private long steps; // how many bytes were looked at before they are read

  // The value that was read last.
  int lastFrom;
  int lastTo;

  /** A message, list or map that is being read, or an inline message. */
  static final class Scope {
    byte kind;
    byte @Nullable [] outer; // the bytes around it if it stands in a copy
    int resume;
    int start;
    int stop; // what stands from start to stop is the message
    int end;
    int copied; // bytes of the copy that the message stands in
    int tag;
    char form;
    boolean whole; // a list that is a message of its own
    int packedEnd;
    @Nullable FieldNames ready; // names whose fields may be looked up in the table at once
    int last; // items of a list until here; in a message, the index of the last field plus 1
    String name = ""; // of the last entry of a map
    int itemTag; // one byte before each item or entry, if it and its value have lengths, or -1
    boolean fresh; // no field was asked for; names and table are those of a message before it
    @Nullable FieldNames names;
    @Nullable FieldNames first; // the first names with numbers of their own
    ProtobufTable table = ProtobufTable.MISSING;
    boolean hopeful; // read without a look at the order of its fields
    long seen; // if hopeful: which fields were found
    int typeMeta; // how many of apiVersion and kind were presented
    @Nullable ProtobufEnvelope envelope;
  }

  ProtobufScopes(byte[] buf, @Nullable SharingTables context) {
    this.outside.kind = OUTSIDE;
    this.document = buf;
    this.buf = buf;
    this.context = context;
    this.strings = new PlainStrings(this, context);
  }

  /** Makes the object of an envelope the next value. */
  final void document(byte[] bytes, ProtobufEnvelope envelope) {
    buf = bytes;
    form = DOCUMENT;
    kind = MESSAGE;
    from = envelope.from;
    to = envelope.to;
    after = to;
    this.envelope = envelope;
    due = true;
  }

  /** Makes a message of a list the next value. */
  final void message(byte[] bytes, int start, int end) {
    buf = bytes;
    form = 'm';
    kind = MESSAGE;
    from = start;
    to = end;
    after = end;
    due = true;
  }

  /** Makes a word of the envelope the next value. */
  final void text(String value) {
    form = TYPE_META;
    kind = MESSAGE;
    text = value;
    after = pos;
    due = true;
  }

  /** Makes the next document the due value if the reader stands between documents. */
  boolean prepare() {
    return due;
  }

  /** Enters the due value. Lists and maps end where their run of fields does. */
  final Scope push(byte scopeKind) {
    if (depth == PathStack.MAX_DEPTH) {
      throw error(PathStack.TOO_DEEP);
    }
    depth++;
    boolean run = kind != MESSAGE;
    Scope into = scopeFor(scopeKind, run ? 0 : after, run ? scope.end : to);
    boolean copy = beneath != null;
    into.start = copy ? 0 : from;
    into.stop = copy ? 0 : to; // nothing to remember
    beneath = null;
    if (copy) {
      charge(into);
    }
    into.tag = tag;
    into.form = form;
    pos = from;
    due = false;
    return into;
  }

  /** Enters the due value, which is a message in no copy of its own, like {@link #push}. */
  final void message(Scope into) {
    if (depth == PathStack.MAX_DEPTH) {
      throw error(PathStack.TOO_DEEP);
    }
    depth++;
    open++;
    into.kind = MESSAGE;
    into.ready = null;
    into.last = 0;
    into.start = from;
    into.stop = to;
    into.end = to;
    into.resume = after;
    scope = into;
    pos = from;
    due = false;
  }

  final Scope scopeFor(byte scopeKind, int resume, int end) {
    if (open == scopes.length) {
      scopes = Arrays.copyOf(scopes, open * 2);
    }
    Scope into = scopes[open];
    if (into == null) {
      into = new Scope();
      scopes[open] = into;
    }
    open++;
    into.kind = scopeKind;
    into.ready = null;
    into.last = 0;
    if (beneath != null) {
      into.outer = beneath;
    }
    into.resume = resume;
    into.end = end;
    scope = into;
    return into;
  }

  /** Leaves the innermost scope. */
  final void pop() {
    Scope left = scope;
    if (left.kind <= MAP && left.outer == null && left.envelope == null && !left.whole) {
      if (left.kind == MESSAGE) {
        pos = left.resume;
      }
      open--;
      depth--;
      scope = open == 0 ? outside : scopes[open - 1];
      lastFrom = left.start;
      lastTo = left.kind == MESSAGE ? left.stop : pos;
      beneath = null;
      due = false;
    } else {
      popSlowly(left);
    }
  }

  private void popSlowly(Scope left) {
    if (left.outer != null) {
      buf = left.outer;
      left.outer = null;
      copied -= left.copied;
      left.copied = 0;
    }
    if (left.kind == MESSAGE || left.kind == INLINE || left.whole) {
      pos = left.resume;
    }
    open--;
    scope = open == 0 ? outside : scopes[open - 1];
    if (left.kind == INLINE) {
      scope.last = left.last;
    } else {
      depth--;
      lastFrom = left.start;
      lastTo = left.kind == MESSAGE ? left.stop : left.whole ? lastFrom : pos;
    }
    beneath = null;
    left.whole = false;
    if (left.envelope != null) {
      left.envelope = null;
    }
    due = false;
  }

  /** Makes a list of messages due, whose items a subclass provides. */
  final void items() {
    form = 'm';
    kind = LIST;
    from = 0;
    due = true;
  }

  @Override
  public void skipValue() {
    value();
    if (kind != MESSAGE) {
      after = runEnd();
    }
    consumed();
  }

  /** Lets the due value stand in a copy of its bytes. */
  final void replace(byte[] bytes) {
    beneath = buf;
    buf = bytes;
    from = 0;
    to = bytes.length;
  }

  /** Lets the message of a scope stand in a copy of its bytes, until it is left. */
  final void replace(Scope in, byte[] bytes) {
    if (in.outer == null) {
      in.outer = buf;
    }
    buf = bytes;
    pos = 0;
    in.end = bytes.length;
    charge(in);
  }

  private void charge(Scope in) {
    if (copied == 0) {
      most = Math.max(FREE_COPIES, MOST_COPIES * (long) buf.length);
    }
    in.copied += buf.length;
    copied += buf.length;
    if (copied > most) {
      throw error("too many messages inside each other have fields in disorder");
    }
  }

  /** Notes that this many bytes were looked at, apart from those that are read in order. */
  final void lookedAt(int count) {
    steps += count;
  }

  /** Returns how many bytes were looked at before they were read. */
  final long steps() {
    return steps;
  }

  /** Returns the index behind the fields of the due list or map. */
  int runEnd() {
    int end = endOfRun();
    lookedAt(end - from);
    return end;
  }

  private int endOfRun() {
    int at = from;
    int end = scope.end;
    try {
      while (at < end) {
        int value = ProtobufWire.afterVarint(buf, at, end);
        int next = ProtobufWire.tag(buf, at, value);
        if (next >>> ProtobufWire.TYPE_BITS != tag >>> ProtobufWire.TYPE_BITS) {
          return at;
        }
        at = ProtobufWire.afterValue(buf, value, end, next);
      }
      return at;
    } catch (ProtobufWire.Fault fault) {
      throw malformed(fault);
    }
  }

  final void value() {
    if (!due) {
      valueSlowly();
    }
  }

  private void valueSlowly() {
    if (depth > 0 || !prepare()) {
      if (depth == 0) {
        throw new TruncatedException(path(), offset(pos));
      }
      throw new IllegalStateException("the reader does not stand before a value, at " + path());
    }
  }

  final void consumed() {
    original();
    due = false;
    pos = after;
    lastFrom = from;
    lastTo = pos;
  }

  /** Returns from a copy of the due value to the bytes around it. */
  private void original() {
    if (beneath != null) {
      buf = beneath;
      beneath = null;
    }
  }

  CodecException mismatch(String wanted) {
    JsonToken found = peek();
    return error("expected " + wanted + " but found " + found.name().toLowerCase(Locale.ROOT));
  }

  final CodecException malformed(ProtobufWire.Fault fault) {
    return new CodecException(
        Objects.requireNonNull(fault.getMessage()), path(), offset(fault.at()), fault);
  }

  /** Returns the offset in the document of an index, or -1 in a sorted copy. */
  long offset(int index) {
    return buf == document ? index : -1;
  }

  @Override
  public CodecException error(String problem) {
    return new CodecException(problem, path(), offset(from));
  }

  @Override
  protected int depth() {
    return depth;
  }

  @Override
  protected void skipToDepth(int outer) {
    if (depth == outer && due && outer > 0) {
      skipValue();
    }
    while (depth > outer) {
      leave();
    }
  }

  /** Leaves the innermost object or array. */
  void leave() {
    original();
    while (scope.kind == INLINE) {
      pop();
    }
    if (scope.kind == LIST || scope.kind == MAP) {
      from = pos;
      tag = scope.tag;
      if (!scope.whole) {
        pos = Math.max(pos, runEnd());
      }
    }
    pop();
  }

  @Override
  protected String fieldName() {
    return "";
  }

  @Override
  protected String path() {
    var path = new StringBuilder("$");
    for (int i = 0; i < open; i++) {
      Scope in = scopes[i];
      boolean inside = i + 1 < open && scopes[i + 1].kind == INLINE;
      FieldNames names = in.names;
      if (in.last == 0 || inside) {
        continue;
      }
      if (in.kind == LIST) {
        path.append('[').append(in.last - 1).append(']');
      } else if (in.kind == MAP) {
        PathStack.append(path, in.name);
      } else if (names != null) {
        PathStack.append(path, names.name(in.last - 1));
      }
    }
    return path.toString();
  }

  @Override
  public final int place() {
    FieldNames ready = scope.ready; // of a message in its usual form
    return ready != null && scope.last > 0 ? ready.mark() + scope.last - 1 : outerPlace();
  }

  private int outerPlace() {
    for (int i = open - 1; i >= 0; i--) {
      Scope in = scopes[i];
      FieldNames names = in.names;
      if ((in.kind == MESSAGE || in.kind == INLINE) && in.last > 0 && names != null) {
        return names.mark() + in.last - 1;
      }
    }
    return 0;
  }

  /** Notes the field that the innermost message has come to. Its names need no numbers. */
  final void field(FieldNames names, int index) {
    Scope in = scope;
    if (in.names != names) {
      in.names = names;
      in.first = null;
      in.ready = null;
    }
    in.last = index + 1;
  }
}

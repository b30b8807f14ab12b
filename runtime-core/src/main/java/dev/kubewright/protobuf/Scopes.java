package dev.kubewright.protobuf;

import dev.kubewright.json.CodecException;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.sharing.Place;
import dev.kubewright.json.utf8.PathStack;
import java.util.Arrays;
import java.util.Objects;

/**
 * The messages, lists and maps that a reader has entered, and not left. They know the reader's
 * path, so exceptions are made here.
 */
final class Scopes implements Place {
  private static final int LEAST = 16;

  /**
   * Messages with fields in disorder are copied, and those inside them again. All copies that are
   * in use may have this many times the bytes of the outermost one, or this many bytes. Go writes
   * no such messages; without a limit, 64 MiB of them could take 512 times as much memory.
   */
  private static final int MOST_COPIES = 8;

  private static final int FREE_COPIES = 1 << 20;

  /** The innermost scope. */
  Scope top;

  /** How many scopes are open that are no inline messages. */
  int depth;

  private final Cursor cursor;
  private final Scope outside = new Scope();
  private Scope[] scopes = new Scope[LEAST];
  private int open;
  private long copied; // bytes of the copies that are in use
  private long most; // how many these may be

  Scopes(Cursor cursor) {
    this.cursor = cursor;
    this.top = outside;
  }

  /** Returns whether no scope is open. */
  boolean isOutside() {
    return open == 0;
  }

  /** Returns whether the innermost scope is that of a document. */
  boolean isOutermost() {
    return open == 1;
  }

  /** Enters the due value. Lists and maps end where their run of fields does. */
  Scope push(Scope.Kind kind) {
    checkDepth();
    Cursor at = cursor;
    boolean run = at.form.run();
    Scope into = at(kind, run ? 0 : at.after, run ? top.end : at.to);
    depth++;
    boolean copy = at.beneath != null;
    into.start = copy ? 0 : at.from;
    into.stop = copy ? 0 : at.to; // nothing to remember
    at.beneath = null;
    if (copy) {
      charge(into);
    }
    into.tag = at.tag;
    into.items = at.items;
    at.pos = at.from;
    at.due = false;
    return into;
  }

  /**
   * Enters the due value if it is a message in no copy of its own, and a scope for it exists. Does
   * the same as {@link #push} then. Otherwise returns false.
   */
  boolean pushMessage() {
    Cursor at = cursor;
    if (!at.due || at.form != Form.MESSAGE || at.beneath != null) {
      return false;
    }
    Scope into = open > 0 && open < scopes.length ? scopes[open] : null;
    if (into == null) {
      return false;
    }
    checkDepth();
    depth++;
    open++;
    into.kind = Scope.Kind.MESSAGE;
    into.ready = null;
    into.last = 0;
    into.start = at.from;
    into.stop = at.to;
    into.end = at.to;
    into.resume = at.after;
    top = into;
    at.pos = at.from;
    at.due = false;
    return true;
  }

  /** Enters an inline message. */
  Scope pushInline(int end) {
    return at(Scope.Kind.INLINE, end, end);
  }

  private void checkDepth() {
    if (depth == PathStack.MAX_DEPTH) {
      throw error(PathStack.TOO_DEEP);
    }
  }

  private Scope at(Scope.Kind kind, int resume, int end) {
    if (open == scopes.length) {
      scopes = Arrays.copyOf(scopes, open * 2);
    }
    Scope into = scopes[open];
    if (into == null) {
      into = new Scope();
      scopes[open] = into;
    }
    open++;
    into.kind = kind;
    into.ready = null;
    into.last = 0;
    if (cursor.beneath != null) {
      into.outer = cursor.beneath;
    }
    into.resume = resume;
    into.end = end;
    top = into;
    return into;
  }

  /** Leaves the innermost scope. */
  void pop() {
    Scope left = top;
    if (left.kind == Scope.Kind.INLINE
        || left.outer != null
        || left.envelope != null
        || left.whole) {
      popSlowly(left);
      return;
    }
    Cursor at = cursor;
    boolean message = left.kind == Scope.Kind.MESSAGE;
    if (message) {
      at.pos = left.resume;
    }
    open--;
    depth--;
    top = open == 0 ? outside : scopes[open - 1];
    at.lastFrom = left.start;
    at.lastTo = message ? left.stop : at.pos;
    at.beneath = null;
    at.due = false;
  }

  private void popSlowly(Scope left) {
    Cursor at = cursor;
    if (left.outer != null) {
      at.buf = left.outer;
      left.outer = null;
      copied -= left.copied;
      left.copied = 0;
    }
    boolean message = left.kind == Scope.Kind.MESSAGE;
    if (message || left.kind == Scope.Kind.INLINE || left.whole) {
      at.pos = left.resume;
    }
    open--;
    top = open == 0 ? outside : scopes[open - 1];
    if (left.kind == Scope.Kind.INLINE) {
      top.last = left.last;
    } else {
      depth--;
      at.lastFrom = left.start;
      at.lastTo = message ? left.stop : left.whole ? at.lastFrom : at.pos;
    }
    at.beneath = null;
    left.whole = false;
    left.envelope = null;
    at.due = false;
  }

  /** Leaves inline messages. Returns the message around them. */
  Scope popInline() {
    while (top.kind == Scope.Kind.INLINE) {
      pop();
    }
    return top;
  }

  /** Leaves the innermost object or array, wherever the cursor stands in it. */
  void leave() {
    cursor.original();
    Scope in = popInline();
    if (in.kind == Scope.Kind.LIST || in.kind == Scope.Kind.MAP) {
      cursor.from = cursor.pos;
      cursor.tag = in.tag;
      if (!in.whole) {
        cursor.pos = Math.max(cursor.pos, runEnd());
      }
    }
    pop();
  }

  /** Returns the index after the fields of the due list or map. */
  int runEnd() {
    int end = endOfRun();
    cursor.lookedAt(end - cursor.from);
    return end;
  }

  private int endOfRun() {
    byte[] buf = cursor.buf;
    int at = cursor.from;
    int end = top.end;
    try {
      while (at < end) {
        int value = ProtobufWire.afterVarint(buf, at, end);
        int tag = ProtobufWire.tag(buf, at, value);
        if (tag >>> ProtobufWire.TYPE_BITS != cursor.tag >>> ProtobufWire.TYPE_BITS) {
          return at;
        }
        at = ProtobufWire.afterValue(buf, value, end, tag);
      }
      return at;
    } catch (ProtobufWire.Fault fault) {
      throw malformed(fault);
    }
  }

  /** Returns the message around the innermost scope if that is inline, otherwise the scope. */
  Scope message() {
    Scope message = top;
    for (int i = open - 2; message.kind == Scope.Kind.INLINE; i--) {
      message = scopes[i];
    }
    return message;
  }

  /** Lets the message of a scope stand in a copy of its bytes, until it is left. */
  void replace(Scope in, byte[] bytes) {
    if (in.outer == null) {
      in.outer = cursor.buf;
    }
    cursor.buf = bytes;
    cursor.pos = 0;
    in.end = bytes.length;
    charge(in);
  }

  private void charge(Scope in) {
    int size = cursor.buf.length;
    if (copied == 0) {
      most = Math.max(FREE_COPIES, MOST_COPIES * (long) size);
    }
    in.copied += size;
    copied += size;
    if (copied > most) {
      throw error("too many messages inside each other have fields in disorder");
    }
  }

  /** Notes the field that the innermost message has come to. Its names need no numbers. */
  void field(FieldNames names, int index) {
    Scope in = top;
    if (in.names != names) {
      in.names = names;
      in.first = null;
      in.ready = null;
    }
    in.last = index + 1;
  }

  String path() {
    var path = new StringBuilder("$");
    for (int i = 0; i < open; i++) {
      Scope in = scopes[i];
      boolean inside = i + 1 < open && scopes[i + 1].kind == Scope.Kind.INLINE;
      FieldNames names = in.names;
      if (in.last == 0 || inside) {
        continue;
      }
      if (in.kind == Scope.Kind.LIST) {
        path.append('[').append(in.last - 1).append(']');
      } else if (in.kind == Scope.Kind.MAP) {
        PathStack.append(path, in.name);
      } else if (names != null) {
        PathStack.append(path, names.name(in.last - 1));
      }
    }
    return path.toString();
  }

  @Override
  public int place() {
    FieldNames ready = top.ready; // of a message in its usual form
    return ready != null && top.last > 0 ? ready.mark() + top.last - 1 : outerPlace();
  }

  private int outerPlace() {
    for (int i = open - 1; i >= 0; i--) {
      Scope in = scopes[i];
      FieldNames names = in.names;
      boolean message = in.kind == Scope.Kind.MESSAGE || in.kind == Scope.Kind.INLINE;
      if (message && in.last > 0 && names != null) {
        return names.mark() + in.last - 1;
      }
    }
    return 0;
  }

  /** Returns the exception for the due value. */
  CodecException error(String problem) {
    return new CodecException(problem, path(), cursor.offset(cursor.from));
  }

  /** Returns the exception for a fault. */
  CodecException malformed(ProtobufWire.Fault fault) {
    return new CodecException(
        Objects.requireNonNull(fault.getMessage()), path(), cursor.offset(fault.at()), fault);
  }

  /** Returns the exception for a call that does not fit. */
  IllegalStateException misuse(String expected) {
    return new IllegalStateException("the reader does not stand " + expected + ", at " + path());
  }
}

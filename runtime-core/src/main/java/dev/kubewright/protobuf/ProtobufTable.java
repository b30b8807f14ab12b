package dev.kubewright.protobuf;

import dev.kubewright.json.FieldNames;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * The protobuf numbers of one record's fields. Immutable.
 *
 * <p>A resource per package, {@code META-INF/kubewright/protobuf/<package>}, has a line per record:
 * its name, then for each field the name in JSON and a code. The code is the number, {@code *} for
 * repeated or {@code %} for map, and a letter for the form of the value. Fields of an inline
 * message, which JSON does not show, have its number and a dot before their own: {@code hostPath
 * 2.1m}. The resource is read when protobuf is read or written first, so programs that use JSON
 * never load it.
 */
public final class ProtobufTable {
  static final byte ONE = 0;
  static final byte LIST = 1;
  static final byte MAP = 2;

  /** Number without a field of the record. */
  static final int NONE = -1;

  private static final String FOLDER = "/META-INF/kubewright/protobuf/";
  private static final String SUFFIX = "Codec";
  private static final int MOST_NUMBER = 0xffff;

  // What a number stands for, in one word: see code(int).
  private static final int FORM = 16;
  private static final int KIND = 24;
  private static final int WIRE = 26;
  private static final int CHOICE = 1 << 28;
  private static final int PARTS = 1 << 29;
  private static final int UNSET = 1 << 30;

  /** The forms that read as null if they are empty or zero. */
  private static final String UNSET_FORMS = "SXtuIB";

  /** The lines of the resources, by class loader and package. */
  private static final Map<ClassLoader, Map<String, Map<String, String>>> LINES =
      Collections.synchronizedMap(new WeakHashMap<>());

  /** What a missing table looks like. */
  static final ProtobufTable MISSING = new ProtobufTable(0);

  private final char[] forms;
  private final byte[] kinds;
  private final int[] direct; // by field: its number, kind and form, or NONE
  private final int[][] numbers; // from the outermost inline message to the field itself
  private final List<ProtobufTable> inline = new ArrayList<>();
  private int[] byNumber = new int[0]; // a code, NONE, or below that an inline message
  private boolean orderMatters;
  private final boolean small;

  private ProtobufTable(int size) {
    this.forms = new char[size];
    this.kinds = new byte[size];
    this.numbers = new int[size][];
    this.direct = new int[size];
    this.small = size > 0 && size <= Long.SIZE;
    Arrays.fill(direct, NONE);
  }

  /** Returns whether the fields with these names have numbers. */
  public static boolean isKnown(FieldNames names) {
    return of(names) != MISSING;
  }

  /** Returns the table of a record by the names of its fields, or {@link #MISSING}. */
  static ProtobufTable of(FieldNames names) {
    return names.attachment() instanceof ProtobufTable table ? table : attached(names);
  }

  /** Reads the table when protobuf is read or written first. */
  private static ProtobufTable attached(FieldNames names) {
    Class<?> codec = names.codec();
    ProtobufTable table = codec == null ? MISSING : of(codec, names);
    names.attach(table);
    return table;
  }

  private static ProtobufTable of(Class<?> codec, FieldNames names) {
    String name = codec.getSimpleName();
    ClassLoader loader = codec.getClassLoader();
    if (loader == null || !name.endsWith(SUFFIX)) {
      return MISSING;
    }
    String line =
        LINES
            .computeIfAbsent(loader, each -> new ConcurrentHashMap<>())
            .computeIfAbsent(codec.getPackageName(), each -> lines(codec))
            .get(name.substring(0, name.length() - SUFFIX.length()));
    return line == null ? MISSING : parse(line.split(" "), names);
  }

  private static Map<String, String> lines(Class<?> codec) {
    String resource = FOLDER + codec.getPackageName();
    try (InputStream in = codec.getResourceAsStream(resource)) {
      if (in == null) {
        return Map.of();
      }
      var reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      return reader.lines().collect(Collectors.toMap(line -> line.split(" ", 2)[0], line -> line));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + resource, e);
    }
  }

  /** Returns the table of a line: the name of the record, then names and codes. */
  static ProtobufTable parse(String[] words, FieldNames names) {
    var table = new ProtobufTable(names.size());
    for (int i = 1; i + 1 < words.length; i += 2) {
      int index = names.indexOf(words[i]);
      if (index < 0) {
        throw new IllegalStateException(words[0] + " has no field " + words[i]);
      }
      table.add(index, words[i + 1]);
    }
    return table;
  }

  /** Returns a table of lists and of objects that are known by their metadata only. */
  static ProtobufTable ofMetadata(FieldNames names) {
    var table = new ProtobufTable(names.size());
    if (names.indexOf("metadata") >= 0) {
      table.add(names.indexOf("metadata"), "1m");
    }
    if (names.indexOf("items") >= 0) {
      table.add(names.indexOf("items"), "2*m");
    }
    return table;
  }

  /** Returns the same numbers for other names. Fields with further names are left out. */
  ProtobufTable renamed(FieldNames from, FieldNames to) {
    var table = new ProtobufTable(to.size());
    for (int i = 0; i < forms.length; i++) {
      int index = to.indexOf(from.name(i));
      if (index >= 0 && forms[i] != 0) {
        table.put(index, numbers[i], kinds[i], forms[i]);
      }
    }
    return table;
  }

  private void add(int index, String code) {
    String[] parts = code.substring(0, code.length() - 1).split("\\.");
    String last = parts[parts.length - 1];
    byte kind = last.endsWith("*") ? LIST : last.endsWith("%") ? MAP : ONE;
    if (kind != ONE) {
      parts[parts.length - 1] = last.substring(0, last.length() - 1);
    }
    int[] path = Arrays.stream(parts).mapToInt(Integer::parseInt).toArray();
    put(index, path, kind, code.charAt(code.length() - 1));
  }

  private void put(int index, int[] path, byte kind, char form) {
    forms[index] = form;
    kinds[index] = kind;
    numbers[index] = path;
    direct[index] = path.length == 1 ? path[0] | form << FORM | kind << KIND : NONE;
    ProtobufTable table = this;
    for (int i = 0; i < path.length - 1; i++) {
      table = table.inline(path[i], this);
    }
    boolean parts = kind != ONE || !isScalar(form);
    boolean unset = kind == ONE && UNSET_FORMS.indexOf(form) >= 0;
    int flags = (isChoice(form) ? CHOICE : 0) | (parts ? PARTS : 0) | (unset ? UNSET : 0);
    int code = index | form << FORM | kind << KIND | wireType(form) << WIRE | flags;
    table.number(path[path.length - 1], code);
    table.orderMatters |= parts;
  }

  private void number(int number, int code) {
    if (number <= 0 || number > MOST_NUMBER) {
      throw new IllegalStateException("the field number " + number + " is out of range");
    }
    if (number >= byNumber.length) {
      int old = byNumber.length;
      byNumber = Arrays.copyOf(byNumber, number + 1);
      Arrays.fill(byNumber, old, byNumber.length, NONE);
    }
    if (byNumber[number] != NONE) {
      throw new IllegalStateException("two fields have the number " + number);
    }
    byNumber[number] = code;
  }

  private ProtobufTable inline(int number, ProtobufTable root) {
    int known = code(number);
    if (known < NONE) {
      return inline(known);
    }
    var table = new ProtobufTable(root);
    inline.add(table);
    number(number, NONE - inline.size());
    orderMatters = true;
    return table;
  }

  private ProtobufTable(ProtobufTable root) {
    this.forms = root.forms;
    this.kinds = root.kinds;
    this.numbers = root.numbers;
    this.direct = root.direct;
    this.small = root.small;
  }

  /**
   * Returns what a number stands for: a field's index, form, kind and wire type in one word, {@link
   * #NONE}, or less for an inline message.
   */
  int code(int number) {
    int[] codes = byNumber;
    return number >= 0 && number < codes.length ? codes[number] : NONE;
  }

  /**
   * Returns number, kind and form of a field in one word, or {@link #NONE} if the field has no
   * number or stands in an inline message.
   */
  int direct(int index) {
    return direct[index];
  }

  /** Returns the index of the field of a code, or the number of a field. */
  static int index(int code) {
    return code & MOST_NUMBER;
  }

  /** Returns the letter of the form of a code. */
  static char formOf(int code) {
    return (char) (code >>> FORM & 0xff);
  }

  /**
   * Returns the letter of the form of a single value, without a form that reads as null if empty.
   */
  static char formOf(int code, int sizeOrNumber) {
    return (char) (formOf(code) | (sizeOrNumber == 0 ? 0 : 'a' - 'A'));
  }

  /** Returns the kind of a code: once, repeated or a map. */
  static byte kindOf(int code) {
    return (byte) (code >>> KIND & 3);
  }

  /** Returns how a value of a code stands on the wire. */
  static int wireOf(int code) {
    return code >>> WIRE & 3;
  }

  /**
   * Returns whether values of a code stand on the wire so, with a length or as a varint, and are no
   * choice.
   */
  static boolean isUsual(int code, int wire) {
    return wireOf(code) == wire && wire != ProtobufWire.FIXED64 && !choiceOf(code);
  }

  /** Returns whether a code is of a {@linkplain #isChoice choice}. */
  static boolean choiceOf(int code) {
    return (code & CHOICE) != 0;
  }

  /**
   * Returns whether Go writes values of a code although nobody set them: an empty string or time,
   * {@code 0} or {@code false}.
   */
  static boolean unsetOf(int code) {
    return (code & UNSET) != 0;
  }

  /** Returns whether what stands under a code in two places must be put together. */
  static boolean partsOf(int code) {
    return (code & PARTS) != 0;
  }

  /** Returns the table of an inline message. */
  ProtobufTable inline(int code) {
    return inline.get(NONE - 1 - code);
  }

  /** Returns whether a word has a bit for each field. */
  boolean isSmall() {
    return small;
  }

  /** Returns the letter of a field's form, or 0 if the field has no number. */
  char form(int index) {
    return forms[index];
  }

  /** Returns whether a field stands once, repeated or as a map. */
  byte kind(int index) {
    return kinds[index];
  }

  /** Returns the number of a field, behind those of the inline messages around it. */
  int[] numbers(int index) {
    return numbers[index];
  }

  /** Returns whether the order of the fields matters: lists, maps and messages have parts. */
  boolean orderMatters() {
    return orderMatters;
  }

  /** Returns whether two fields of a number are one value: messages, which Go merges. */
  boolean merges(int number) {
    int code = code(number);
    return code < NONE || code >= 0 && partsOf(code) && kindOf(code) == ONE;
  }

  /**
   * Returns whether a form is a schema or something else, in a message of its own that JSON does
   * not show: {@code o} for a boolean, {@code a} for schemas, {@code p} for names.
   */
  static boolean isChoice(char form) {
    return form == 'o' || form == 'a' || form == 'p';
  }

  /** Returns the number of the schema in a choice. */
  static int schemaNumber(char form) {
    return form == 'o' ? 2 : 1;
  }

  /** Returns the number of what a choice has instead of a schema. */
  static int otherNumber(char form) {
    return form == 'o' ? 1 : 2;
  }

  /** Returns whether a form is no message. Messages have parts of their own. */
  static boolean isScalar(char form) {
    return switch (form) {
      case 's', 'S', 'i', 'I', 'b', 'B', 'x', 'X', 'd' -> true;
      default -> false;
    };
  }

  /** Returns how a value stands on the wire: 0 for varint, 1 for 64 bits, 2 for a length. */
  static int wireType(char form) {
    return switch (form) {
      case 'i', 'I', 'b', 'B' -> ProtobufWire.VARINT;
      case 'd' -> ProtobufWire.FIXED64;
      default -> ProtobufWire.BYTES;
    };
  }
}

package dev.kubewright.protobuf;

import dev.kubewright.json.FieldNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The protobuf numbers of one record's fields, and the forms of their values. Immutable.
 *
 * <p>The record's codec has them as text, which the generator wrote ({@link FieldNames#numbers}): a
 * code per field, in the order of the names. A code is the number, {@code *} for repeated or {@code
 * %} for map, and the letter of the {@linkplain Form form}. A field without a number has {@code -}.
 * Fields of an inline message, which JSON does not show, have its number and a dot before their
 * own: {@code 2.1m}. The text is parsed when protobuf is read or written first, so programs that
 * use JSON have no tables.
 */
public final class ProtobufTable {
  /** Number without a field of the record. */
  static final int NONE = -1;

  private static final int MOST_NUMBER = 0xffff;

  // What a number stands for, in one word: see code(int).
  private static final int FORM = 16;
  private static final int ITEMS = 21;
  private static final int WIRE = 26;
  private static final int FORM_MASK = 0x1f;
  private static final int CHOICE = 1 << 28;
  private static final int PARTS = 1 << 29;
  private static final int UNSET = 1 << 30;

  /** What a missing table looks like. */
  static final ProtobufTable MISSING = new ProtobufTable(0);

  private final @Nullable Field[] fields;
  private final int[] direct; // by field: its number and forms, or NONE
  private final List<ProtobufTable> inline = new ArrayList<>();
  private int[] byNumber = new int[0]; // a code, NONE, or below that an inline message
  private boolean orderMatters;
  private final boolean small;

  /**
   * A field with a number.
   *
   * @param path its number, after those of the inline messages around it
   * @param form the form of its value; LIST or MAP if it is repeated
   * @param items the form of one of its values
   * @param unset whether the zero value reads as null
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Field(int[] path, Form form, Form items, boolean unset) {
    /** Returns the number of the field in the innermost inline message around it. */
    int number() {
      return path[path.length - 1];
    }
  }

  private ProtobufTable(int size) {
    this.fields = new @Nullable Field[size];
    this.direct = new int[size];
    this.small = size > 0 && size <= Long.SIZE;
    Arrays.fill(direct, NONE);
  }

  private ProtobufTable(ProtobufTable root) {
    this.fields = root.fields;
    this.direct = root.direct;
    this.small = root.small;
  }

  /** Returns whether the fields with these names have numbers. */
  public static boolean isKnown(FieldNames names) {
    return names.numbers() != null;
  }

  /** Returns the table of a record by the names of its fields, or {@link #MISSING}. */
  static ProtobufTable of(FieldNames names) {
    return names.derived(ProtobufTable.class, ProtobufTable::parse);
  }

  /**
   * Returns the table of names with numbers.
   *
   * @throws IllegalStateException if there is not one code for each name, or a code is malformed
   */
  private static ProtobufTable parse(FieldNames names) {
    String text = names.numbers();
    if (text == null) {
      return MISSING;
    }
    var table = new ProtobufTable(names.size());
    int at = 0;
    for (int index = 0; index < names.size(); index++) {
      int letter = at;
      while (letter < text.length() && "0123456789.*%".indexOf(text.charAt(letter)) >= 0) {
        letter++;
      }
      if (letter == text.length()) {
        throw new IllegalStateException(names + " has no number for " + names.name(index));
      }
      if (text.charAt(letter) != '-') {
        table.add(index, text.substring(at, letter), text.charAt(letter));
      }
      at = letter + 1;
    }
    if (at < text.length()) {
      throw new IllegalStateException(names + " has too many numbers: " + text.substring(at));
    }
    return table;
  }

  /** Returns a table of lists and of objects that are known by their metadata only. */
  static ProtobufTable ofMetadata(FieldNames names) {
    var table = new ProtobufTable(names.size());
    if (names.indexOf("metadata") >= 0) {
      table.add(names.indexOf("metadata"), "1", 'm');
    }
    if (names.indexOf("items") >= 0) {
      table.add(names.indexOf("items"), "2*", 'm');
    }
    return table;
  }

  /** Returns the same numbers for other names. Fields with further names are left out. */
  ProtobufTable renamed(FieldNames from, FieldNames to) {
    var table = new ProtobufTable(to.size());
    for (int i = 0; i < fields.length; i++) {
      int index = to.indexOf(from.name(i));
      Field field = fields[i];
      if (index >= 0 && field != null) {
        table.put(index, field);
      }
    }
    return table;
  }

  private void add(int index, String code, char letter) {
    boolean list = code.endsWith("*");
    boolean map = code.endsWith("%");
    String path = list || map ? code.substring(0, code.length() - 1) : code;
    Form items = Form.of(letter);
    put(
        index,
        new Field(
            Arrays.stream(path.split("\\.")).mapToInt(Integer::parseInt).toArray(),
            list ? Form.LIST : map ? Form.MAP : items,
            items,
            !list && !map && Form.isUnset(letter)));
  }

  private void put(int index, Field field) {
    int[] path = field.path;
    Form form = field.form;
    int forms = forms(form, field.items);
    fields[index] = field;
    direct[index] = path.length == 1 ? path[0] | forms : NONE;
    ProtobufTable table = this;
    for (int i = 0; i < path.length - 1; i++) {
      table = table.inline(path[i], this);
    }
    int flags = (form.choice() ? CHOICE : 0) | (form.parts ? PARTS : 0) | (field.unset ? UNSET : 0);
    table.number(field.number(), index | forms | form.wire << WIRE | flags);
    table.orderMatters |= form.parts;
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

  /**
   * Returns what a number stands for: a field's index, forms and wire type in one word, {@link
   * #NONE}, or less for an inline message.
   */
  int code(int number) {
    int[] codes = byNumber;
    return number >= 0 && number < codes.length ? codes[number] : NONE;
  }

  /**
   * Returns number and forms of a field in one word, or {@link #NONE} if the field has no number or
   * stands in an inline message.
   */
  int direct(int index) {
    return direct[index];
  }

  /** Returns the index of the field of a code, or the number of a field. */
  static int index(int code) {
    return code & MOST_NUMBER;
  }

  /** Returns the form of the value of a code. */
  static Form formOf(int code) {
    return Form.at(code >>> FORM & FORM_MASK);
  }

  /** Returns a code without a number. */
  static int forms(Form form, Form items) {
    return form.ordinal() << FORM | items.ordinal() << ITEMS;
  }

  /** Returns the code of an item of a code that is a list or map, without a number. */
  static int itemOf(int code) {
    return (code >>> ITEMS & FORM_MASK) << FORM;
  }

  /** Returns the form of the items of a code that is a list or map. */
  static Form itemsOf(int code) {
    return Form.at(code >>> ITEMS & FORM_MASK);
  }

  /**
   * Returns whether values of a code stand on the wire so, with a length or as a varint, and are no
   * choice.
   */
  static boolean isUsual(int code, int wire) {
    return (code >>> WIRE & 3) == wire && wire != ProtobufWire.FIXED64 && (code & CHOICE) == 0;
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

  /** Returns a field, or null if it has no number. */
  @Nullable Field field(int index) {
    return fields[index];
  }

  /** Returns whether the order of the fields matters: lists, maps and messages have parts. */
  boolean orderMatters() {
    return orderMatters;
  }

  /** Returns whether two fields of a number are one value: messages, which Go merges. */
  boolean merges(int number) {
    int code = code(number);
    return code < NONE || code >= 0 && partsOf(code) && !formOf(code).run();
  }
}

package dev.kubewright.benchmarks;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;

/** Makes lists from the recorded one in which fewer texts are equal. The same in each run. */
final class Diversity {
  private static final int APPLICATIONS = 300;
  private static final int ITEM = 3; // the depth of an item of the list
  private static final Set<String> NAMES = Set.of("name", "image", "value");
  private static final Set<String> AMOUNTS = Set.of("limits", "requests");
  private static final Set<String> AMOUNT = Set.of("sizeLimit", "divisor");

  private final byte[] list;
  private final boolean own;
  private final ByteArrayOutputStream out;
  private final Deque<String> keys = new ArrayDeque<>(); // of the open objects and arrays
  private String key = "";
  private String section = ""; // the field of the item
  private int item = -1;

  private Diversity(byte[] list, boolean own) {
    this.list = list;
    this.own = own;
    this.out = new ByteArrayOutputStream(list.length + list.length / 4);
  }

  /** Pods of 300 applications: names, images and values of variables differ, and all labels. */
  static byte[] applications(byte[] list) {
    return new Diversity(list, false).made();
  }

  /** Pods whose specs have no text in common, except amounts. */
  static byte[] ownTexts(byte[] list) {
    return new Diversity(list, true).made();
  }

  private byte[] made() {
    int at = 0;
    while (at < list.length) {
      byte b = list[at];
      if (b == '"') {
        at = string(at);
        continue;
      }
      if (b == '{' || b == '[') {
        keys.push(key);
        key = "";
        item += keys.size() == ITEM ? 1 : 0;
        section = keys.size() == ITEM + 1 ? keys.element() : section;
      } else if (b == '}' || b == ']') {
        key = keys.pop();
      }
      out.write(b);
      at++;
    }
    return out.toByteArray();
  }

  /** Copies a string and returns the index behind it. A name becomes the key of what follows. */
  private int string(int from) {
    int end = from + 1;
    while (list[end] != '"') {
      end += list[end] == '\\' ? 2 : 1;
    }
    out.write(list, from, end - from);
    boolean name = list[end + 1] == ':';
    if (name) {
      key = new String(list, from + 1, end - from - 1, StandardCharsets.UTF_8);
    } else if (differs()) {
      String suffix = own ? "-" + item : "-" + item % APPLICATIONS;
      out.writeBytes(suffix.getBytes(StandardCharsets.UTF_8));
    }
    out.write('"');
    return end + 1;
  }

  private boolean differs() {
    if (keys.size() < ITEM + 1) {
      return false;
    }
    boolean inSpec = section.equals("spec");
    String around = keys.element();
    if (own) {
      return inSpec && !AMOUNTS.contains(around) && !AMOUNT.contains(key);
    }
    return inSpec && NAMES.contains(key) || keys.size() == ITEM + 2 && around.equals("labels");
  }
}

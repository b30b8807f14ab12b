package dev.kubewright.benchmarks.replay;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Makes more pods out of the recorded ones: each copy has namespaces and UIDs of its own. Only
 * bytes change, never lengths, so this works for both formats. The first copy is the recording
 * itself.
 *
 * <p>Names, addresses and resource versions are those of the recording.
 */
final class Copies {
  /** How the loader names its namespaces: this and two digits. */
  private static final byte[] NAMESPACE = "shop-".getBytes(StandardCharsets.US_ASCII);

  /** The places of the dashes in a UID. */
  private static final int[] DASHES = {8, 13, 18, 23};

  private static final int UID_LENGTH = 36;

  /** Two hexadecimal digits tell the copies apart. */
  static final int MOST = 100;

  private Copies() {}

  /** The frames of all copies as streams, with the last frame of the recording at the very end. */
  static List<byte[]> ofFrames(byte[] stream, Format format, int copies) {
    if (copies == 1) {
      return List.of(stream);
    }
    int last = 0;
    for (int end = format.frameEnd(stream, 0); end < stream.length; ) {
      last = end;
      end = format.frameEnd(stream, end);
    }
    List<byte[]> parts = new ArrayList<>();
    for (int copy = 0; copy < copies; copy++) {
      parts.add(Arrays.copyOf(stream, last));
      renumber(parts.get(copy), copy);
    }
    parts.add(Arrays.copyOfRange(stream, last, stream.length));
    return parts;
  }

  /** The parts of a JSON list with the items of all copies. */
  static List<byte[]> ofList(byte[] list, int copies) {
    if (copies == 1) {
      return List.of(list);
    }
    byte[] opening = "\"items\":[".getBytes(StandardCharsets.US_ASCII);
    int from = indexOf(list, opening) + opening.length;
    int to = list.length;
    while (list[to - 1] != ']') {
      to--;
    }
    to--;
    List<byte[]> parts = new ArrayList<>();
    parts.add(Arrays.copyOf(list, from));
    for (int copy = 0; copy < copies; copy++) {
      if (copy > 0) {
        parts.add(new byte[] {','});
      }
      byte[] items = Arrays.copyOfRange(list, from, to);
      renumber(items, copy);
      parts.add(items);
    }
    parts.add(Arrays.copyOfRange(list, to, list.length));
    return parts;
  }

  /** Gives the namespaces and UIDs of a text the number of a copy. */
  static void renumber(byte[] text, int copy) {
    if (copy == 0) {
      return;
    }
    byte tens = (byte) ('0' + copy / 10);
    byte ones = (byte) ('0' + copy % 10);
    for (int i = 0; i < text.length; i++) {
      if (text[i] == NAMESPACE[0] && startsWith(text, i, NAMESPACE) && isDigit(text, i + 5)) {
        text[i + 1] = tens;
        text[i + 2] = ones;
      } else if (isUid(text, i)) {
        text[i] = tens;
        text[i + 1] = ones;
        i += UID_LENGTH - 1;
      }
    }
  }

  private static boolean isUid(byte[] text, int from) {
    if (from + UID_LENGTH > text.length || text[from + DASHES[0]] != '-') {
      return false;
    }
    for (int dash : DASHES) {
      if (text[from + dash] != '-') {
        return false;
      }
    }
    for (int i = 0; i < UID_LENGTH; i++) {
      byte next = text[from + i];
      if (next != '-' && Character.digit(next, 16) < 0) {
        return false;
      }
    }
    return true;
  }

  private static boolean isDigit(byte[] text, int at) {
    return at < text.length && text[at] >= '0' && text[at] <= '9';
  }

  private static int indexOf(byte[] text, byte[] part) {
    for (int i = 0; i + part.length <= text.length; i++) {
      if (startsWith(text, i, part)) {
        return i;
      }
    }
    throw new IllegalArgumentException("the list has no items");
  }

  private static boolean startsWith(byte[] text, int from, byte[] part) {
    return from + part.length <= text.length
        && Arrays.equals(text, from, from + part.length, part, 0, part.length);
  }
}

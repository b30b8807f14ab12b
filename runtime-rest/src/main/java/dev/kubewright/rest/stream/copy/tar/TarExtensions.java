package dev.kubewright.rest.stream.copy.tar;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The blocks that precede the header of a member, and replace parts of it. */
final class TarExtensions {
  /**
   * A name.
   *
   * @param problem why no file can have it, or null
   */
  record Name(String text, @Nullable String problem) {
    static Name of(byte[] bytes) {
      try {
        String text = UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        return new Name(text, text.indexOf('\0') < 0 ? null : "its name has a zero byte");
      } catch (CharacterCodingException e) {
        return new Name(new String(bytes, UTF_8), "its name is not UTF-8");
      }
    }
  }

  private @Nullable Name name;
  private @Nullable Name link;
  private @Nullable Name paxName;
  private @Nullable Name paxLink;
  private @Nullable Long size;
  private @Nullable Instant modified;
  private boolean sparse;

  void longName(byte[] bytes) {
    name = Name.of(withoutEnd(bytes));
  }

  void longLink(byte[] bytes) {
    link = Name.of(withoutEnd(bytes));
  }

  private static byte[] withoutEnd(byte[] bytes) {
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] == 0) {
      end--;
    }
    return Arrays.copyOf(bytes, end);
  }

  /** Reads records of the form {@code 18 path=/some/where\n}, whose number is their own length. */
  void pax(byte[] bytes) throws TarFormatException {
    int at = 0;
    while (at < bytes.length) {
      int blank = indexOf(bytes, ' ', at, bytes.length);
      long length = blank - at > 9 ? -1 : number(bytes, at, blank);
      int end = (int) Math.min(at + length, Integer.MAX_VALUE);
      int equals = indexOf(bytes, '=', blank, Math.min(Math.max(end, blank), bytes.length));
      if (length < 0 || end > bytes.length || end <= equals + 1 || bytes[end - 1] != '\n') {
        throw new TarFormatException("a pax record has a wrong length");
      }
      String key = new String(bytes, blank + 1, equals - blank - 1, UTF_8);
      record(key, Arrays.copyOfRange(bytes, equals + 1, end - 1));
      at = end;
    }
  }

  private static int indexOf(byte[] bytes, char wanted, int from, int to)
      throws TarFormatException {
    for (int i = from; i < to; i++) {
      if (bytes[i] == wanted) {
        return i;
      }
    }
    throw new TarFormatException("a pax record has no '" + wanted + "'");
  }

  private static long number(byte[] bytes, int from, int to) {
    long value = from == to ? -1 : 0;
    for (int i = from; i < to && value >= 0; i++) {
      value = bytes[i] >= '0' && bytes[i] <= '9' ? value * 10 + bytes[i] - '0' : -1;
    }
    return value;
  }

  private void record(String key, byte[] value) throws TarFormatException {
    boolean none = value.length == 0;
    switch (key) {
      case "path" -> paxName = none ? null : Name.of(value);
      case "linkpath" -> paxLink = none ? null : Name.of(value);
      case "size" -> size = none ? null : size(value);
      case "mtime" -> modified = none ? null : time(new String(value, US_ASCII));
      default -> sparse |= key.startsWith("GNU.sparse.");
    }
  }

  private static Long size(byte[] value) throws TarFormatException {
    long size = value.length > 18 ? -1 : number(value, 0, value.length);
    if (size < 0) {
      throw new TarFormatException("the size in a pax record is no number");
    }
    return size;
  }

  private static Instant time(String text) throws TarFormatException {
    if (!text.matches("-?[0-9]{1,18}(\\.[0-9]{0,18})?")) {
      throw new TarFormatException("the time in a pax record is no number");
    }
    var seconds = new BigDecimal(text.endsWith(".") ? text + '0' : text);
    long nanos = seconds.remainder(BigDecimal.ONE).movePointRight(9).longValue();
    return instant(seconds.longValue(), nanos);
  }

  private static Instant instant(long seconds, long nanos) throws TarFormatException {
    try {
      return Instant.ofEpochSecond(seconds, nanos);
    } catch (DateTimeException | ArithmeticException e) {
      throw new TarFormatException("the time of a member is out of range");
    }
  }

  Name name(TarBlock header) {
    if (paxName != null) {
      return paxName;
    }
    if (name != null) {
      return name;
    }
    byte[] last = header.text(TarBlock.NAME);
    byte[] prefix = header.hasMagic("ustar\0") ? header.text(TarBlock.PREFIX) : new byte[0];
    if (prefix.length == 0) {
      return Name.of(last);
    }
    byte[] both = Arrays.copyOf(prefix, prefix.length + 1 + last.length);
    both[prefix.length] = '/';
    System.arraycopy(last, 0, both, prefix.length + 1, last.length);
    return Name.of(both);
  }

  Name link(TarBlock header) {
    if (paxLink != null) {
      return paxLink;
    }
    return link != null ? link : Name.of(header.text(TarBlock.LINK));
  }

  long size(long inHeader) {
    return size == null ? inHeader : size;
  }

  Instant modified(TarBlock header) throws TarFormatException {
    return modified != null ? modified : instant(header.number(TarBlock.MODIFIED), 0);
  }

  /** Returns whether the content is the map and the parts of a sparse file. */
  boolean sparse() {
    return sparse;
  }
}

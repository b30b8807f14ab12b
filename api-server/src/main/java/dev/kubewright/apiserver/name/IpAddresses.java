package dev.kubewright.apiserver.name;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Addresses as names: each has one text alone. */
final class IpAddresses {
  private static final int BYTES = 16;
  private static final int EMBEDDED = 12;
  private static final int LARGEST_GROUP = 0xffff;
  private static final int LARGEST_OCTET = 255;

  private boolean zeros;

  private IpAddresses() {}

  /** Returns what is wrong with an address, in the real server's words. */
  static List<String> faults(String text) {
    IpAddresses reader = new IpAddresses();
    boolean six = text.indexOf(':') >= 0;
    byte[] address = six ? reader.six(text) : reader.four(text);
    if (address == null) {
      return List.of("must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)");
    }
    if (reader.zeros) {
      return List.of("must not have leading 0s");
    }
    if (six && isFourInSix(address)) {
      return List.of("must not be an IPv4-mapped IPv6 address");
    }
    String canonical = six ? text(address) : text;
    return canonical.equals(text)
        ? List.of()
        : List.of("must be in canonical form (\"" + canonical + "\")");
  }

  private static boolean isFourInSix(byte[] address) {
    byte[] prefix = new byte[EMBEDDED];
    prefix[10] = (byte) LARGEST_OCTET;
    prefix[11] = (byte) LARGEST_OCTET;
    return Arrays.equals(address, 0, EMBEDDED, prefix, 0, EMBEDDED);
  }

  private byte @Nullable [] four(String text) {
    String[] parts = text.split("\\.", -1);
    byte[] address = new byte[4];
    if (parts.length != address.length) {
      return null;
    }
    for (int i = 0; i < parts.length; i++) {
      int octet = number(parts[i], 10, LARGEST_OCTET);
      if (octet < 0) {
        return null;
      }
      zeros |= parts[i].length() > 1 && parts[i].charAt(0) == '0';
      address[i] = (byte) octet;
    }
    return address;
  }

  /** Groups before and behind two colons, which stand for groups of zeros. */
  private byte @Nullable [] six(String text) {
    int gap = text.indexOf("::");
    if (gap < 0) {
      byte[] all = groups(text);
      return all != null && all.length == BYTES ? all : null;
    }
    byte[] before = groups(text.substring(0, gap));
    byte[] behind = groups(text.substring(gap + 2));
    if (before == null || behind == null || before.length + behind.length >= BYTES) {
      return null;
    }
    byte[] address = Arrays.copyOf(before, BYTES);
    System.arraycopy(behind, 0, address, BYTES - behind.length, behind.length);
    return address;
  }

  /** The last group may be an address of four bytes. */
  private byte @Nullable [] groups(String text) {
    byte[] bytes = new byte[BYTES];
    int length = 0;
    String[] parts = text.isEmpty() ? new String[0] : text.split(":", -1);
    for (int i = 0; i < parts.length; i++) {
      boolean embedded = i == parts.length - 1 && parts[i].indexOf('.') >= 0;
      byte[] part = embedded ? four(parts[i]) : group(parts[i]);
      if (part == null || length + part.length > BYTES) {
        return null;
      }
      System.arraycopy(part, 0, bytes, length, part.length);
      length += part.length;
    }
    return Arrays.copyOf(bytes, length);
  }

  private byte @Nullable [] group(String text) {
    int number = number(text, BYTES, LARGEST_GROUP);
    zeros |= text.length() > 4;
    return number < 0 ? null : new byte[] {(byte) (number >> 8), (byte) number};
  }

  /** Returns a number without a sign, or -1 if it is none or too large. */
  private static int number(String text, int radix, int largest) {
    int number = 0;
    for (int i = 0; i < text.length(); i++) {
      int digit = text.charAt(i) < 0x80 ? Character.digit(text.charAt(i), radix) : -1;
      number = number * radix + digit;
      if (digit < 0 || number > largest) {
        return -1;
      }
    }
    return text.isEmpty() ? -1 : number;
  }

  /** The longest run of two or more groups of zeros is left out, the first one of equals. */
  private static String text(byte[] address) {
    List<String> groups = new ArrayList<>();
    for (int i = 0; i < BYTES; i += 2) {
      groups.add(Integer.toHexString((address[i] & 0xff) << 8 | address[i + 1] & 0xff));
    }
    int start = 0;
    int length = 1;
    for (int i = 0; i < groups.size(); i++) {
      int end = i;
      while (end < groups.size() && groups.get(end).equals("0")) {
        end++;
      }
      if (end - i > length) {
        start = i;
        length = end - i;
      }
    }
    return length == 1
        ? String.join(":", groups)
        : String.join(":", groups.subList(0, start))
            + "::"
            + String.join(":", groups.subList(start + length, groups.size()));
  }
}

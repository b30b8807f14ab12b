package dev.kubewright.naming.schema;

import java.util.ArrayList;
import java.util.List;

/** IP addresses as the API server reads them: like Go before 1.17. */
final class Addresses {
  private static final int MOST_GROUPS = 8;
  private static final String HEX_GROUP = "[0-9a-fA-F]{1,4}";

  private Addresses() {}

  /** An IP address with a dot in it; also one of version 6 that ends with one of version 4. */
  static boolean isIpv4(String text) {
    return isV4(text, true) || text.contains(".") && isIpv6(text);
  }

  /** An address of version 6 without a zone. */
  static boolean isIpv6(String text) {
    int gap = text.indexOf("::");
    if (gap < 0) {
      return groups(text, true) == MOST_GROUPS;
    }
    int before = groups(text.substring(0, gap), false);
    int after = groups(text.substring(gap + 2), true);
    return before >= 0 && after >= 0 && before + after < MOST_GROUPS;
  }

  /** An address, a slash and the number of bits. */
  static boolean isCidr(String text) {
    int slash = text.indexOf('/');
    if (slash < 0 || !text.substring(slash + 1).matches("[0-9]+")) {
      return false;
    }
    String address = text.substring(0, slash);
    String bits = text.substring(slash + 1).replaceFirst("^0+(?=.)", "");
    int most = isV4(address, true) ? 32 : 128;
    return (most == 32 || isIpv6(address)) && bits.length() <= 3 && Integer.parseInt(bits) <= most;
  }

  /** Counts the groups of 16 bits, or returns -1 if there is another text among them. */
  private static int groups(String text, boolean last) {
    if (text.isEmpty()) {
      return 0;
    }
    List<String> parts = new ArrayList<>(List.of(text.split(":", -1)));
    int count = 0;
    if (last && isV4(parts.get(parts.size() - 1), false)) {
      parts.remove(parts.size() - 1);
      count = 2;
    }
    for (String part : parts) {
      if (!part.matches(HEX_GROUP)) {
        return -1;
      }
      count++;
    }
    return count;
  }

  private static boolean isV4(String text, boolean zeros) {
    String[] parts = text.split("\\.", -1);
    if (parts.length != 4) {
      return false;
    }
    for (String part : parts) {
      String digits = zeros ? part.replaceFirst("^0+(?=[0-9])", "") : part;
      if (!digits.matches("0|[1-9][0-9]{0,2}") || Integer.parseInt(digits) > 255) {
        return false;
      }
    }
    return true;
  }
}

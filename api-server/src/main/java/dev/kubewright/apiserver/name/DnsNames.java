package dev.kubewright.apiserver.name;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Checks of names that must fit DNS. The messages are those of the API server. */
public final class DnsNames {
  private static final Pattern LABEL_1035 = Pattern.compile("[a-z]([-a-z0-9]*[a-z0-9])?");
  private static final Pattern LABEL_1123 = Pattern.compile("[a-z0-9]([-a-z0-9]*[a-z0-9])?");
  private static final Pattern DOT = Pattern.compile("\\.");
  private static final String LABEL_1035_RULE =
      "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an"
          + " alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or"
          + " 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')";
  private static final String LABEL_1123_RULE =
      "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and"
          + " must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc',"
          + " regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')";
  private static final String SUBDOMAIN_RULE =
      "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or"
          + " '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex"
          + " used for validation is"
          + " '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
  private static final int LABEL_LENGTH = 63;
  private static final int SUBDOMAIN_LENGTH = 253;

  private DnsNames() {}

  /** Returns what is wrong with a label that begins with a letter. */
  public static List<String> label1035(String text) {
    return faults(text, LABEL_LENGTH, LABEL_1035.matcher(text).matches(), LABEL_1035_RULE);
  }

  /** Returns what is wrong with the name of a kind, or the empty string. */
  public static String kindFault(String kind) {
    List<String> faults = label1035(kind.toLowerCase(Locale.ROOT));
    return faults.isEmpty()
        ? ""
        : "may have mixed case, but should otherwise match: " + String.join(",", faults);
  }

  /** Returns what is wrong with a label that may begin with a digit. */
  public static List<String> label1123(String text) {
    String rule = isSubdomain(text) ? "must not contain dots" : LABEL_1123_RULE;
    return faults(text, LABEL_LENGTH, LABEL_1123.matcher(text).matches(), rule);
  }

  /** Returns what is wrong with labels between dots. */
  public static List<String> subdomain(String text) {
    return faults(text, SUBDOMAIN_LENGTH, isSubdomain(text), SUBDOMAIN_RULE);
  }

  private static boolean isSubdomain(String text) {
    // Part by part: one pattern for all needs a stack for thousands of parts.
    return Arrays.stream(DOT.split(text, -1)).allMatch(part -> LABEL_1123.matcher(part).matches());
  }

  private static List<String> faults(String text, int limit, boolean fits, String rule) {
    List<String> faults = new ArrayList<>();
    if (text.length() > limit) {
      faults.add("must be no more than " + limit + " characters");
    }
    if (!fits) {
      faults.add(rule);
    }
    return faults;
  }
}

package dev.kubewright.naming;

import java.util.Locale;
import java.util.regex.Pattern;

/** Judges names as the API server does. */
public final class DnsNames {
  private static final int LONGEST_LABEL = 63;
  private static final int LONGEST_SUBDOMAIN = 253;
  private static final String PART = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
  private static final Pattern LABEL = Pattern.compile("[a-z]([-a-z0-9]*[a-z0-9])?");
  private static final Pattern SUBDOMAIN = Pattern.compile(PART + "(\\." + PART + ")*");
  private static final Pattern ASCII = Pattern.compile("\\p{ASCII}*");

  private DnsNames() {}

  /**
   * Returns whether a name is a DNS label that begins with a letter, of at most 63 characters.
   * Versions, plurals, singulars, short names and categories are such names.
   */
  public static boolean isLabel(String name) {
    return name.length() <= LONGEST_LABEL && LABEL.matcher(name).matches();
  }

  /**
   * Returns whether a name is a DNS subdomain of at most 253 characters. One part between its dots
   * may have any length.
   */
  public static boolean isSubdomain(String name) {
    return name.length() <= LONGEST_SUBDOMAIN && SUBDOMAIN.matcher(name).matches();
  }

  /** Returns whether a kind is a DNS label once its letters are small. */
  public static boolean isKind(String kind) {
    return ASCII.matcher(kind).matches() && isLabel(kind.toLowerCase(Locale.ROOT));
  }

  /**
   * Returns whether a group can have a CRD with a plural: it has a dot, and it is a DNS subdomain,
   * also with the plural before it, since that is the name of the CRD.
   */
  public static boolean isCrdGroup(String group, String plural) {
    return group.contains(".")
        && isSubdomain(group)
        && plural.length() + 1 + group.length() <= LONGEST_SUBDOMAIN;
  }
}

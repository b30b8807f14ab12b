package dev.kubewright.apiserver.name;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Checks of keys and values of labels. Keys of annotations and finalizers follow the same rule. The
 * messages are those of the API server.
 */
public final class LabelNames {
  private static final Pattern NAME = Pattern.compile("([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]");
  private static final String NAME_RULE =
      "must consist of alphanumeric characters, '-', '_' or '.', and must start and end"
          + " with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex"
          + " used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";
  private static final String VALUE_RULE =
      "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or"
          + " '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or"
          + " 'my_value',  or '12345', regex used for validation is"
          + " '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')";
  private static final int LIMIT = 63;
  private static final String TOO_LONG = "must be no more than " + LIMIT + " bytes";

  private LabelNames() {}

  /** Returns what is wrong with a key: a name, or a DNS subdomain, a slash and a name. */
  public static List<String> key(String key) {
    List<String> faults = new ArrayList<>();
    int slash = key.indexOf('/');
    String name = key.substring(slash + 1);
    if (name.contains("/")) {
      return List.of(
          "a valid label key "
              + NAME_RULE
              + " with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')");
    }
    if (slash == 0) {
      faults.add("prefix part must be non-empty");
    } else if (slash > 0) {
      DnsNames.subdomain(key.substring(0, slash))
          .forEach(fault -> faults.add("prefix part " + fault));
    }
    if (name.isEmpty()) {
      faults.add("name part must be non-empty");
    } else if (isTooLong(name)) {
      faults.add("name part " + TOO_LONG);
    }
    if (!NAME.matcher(name).matches()) {
      faults.add("name part " + NAME_RULE);
    }
    return faults;
  }

  /** Returns what is wrong with a value, which may be empty. */
  public static List<String> value(String value) {
    List<String> faults = new ArrayList<>();
    if (isTooLong(value)) {
      faults.add(TOO_LONG);
    }
    if (!value.isEmpty() && !NAME.matcher(value).matches()) {
      faults.add(VALUE_RULE);
    }
    return faults;
  }

  private static boolean isTooLong(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length > LIMIT;
  }
}

package dev.kubewright.processor.derive;

import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The priority of API versions: general before beta before alpha, greater numbers first, other
 * names last.
 */
public final class VersionOrder implements Comparator<String> {
  /** The order, greatest priority first. */
  public static final VersionOrder INSTANCE = new VersionOrder();

  private static final Pattern FORM =
      Pattern.compile("v([1-9]\\d{0,8})(?:(alpha|beta)([1-9]\\d{0,8}))?");

  private VersionOrder() {}

  @Override
  public int compare(String left, String right) {
    Matcher a = FORM.matcher(left);
    Matcher b = FORM.matcher(right);
    boolean formA = a.matches();
    boolean formB = b.matches();
    if (!formA || !formB) {
      return formA == formB ? left.compareTo(right) : formA ? -1 : 1;
    }
    int stage = Integer.compare(stage(b), stage(a));
    int major = Integer.compare(number(b, 1), number(a, 1));
    return stage != 0 ? stage : major != 0 ? major : Integer.compare(number(b, 3), number(a, 3));
  }

  private static int stage(Matcher version) {
    String stage = version.group(2);
    return stage == null ? 2 : stage.equals("beta") ? 1 : 0;
  }

  private static int number(Matcher version, int group) {
    String text = version.group(group);
    return text == null ? 0 : Integer.parseInt(text);
  }
}

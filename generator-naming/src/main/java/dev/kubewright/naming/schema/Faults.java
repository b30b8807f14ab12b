package dev.kubewright.naming.schema;

import java.util.Optional;
import java.util.function.Function;

/** Finds the first fault in the parts of a value. */
public final class Faults {
  private Faults() {}

  /** Checks an item. */
  public interface ItemCheck {
    /** Returns the fault of an item, if it has one. */
    Optional<Fault> check(JsonTree item, String path);
  }

  /** Returns the first fault of an item. */
  public static Optional<Fault> eachItem(JsonTree array, String path, ItemCheck check) {
    for (int i = 0; i < array.items().size(); i++) {
      Optional<Fault> fault = check.check(array.items().get(i), path + "[" + i + "]");
      if (fault.isPresent()) {
        return fault;
      }
    }
    return Optional.empty();
  }

  /** Returns the first fault of a member, each by its name. */
  public static Optional<Fault> eachMember(
      JsonTree object, Function<String, Optional<Fault>> check) {
    for (String name : object.names()) {
      Optional<Fault> fault = check.apply(name);
      if (fault.isPresent()) {
        return fault;
      }
    }
    return Optional.empty();
  }

  /** The path of a member. */
  public static String child(String path, String name) {
    return path + (isPlain(name) ? "." + name : "['" + name + "']");
  }

  private static boolean isPlain(String name) {
    for (int i = 0; i < name.length(); i++) {
      if (!Character.isLetterOrDigit(name.charAt(i)) && "-_$".indexOf(name.charAt(i)) < 0) {
        return false;
      }
    }
    return !name.isEmpty();
  }

  /** A fault that is not about the type. */
  static Optional<Fault> of(String path, String fact) {
    return Optional.of(new Fault(path, false, fact));
  }
}

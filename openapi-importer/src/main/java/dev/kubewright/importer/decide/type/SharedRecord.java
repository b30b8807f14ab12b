package dev.kubewright.importer.decide.type;

import dev.kubewright.importer.decide.type.ObjectUse.Route;
import dev.kubewright.importer.model.TypeRef;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The record of all objects of one shape, with its uses. For use by one thread. */
final class SharedRecord implements ObjectUse.Owner {
  private final String packageName;
  private final Set<ObjectUse> uses = new LinkedHashSet<>();
  private final Set<String> descriptions = new HashSet<>();
  private @Nullable Route route;
  private @Nullable TypeRef name;

  SharedRecord(String packageName) {
    this.packageName = packageName;
  }

  void add(ObjectUse use, String description) {
    uses.add(use);
    descriptions.add(description);
  }

  @Override
  public String packageName() {
    return packageName;
  }

  /** The description that all uses have; none if they differ. */
  String description() {
    return descriptions.size() == 1 ? descriptions.iterator().next() : "";
  }

  /**
   * The first route to the record, once all uses are known. It goes over the first route to one of
   * the records around it, because a property more at the end of two routes does not change their
   * order.
   */
  @Override
  public Route route() {
    if (route == null) {
      route = uses.stream().map(ObjectUse::route).min(Comparator.naturalOrder()).orElseThrow();
    }
    return route;
  }

  void name(String simpleName) {
    name = TypeRef.of(packageName, simpleName);
  }

  /** Its name. The record must have got one. */
  TypeRef name() {
    return Objects.requireNonNull(name);
  }
}

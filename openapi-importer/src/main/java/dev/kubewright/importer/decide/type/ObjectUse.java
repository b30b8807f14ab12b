package dev.kubewright.importer.decide.type;

import dev.kubewright.importer.model.TypeRef;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A property of a record. Its values, items of its lists or values of its maps are objects.
 *
 * @param owner the record
 * @param property the name on the wire
 */
record ObjectUse(Owner owner, String property) {
  /** A record with a property that holds an object. */
  interface Owner {
    /** Its package. */
    String packageName();

    /** The way to it. */
    Route route();
  }

  /**
   * A record of a kind or of a definition, which no object shares.
   *
   * @param type its name
   */
  record Outermost(TypeRef type) implements Owner {
    @Override
    public String packageName() {
      return type.packageName();
    }

    @Override
    public Route route() {
      return new Route(type, List.of());
    }
  }

  /** The properties that lead from the outermost record to an object. */
  record Route(TypeRef outermost, List<String> path) implements Comparable<Route> {
    private static final Comparator<Route> ORDER =
        Comparator.<Route>comparingInt(route -> route.path().size())
            .thenComparing(route -> route.outermost().simpleName())
            .thenComparing(route -> String.join("\0", route.path()));

    @Override
    public int compareTo(Route other) {
      return ORDER.compare(this, other);
    }
  }

  /** The way to the object. */
  Route route() {
    Route around = owner.route();
    List<String> path = new ArrayList<>(around.path());
    path.add(property);
    return new Route(around.outermost(), path);
  }
}

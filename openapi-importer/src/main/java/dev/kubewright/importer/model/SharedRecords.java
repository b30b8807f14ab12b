package dev.kubewright.importer.model;

import dev.kubewright.importer.model.RecordModel.ComponentModel;
import dev.kubewright.importer.read.Schema;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes one record for all objects of the same shape inside a package.
 *
 * <p>Objects have the same shape if their properties are equal, descriptions included, and if the
 * same of them are required. All other keywords of an object, its own description among them, stand
 * where the record is used. So they may differ between the uses of a record.
 *
 * <p>An object that a property of a kind holds has a record of its own: one kind never uses the
 * {@code spec} of another. The objects inside these records are shared.
 *
 * <p>All uses must be known before a record gets its name. Until {@link #name} is called, records
 * have provisional names that Java does not allow. The name comes from the use with the fewest
 * properties on its path. If several uses have equally few, it comes from the first of them in the
 * order of the alphabet. No other shape has a part in this choice. Therefore a property that is
 * added elsewhere gives no record another name, unless it is a better use of the very same shape,
 * or takes the name itself because its own path is shorter.
 *
 * <p>For use by one thread.
 */
final class SharedRecords {
  private final Packages packages;
  private final Fingerprints fingerprints = new Fingerprints();
  private final Map<Key, Shape> shapes = new LinkedHashMap<>();
  private final Map<TypeRef, Shape> byProvisionalName = new HashMap<>();

  SharedRecords(Packages packages) {
    this.packages = packages;
  }

  /**
   * What objects of the same shape have in common.
   *
   * @param own the only use of the record, if it belongs to a property of a kind
   */
  private record Key(
      String packageName, Optional<Use> own, List<Integer> keywords, Set<String> required) {}

  /** A property of a record. Its values, items of its lists or values of its maps are objects. */
  private record Use(TypeRef parent, String property) {}

  /** The properties that lead from a record that is no shared one to an object. */
  private record Route(TypeRef outer, List<String> path) implements Comparable<Route> {
    private static final Comparator<Route> ORDER =
        Comparator.<Route>comparingInt(route -> route.path().size())
            .thenComparing(route -> route.outer().simpleName())
            .thenComparing(route -> String.join("\0", route.path()));

    Route below(String property) {
      List<String> longer = new ArrayList<>(path);
      longer.add(property);
      return new Route(outer, longer);
    }

    @Override
    public int compareTo(Route other) {
      return ORDER.compare(this, other);
    }
  }

  /** A shape with its uses. */
  private static final class Shape {
    private final TypeRef provisionalName;
    private final Set<Use> uses = new LinkedHashSet<>();
    private final Set<String> descriptions = new HashSet<>();
    private @Nullable Route route;
    private @Nullable TypeRef name;

    private Shape(TypeRef provisionalName) {
      this.provisionalName = provisionalName;
    }

    /** The description that all uses have; none if they differ. */
    private String description() {
      return descriptions.size() == 1 ? descriptions.iterator().next() : "";
    }
  }

  /**
   * The record of an object.
   *
   * @param name its provisional name
   * @param first whether this is the first object of the shape, so that the record must be made
   */
  record Found(TypeRef name, boolean first) {}

  /** Finds the record of an object that a property of another record holds. */
  Found find(Schema schema, TypeRef parent, String property) {
    Use use = new Use(parent, property);
    boolean inside = byProvisionalName.containsKey(parent);
    Key key = key(schema, parent.packageName(), inside ? Optional.empty() : Optional.of(use));
    Shape shape = shapes.get(key);
    boolean first = shape == null;
    if (shape == null) {
      shape = new Shape(TypeRef.of(parent.packageName(), "#" + shapes.size()));
      shapes.put(key, shape);
      byProvisionalName.put(shape.provisionalName, shape);
    }
    shape.uses.add(use);
    shape.descriptions.add(schema.description());
    return new Found(shape.provisionalName, first);
  }

  private Key key(Schema schema, String packageName, Optional<Use> own) {
    List<Integer> keywords = new ArrayList<>();
    for (String keyword :
        List.of("properties", "additionalProperties", "x-kubernetes-preserve-unknown-fields")) {
      keywords.add(fingerprints.of(schema.get(keyword)));
    }
    Set<String> required = new HashSet<>(schema.required());
    required.retainAll(schema.properties().keySet());
    return new Key(packageName, own, keywords, required);
  }

  /** Gives every record its final name, in its declaration and where it is used. */
  void name(List<RecordModel> records) {
    List<Shape> inOrder = new ArrayList<>(shapes.values());
    inOrder.sort(Comparator.comparing(this::route));
    for (Shape shape : inOrder) {
      Route route = route(shape);
      String packageName = shape.provisionalName.packageName();
      String name = packages.types(packageName).nested(route.outer().simpleName(), route.path());
      shape.name = TypeRef.of(packageName, name);
    }
    records.replaceAll(this::named);
  }

  /**
   * The first route to a shape. It goes over the first route to one of the shapes around it,
   * because a property more at the end of two routes does not change their order.
   */
  private Route route(Shape shape) {
    Route known = shape.route;
    if (known == null) {
      for (Use use : shape.uses) {
        Shape parent = byProvisionalName.get(use.parent());
        Route around = parent == null ? new Route(use.parent(), List.of()) : route(parent);
        Route route = around.below(use.property());
        known = known == null || route.compareTo(known) < 0 ? route : known;
      }
      shape.route = known;
    }
    return Objects.requireNonNull(known);
  }

  private RecordModel named(RecordModel record) {
    List<ComponentModel> components = new ArrayList<>();
    for (ComponentModel component : record.components()) {
      components.add(
          new ComponentModel(
              component.name(),
              named(component.type()),
              component.nullness(),
              component.description()));
    }
    Shape shape = byProvisionalName.get(record.name());
    return new RecordModel(
        name(record.name()),
        shape == null ? record.description() : shape.description(),
        shape == null ? record.annotations() : ExactDescriptions.beside(shape.description()),
        record.interfaces(),
        components);
  }

  private JavaType named(JavaType type) {
    if (type instanceof JavaType.ListOf list) {
      return new JavaType.ListOf(inner(list.item()), list.annotations());
    }
    if (type instanceof JavaType.MapOf map) {
      return new JavaType.MapOf(inner(map.value()), map.annotations());
    }
    JavaType.Named named = (JavaType.Named) type;
    return new JavaType.Named(name(named.type()), named.annotations());
  }

  /** An item or map value needs no annotation for the description that its record has. */
  private JavaType inner(JavaType type) {
    Optional<Shape> shape =
        type instanceof JavaType.Named named
            ? Optional.ofNullable(byProvisionalName.get(named.type()))
            : Optional.empty();
    if (shape.isEmpty()) {
      return named(type);
    }
    AnnotationModel own = ExactDescriptions.annotation(shape.get().description());
    List<AnnotationModel> annotations = new ArrayList<>(type.annotations());
    annotations.remove(own);
    return new JavaType.Named(name(((JavaType.Named) type).type()), annotations);
  }

  private TypeRef name(TypeRef type) {
    Shape shape = byProvisionalName.get(type);
    return shape == null ? type : Objects.requireNonNull(shape.name);
  }
}

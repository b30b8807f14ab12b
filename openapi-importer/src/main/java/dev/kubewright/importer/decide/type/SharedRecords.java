package dev.kubewright.importer.decide.type;

import dev.kubewright.importer.builtin.Fingerprints;
import dev.kubewright.importer.decide.type.ObjectUse.Route;
import dev.kubewright.importer.read.schema.Schema;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

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
 * <p>All uses must be known before a record gets its name. So {@link InnerObjects} adds them first,
 * then {@link #name} gives names, and then the records are made. The name comes from the use with
 * the fewest properties on its path. If several uses have equally few, it comes from the first of
 * them in the order of the alphabet. No other shape has a part in this choice. Therefore a property
 * that is added elsewhere gives no record another name, unless it is a better use of the very same
 * shape, or takes the name itself because its own path is shorter.
 *
 * <p>For use by one thread.
 */
final class SharedRecords {
  private static final List<String> EXPRESSED =
      List.of("properties", "additionalProperties", SchemaForm.PRESERVE);

  private final Packages packages;
  private final Fingerprints fingerprints = new Fingerprints();
  private final Map<Shape, SharedRecord> records = new LinkedHashMap<>();

  SharedRecords(Packages packages) {
    this.packages = packages;
  }

  /**
   * The record of all objects of the same shape.
   *
   * @param own the only use of the record, if it belongs to a property of a kind
   */
  private record Shape(
      String packageName, Optional<ObjectUse> own, List<Integer> keywords, Set<String> required) {}

  /** Adds a use, and returns the record of its object. */
  SharedRecord add(Schema schema, ObjectUse use) {
    SharedRecord record =
        records.computeIfAbsent(shape(schema, use), shape -> new SharedRecord(shape.packageName()));
    record.add(use, schema.description());
    return record;
  }

  /** Returns the record of an object whose use was added. */
  SharedRecord get(Schema schema, ObjectUse use) {
    return Objects.requireNonNull(records.get(shape(schema, use)));
  }

  private Shape shape(Schema schema, ObjectUse use) {
    Optional<ObjectUse> own =
        use.owner() instanceof SharedRecord ? Optional.empty() : Optional.of(use);
    List<Integer> keywords = new ArrayList<>();
    for (String keyword : EXPRESSED) {
      keywords.add(fingerprints.of(schema.get(keyword)));
    }
    Set<String> required = new HashSet<>(schema.required());
    required.retainAll(schema.properties().keySet());
    return new Shape(use.owner().packageName(), own, keywords, required);
  }

  /** Gives every record its name. */
  void name() {
    List<SharedRecord> inOrder = new ArrayList<>(records.values());
    inOrder.sort(Comparator.comparing(SharedRecord::route));
    for (SharedRecord record : inOrder) {
      Route route = record.route();
      TypeNames names = packages.types(record.packageName());
      record.name(names.nested(route.outermost().simpleName(), route.path()));
    }
  }
}

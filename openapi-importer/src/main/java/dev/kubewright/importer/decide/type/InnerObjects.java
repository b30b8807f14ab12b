package dev.kubewright.importer.decide.type;

import dev.kubewright.importer.builtin.BuiltInTypes;
import dev.kubewright.importer.decide.type.Definitions.Target;
import dev.kubewright.importer.decide.type.ObjectUse.Owner;
import dev.kubewright.importer.read.schema.Schema;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the objects inside records, before any record is made. It also asks for all definitions to
 * which a record refers.
 */
final class InnerObjects {
  private final Definitions definitions;
  private final BuiltInTypes builtIns;
  private final SharedRecords shared;
  private final Set<SharedRecord> searched = new HashSet<>();
  private final Set<String> resolving = new HashSet<>();

  InnerObjects(Definitions definitions, BuiltInTypes builtIns, SharedRecords shared) {
    this.definitions = definitions;
    this.builtIns = builtIns;
    this.shared = shared;
  }

  /**
   * Adds the objects inside a record to the shared records.
   *
   * @param elsewhere properties that are no components of the record
   */
  void search(Owner owner, Schema schema, Set<String> elsewhere) {
    schema
        .properties()
        .forEach(
            (name, property) -> {
              if (!elsewhere.contains(name)) {
                search(property, new ObjectUse(owner, name));
              }
            });
  }

  private void search(Schema schema, ObjectUse use) {
    switch (SchemaForm.of(schema)) {
      case REFERENCE -> follow(schema.reference().orElseThrow(), use);
      case RECORD -> object(schema, use);
      default -> SchemaForm.inside(schema).values().forEach(each -> search(each, use));
    }
  }

  private void follow(String name, ObjectUse use) {
    Optional<Target> target = definitions.find(name);
    if (target.isPresent() && target.get() instanceof Target.Alias alias && resolving.add(name)) {
      search(alias.schema(), use);
      resolving.remove(name);
    }
  }

  private void object(Schema schema, ObjectUse use) {
    if (!builtIns.has(schema, use.property())) {
      SharedRecord record = shared.add(schema, use);
      if (searched.add(record)) {
        search(record, schema, Set.of());
      }
    }
  }
}

package dev.kubewright.processor.check.cel;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.spi.CelLimit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Where the CEL rules of a schema are in the sources: a list of places for each JSON pointer into
 * the schema that {@code Schemas} makes. Rules of a record come before those of the component that
 * has it. Rules from a jar belong to the component of a source that leads to them.
 */
public final class RulePlaces {
  private final ProjectModel model;
  private final Map<String, List<Place>> rules = new HashMap<>();
  private final Map<String, Place> values = new HashMap<>();
  private final LimitWords limits = new LimitWords();

  /**
   * The place of a rule.
   *
   * @param subject the declaration that is not emitted if the rule is wrong
   * @param where the annotation, or the declaration if no annotation has the rule
   * @param what the declaration in words
   */
  public record Place(String subject, Location where, String what) {}

  /**
   * The declaration that a visit is at.
   *
   * @param place the declaration, or the one that led into a jar
   * @param annotated whether its annotations are the rules that the visit meets
   */
  private record Context(Place place, boolean annotated) {
    Context withinJar() {
      return new Context(place, false);
    }

    Place annotation(int index) {
      Location annotation = place.where().annotation(Walk.annotation(Keyword.RULES), index);
      return annotated ? new Place(place.subject(), annotation, place.what()) : place;
    }
  }

  private RulePlaces(ProjectModel model) {
    this.model = model;
  }

  /** The places of a whole object's schema. */
  public static RulePlaces root(ProjectModel model, RecordModel record) {
    var places = new RulePlaces(model);
    Context context = places.own(record, "", new Context(place(record), true));
    record.metadata().ifPresent(field -> places.metadata(record, field));
    record.ownFields().forEach(field -> places.field(record, field, "", context));
    return places;
  }

  /** The places of a record's schema. */
  static RulePlaces part(ProjectModel model, RecordModel record) {
    var places = new RulePlaces(model);
    places.structure(record, "", new Context(place(record), true));
    return places;
  }

  /** Whether a record or one of its components has a rule of its own. */
  static boolean hasRules(RecordModel record) {
    return record.schema().has(Keyword.RULES)
        || record.fields().stream().anyMatch(field -> hasRules(field.value()));
  }

  private static boolean hasRules(ValueModel value) {
    return value.schema().has(Keyword.RULES)
        || (value.type() instanceof TypeModel.ListOf list && hasRules(list.item()))
        || (value.type() instanceof TypeModel.MapOf map && hasRules(map.value()));
  }

  /** The place of a rule; a rule within a schema fragment has the place of the fragment's owner. */
  Place find(String pointer, int index) {
    List<Place> here = rules.getOrDefault(pointer, List.of());
    return index < here.size() ? here.get(index) : value(pointer);
  }

  /** The place of a value; what is inside of a value without a place of its own has its place. */
  public Place value(String pointer) {
    return Objects.requireNonNull(values.get(known(pointer)));
  }

  /** The rest of a pointer after the value that has a place, such as {@code /not/pattern}. */
  public String inside(String pointer) {
    return pointer.substring(known(pointer).length());
  }

  private String known(String pointer) {
    String outer = pointer;
    while (!values.containsKey(outer)) {
      outer = outer.substring(0, outer.lastIndexOf('/'));
    }
    return outer;
  }

  /** What to do about a rule that costs too much. */
  String remedy(List<CelLimit> missing) {
    return limits.remedy(missing);
  }

  /** The places of all rules. */
  List<Place> all() {
    return rules.values().stream().flatMap(List::stream).toList();
  }

  private static Place place(RecordModel record) {
    return new Place(
        record.name().canonicalName(), Location.of(record.origin()), record.name().simpleName());
  }

  private static Place place(RecordModel record, FieldModel field) {
    return new Place(
        record.name().canonicalName(), Location.of(field.origin()), field.origin().describe());
  }

  private void metadata(RecordModel record, FieldModel field) {
    Place place = place(record, field);
    String pointer = property("", field);
    values.put(pointer, place);
    rules(field.value().schema(), pointer, new Context(place, true), 0);
  }

  /** The record's own rules; a record from a jar has the place of whatever leads to it. */
  private Context own(RecordModel record, String pointer, Context outer) {
    Context context = record.source() ? new Context(place(record), true) : outer.withinJar();
    values.put(pointer, context.place());
    rules(record.schema(), pointer, context, 0);
    return context;
  }

  private void structure(RecordModel record, String pointer, Context outer) {
    Context context = own(record, pointer, outer);
    record.fields().forEach(field -> field(record, field, pointer, context));
  }

  private void field(RecordModel record, FieldModel field, String pointer, Context outer) {
    Context context = record.source() ? new Context(place(record, field), true) : outer;
    if (record.source()) {
      limits.add(property(pointer, field), context.place().what());
    }
    value(field.value(), property(pointer, field), context, 0);
  }

  /** Visits a value of a component that has had {@code before} annotations so far. */
  private void value(ValueModel value, String pointer, Context context, int before) {
    TypeModel type = value.type();
    if (type instanceof TypeModel.Custom custom) {
      ofType(custom.schema(), pointer, context.place());
    }
    if (type instanceof TypeModel.Structure structure) {
      structure(record(structure.name()), pointer, context);
    }
    values.put(pointer, context.place());
    int after = rules(value.schema(), pointer, context, before);
    if (type instanceof TypeModel.ListOf list) {
      value(list.item(), pointer + "/items", context, after);
    }
    if (type instanceof TypeModel.MapOf map) {
      value(map.value(), pointer + "/additionalProperties", context, after);
    }
  }

  private RecordModel record(ClassName name) {
    return model
        .record(name)
        .orElseThrow(() -> new IllegalStateException("a record is not in the model: " + name));
  }

  private void ofType(Json.Object schema, String pointer, Place place) {
    if (schema.members().get(Keyword.RULES.schemaName()) instanceof Json.Array array) {
      array.items().forEach(each -> add(pointer, place));
    }
  }

  /** Adds the places of a value's rules, and returns how many annotations there were so far. */
  private int rules(SchemaModel schema, String pointer, Context context, int before) {
    int count = schema.items(Keyword.RULES).size();
    for (int i = 0; i < count; i++) {
      add(pointer, context.annotation(before + i));
    }
    return before + count;
  }

  private void add(String pointer, Place place) {
    rules.computeIfAbsent(pointer, each -> new ArrayList<>()).add(place);
  }

  private static String property(String pointer, FieldModel field) {
    String escaped = field.jsonName().replace("~", "~0").replace("/", "~1");
    return pointer + "/properties/" + escaped;
  }
}

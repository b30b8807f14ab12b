package dev.kubewright.processor.read.record;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.json.JsonSyntaxException;
import dev.kubewright.processor.model.DescriptionLimits.Limit;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.Lifespan;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.ScalarKind;
import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import dev.kubewright.processor.naming.Naming;
import dev.kubewright.processor.read.component.NamedTypeReader;
import dev.kubewright.processor.read.declaration.Annotations;
import dev.kubewright.processor.read.declaration.Lifespans;
import dev.kubewright.processor.read.declaration.Reading;
import dev.kubewright.processor.read.declaration.TypeFacts;
import dev.kubewright.processor.read.declaration.TypeMetas;
import dev.kubewright.processor.read.declaration.Use;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Origin;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** Reads records and beans of class files by their shape, never by their components. */
final class ShapeReader {
  private static final Json USUAL_TYPE = Json.of("?STRING");
  private static final Set<String> MEMBERS =
      Set.of(
          "type",
          "nullable",
          "required",
          "optional",
          "always",
          "sensitive",
          "until",
          "wire",
          "text",
          "schema");

  private final Reading reading;
  private final Limit embedded;
  private final NamedTypeReader named;
  private final TypeFacts facts;
  private final Consumer<TypeElement> structures;
  private final ShapeHolders holders;

  ShapeReader(Reading reading, Limit embedded, Consumer<TypeElement> structures) {
    this.reading = reading;
    this.embedded = embedded;
    this.named = new NamedTypeReader(reading);
    this.facts = new TypeFacts(reading);
    this.structures = structures;
    this.holders = new ShapeHolders(reading);
  }

  Optional<RecordModel> read(TypeElement type, Use use) {
    ClassName name = ClassName.get(type);
    if (!TypeFacts.codec(type)) {
      return Optional.of(model(type, List.of(), SchemaModel.NONE, false, false));
    }
    Optional<String> shape = holders.shape(name);
    if (shape.isPresent()) {
      try {
        return read(object(Json.parse(shape.get())), type, use);
      } catch (JsonSyntaxException | IllegalArgumentException e) {
        // some other tool's holder: as good as none
      }
    }
    if (reading.module().isEmpty()) {
      reading
          .report()
          .add(
              Diagnostic.NO_SHAPE,
              use.subject(),
              use.where(),
              use.what(),
              type.getQualifiedName(),
              Naming.shapes(name.packageName(), 0).canonicalName());
    } else {
      reading
          .report()
          .add(
              Diagnostic.NO_SHAPE_YET,
              use.subject(),
              use.where(),
              use.what(),
              type.getQualifiedName());
    }
    return Optional.empty();
  }

  private Optional<RecordModel> read(Json.Object shape, TypeElement type, Use use) {
    SchemaModel schema = schema(shape);
    boolean own = reading.isModule(shape.text("module"));
    if (!own) {
      compare(Limit.of(shape.text("descriptions")).orElse(Limit.FIRST_SENTENCE), type);
    }
    return fields(object(shape.get("components").orElse(Json.EMPTY)), type, use)
        .map(fields -> model(type, fields, schema, own, true));
  }

  /** Warns of descriptions that an option asks for and the jar does not have. */
  private void compare(Limit carried, TypeElement type) {
    if (embedded.wider(carried)) {
      reading
          .report()
          .add(
              Diagnostic.SHORT_DESCRIPTIONS,
              "",
              Location.of(Origin.of("")),
              embedded.word(),
              reading.elements().getPackageOf(type).getQualifiedName(),
              carried.word());
    }
  }

  private RecordModel model(
      TypeElement type, List<FieldModel> fields, SchemaModel schema, boolean own, boolean codec) {
    return new RecordModel(
        ClassName.get(type),
        TypeFacts.form(type),
        type.getModifiers().contains(Modifier.PUBLIC),
        false,
        own,
        codec,
        facts.kubernetesObject(type),
        own ? facts.deprecated(type) : reading.elements().isDeprecated(type),
        Lifespans.of(Annotations.of(type)),
        false,
        TypeMetas.of(reading, type),
        fields,
        Optional.empty(), // only its own codec and builder need it
        Optional.empty(), // its schema says that unknown fields are kept
        schema,
        Origins.of(type));
  }

  private Optional<List<FieldModel>> fields(Json.Object components, TypeElement type, Use use) {
    String home = ClassName.get(type).packageName();
    var fields = new ArrayList<FieldModel>();
    for (Map.Entry<String, Json> component : components.members().entrySet()) {
      String name = component.getKey();
      Json.Object shaped = component(component.getValue());
      Optional<ValueModel> value = value(shaped, home, use);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      fields.add(
          new FieldModel(
              name,
              shaped.get("wire").isPresent() ? shaped.text("wire") : name,
              value.get(),
              shaped.flag("required")
                  || (value.get().usuallyRequired() && !shaped.flag("optional")),
              shaped.flag("always"),
              isPart(value.get(), shaped.flag("required")),
              shaped.flag("sensitive"),
              name,
              "",
              // Only its own builder needs the rest.
              new Lifespan("", shaped.text("until"), Optional.empty()),
              Origins.of(type)));
    }
    return Optional.of(fields);
  }

  private static boolean isPart(ValueModel value, boolean required) {
    return value.type() instanceof TypeModel.Structure && !value.nullable() && !required;
  }

  private Optional<ValueModel> value(Json.Object value, String home, Use use) {
    if (!MEMBERS.containsAll(value.members().keySet())) {
      throw new IllegalArgumentException("another form of a shape: " + value);
    }
    SchemaModel schema = schema(value);
    Json type = value.get("type").orElse(USUAL_TYPE);
    if (type instanceof Json.Text words) {
      if (value.flag("nullable")) {
        throw new IllegalArgumentException("null is allowed by the words: " + value);
      }
      return words(words.value(), schema, home, use);
    }
    String word =
        Stream.of("list", "set", "map")
            .filter(each -> object(type).get(each).isPresent())
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("no type in a shape: " + value));
    return value(object(object(type).get(word).orElseThrow()), home, use)
        .map(part -> collection(word, part))
        .map(each -> new ValueModel(each, value.flag("nullable"), schema));
  }

  private static TypeModel collection(String word, ValueModel part) {
    return word.equals("map")
        ? new TypeModel.MapOf(part)
        : new TypeModel.ListOf(part, word.equals("set"));
  }

  private Optional<ValueModel> words(String words, SchemaModel schema, String home, Use use) {
    boolean nullable = words.startsWith("?");
    return type(nullable ? words.substring(1) : words, home, use)
        .map(type -> new ValueModel(type, nullable, schema));
  }

  private Optional<TypeModel> type(String words, String home, Use use) {
    int blank = words.indexOf(' ');
    if (blank < 0) {
      String upper = words.toUpperCase(Locale.ROOT);
      return Optional.of(new TypeModel.Scalar(ScalarKind.valueOf(upper), !words.equals(upper)));
    }
    String rest = words.substring(blank + 1);
    return switch (words.substring(0, blank)) {
      case "list", "set", "map" ->
          words(rest, SchemaModel.NONE, home, use)
              .map(part -> collection(words.substring(0, blank), part));
      case "record" ->
          element(rest, home, use)
              .map(
                  element -> {
                    structures.accept(element);
                    return new TypeModel.Structure(ClassName.get(element));
                  });
      case "name" -> element(rest, home, use).flatMap(element -> named.read(element, use));
      default -> throw new IllegalArgumentException("no type in a shape: " + words);
    };
  }

  private Optional<TypeElement> element(String word, String home, Use use) {
    boolean near = word.startsWith(".");
    String name = near ? (home.isEmpty() ? word.substring(1) : home + word) : word;
    Optional<TypeElement> element = reading.type(name);
    if (element.isEmpty()) {
      reading.deferrals().add(use.subject(), use.where(), use.what(), name);
    }
    return element;
  }

  private static SchemaModel schema(Json.Object shape) {
    var keywords = new LinkedHashMap<String, Json>();
    shape.get("text").ifPresent(text -> keywords.put(Keyword.DESCRIPTION.schemaName(), text));
    shape.get("schema").ifPresent(each -> keywords.putAll(object(each).members()));
    return keywords.isEmpty() ? SchemaModel.NONE : new SchemaModel(keywords);
  }

  private static Json.Object component(Json value) {
    return value instanceof Json.Text text
        ? Json.object().set("text", text.value()).build()
        : object(value);
  }

  private static Json.Object object(Json value) {
    if (value instanceof Json.Object object) {
      return object;
    }
    throw new IllegalArgumentException("no object in a shape: " + value);
  }
}

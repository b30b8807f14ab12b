package dev.kubewright.processor.emit.record;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.DescriptionLimits.Limit;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Optional;

/**
 * Writes the shape of a record as JSON: how much of the {@code descriptions} it has unless their
 * first sentence, the {@code module} of an incremental build, its description as {@code text}, the
 * other keywords of its {@code schema}, and its {@code components} by name. Of a component {@code
 * type} unless it is {@code ?STRING}, and where they say something {@code nullable}, {@code
 * required}, {@code optional}, {@code always}, {@code sensitive}, {@code until}, {@code wire},
 * {@code text} and {@code schema}. A component that has nothing but a description is that text
 * alone. {@link ValueModel#usuallyRequired} says when {@code required} goes without saying.
 *
 * <p>A type is words: a scalar ({@code STRING}, in small letters if primitive), {@code record} or
 * {@code name} (an enum or a type with a codec of its own) and a name, or {@code list}, {@code set}
 * or {@code map} and the type of what is in it. A question mark before any of them means {@code
 * null} is allowed, a dot before a name the package of the record. Where items or values have
 * keywords, the type is an object with {@code list}, {@code set} or {@code map}, and in it what a
 * component may have.
 */
final class ShapeWriter {
  private static final String USUAL = "?STRING";

  private final Limit descriptions;
  private final String module;

  /**
   * Creates a writer.
   *
   * @param module the name of the module in an incremental build, otherwise empty
   */
  ShapeWriter(Limit descriptions, String module) {
    this.descriptions = descriptions;
    this.module = module;
  }

  /** The JSON, on one line. */
  String json(RecordModel record) {
    Json.Builder head = Json.object();
    if (descriptions != Limit.FIRST_SENTENCE) {
      head.set("descriptions", descriptions.word());
    }
    if (!module.isEmpty()) {
      head.set("module", module);
    }
    addSchema(head, record.schema());
    Json.Builder components = Json.object();
    for (FieldModel field : record.fields()) {
      components.set(field.name(), shape(field, record.name().packageName()));
    }
    return head.set("components", components.build()).build().toString();
  }

  private Json shape(FieldModel field, String home) {
    Json.Builder shape = value(field.value(), home);
    if (!field.jsonName().equals(field.name())) {
      shape.set("wire", field.jsonName());
    }
    if (field.required() != field.value().usuallyRequired()) {
      shape.setIf(true, field.required() ? "required" : "optional");
    }
    shape.setIf(field.emptyWritten(), "always");
    shape.setIf(field.sensitive(), "sensitive");
    if (!field.inSchema()) {
      shape.set("until", field.lifespan().until());
    }
    Json.Object whole = addSchema(shape, field.value().schema()).build();
    return whole.members().size() == 1 ? whole.get("text").orElse(whole) : whole;
  }

  /** A value without its keywords. */
  private Json.Builder value(ValueModel value, String home) {
    Optional<String> words = words(value, home);
    if (words.isPresent()) {
      return words.get().equals(USUAL) ? Json.object() : Json.object().set("type", words.get());
    }
    ValueModel inner = inner(value.type());
    Json.Object part = addSchema(value(inner, home), inner.schema()).build();
    return Json.object()
        .set("type", Json.object().set(word(value.type()), part).build())
        .setIf(value.nullable(), "nullable");
  }

  /** The type in words, unless a part of it has keywords. */
  private static Optional<String> words(ValueModel value, String home) {
    String start = value.nullable() ? "?" : "";
    if (value.type().collection()) {
      String kind = word(value.type()) + " ";
      ValueModel inner = inner(value.type());
      return inner.schema().keywords().isEmpty()
          ? words(inner, home).map(words -> start + kind + words)
          : Optional.empty();
    }
    return Optional.of(start + word(value.type(), home));
  }

  private static String word(TypeModel collection) {
    if (collection instanceof TypeModel.ListOf list) {
      return list.set() ? "set" : "list";
    }
    return "map";
  }

  private static ValueModel inner(TypeModel type) {
    return type instanceof TypeModel.ListOf list ? list.item() : ((TypeModel.MapOf) type).value();
  }

  private static String word(TypeModel type, String home) {
    if (type instanceof TypeModel.Scalar scalar) {
      String name = scalar.kind().name();
      return scalar.primitive() ? name.toLowerCase(Locale.ROOT) : name;
    }
    if (type instanceof TypeModel.Structure structure) {
      return "record " + name(structure.name(), home);
    }
    if (type instanceof TypeModel.Enumeration enumeration) {
      return "name " + name(enumeration.name(), home);
    }
    if (type instanceof TypeModel.Custom custom) {
      return "name " + name(custom.name(), home);
    }
    throw new IllegalArgumentException("no shape for " + type);
  }

  private static String name(ClassName type, String home) {
    return type.packageName().equals(home)
        ? "." + String.join(".", type.simpleNames())
        : type.canonicalName();
  }

  /** Adds keywords, with as much of the description as other modules are to see. */
  private Json.Builder addSchema(Json.Builder shape, SchemaModel schema) {
    var keywords = new LinkedHashMap<>(schema.keywords());
    keywords.remove(Keyword.DESCRIPTION.schemaName());
    String text = descriptions.limit(schema.text(Keyword.DESCRIPTION));
    if (!text.isEmpty()) {
      shape.set("text", text);
    }
    if (!keywords.isEmpty()) {
      shape.set("schema", new Json.Object(keywords));
    }
    return shape;
  }
}

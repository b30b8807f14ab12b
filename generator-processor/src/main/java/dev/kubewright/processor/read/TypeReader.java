package dev.kubewright.processor.read;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.json.JsonSyntaxException;
import dev.kubewright.processor.model.ScalarKind;
import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.PrimitiveType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads the types of components. */
final class TypeReader {
  private static final Map<String, ScalarKind> SCALARS =
      Map.ofEntries(
          Map.entry("java.lang.String", ScalarKind.STRING),
          Map.entry("java.lang.Boolean", ScalarKind.BOOLEAN),
          Map.entry("java.lang.Byte", ScalarKind.BYTE),
          Map.entry("java.lang.Short", ScalarKind.SHORT),
          Map.entry("java.lang.Integer", ScalarKind.INT),
          Map.entry("java.lang.Long", ScalarKind.LONG),
          Map.entry("java.lang.Float", ScalarKind.FLOAT),
          Map.entry("java.lang.Double", ScalarKind.DOUBLE),
          Map.entry("java.math.BigInteger", ScalarKind.BIG_INTEGER),
          Map.entry("java.math.BigDecimal", ScalarKind.BIG_DECIMAL),
          Map.entry("java.time.Instant", ScalarKind.TIME));

  private static final Map<TypeKind, ScalarKind> PRIMITIVES =
      Map.of(
          TypeKind.BOOLEAN, ScalarKind.BOOLEAN,
          TypeKind.BYTE, ScalarKind.BYTE,
          TypeKind.SHORT, ScalarKind.SHORT,
          TypeKind.INT, ScalarKind.INT,
          TypeKind.LONG, ScalarKind.LONG,
          TypeKind.FLOAT, ScalarKind.FLOAT,
          TypeKind.DOUBLE, ScalarKind.DOUBLE);

  private static final Map<String, String> REMEDIES =
      Map.ofEntries(
          Map.entry("java.util.Set", "use List with @ListType(ListType.Value.SET)"),
          Map.entry("java.util.Collection", "use List"),
          Map.entry("java.util.ArrayList", "use List"),
          Map.entry("java.util.HashMap", "use Map"),
          Map.entry("java.util.TreeMap", "use Map"),
          Map.entry("java.util.LinkedHashMap", "use Map"),
          Map.entry("java.util.Optional", "use the type itself with @Nullable"),
          Map.entry("java.lang.Object", "use RawJson for free-form values"),
          Map.entry("java.lang.Character", "use String"),
          Map.entry("java.lang.Number", "use Integer, Long, Double or BigDecimal"),
          Map.entry("java.util.Date", "use Instant"),
          Map.entry("java.time.Duration", "use String"),
          Map.entry("java.time.OffsetDateTime", "use Instant"),
          Map.entry("java.time.ZonedDateTime", "use Instant"),
          Map.entry("java.time.LocalDateTime", "use Instant"));

  private final Reading reading;
  private final SchemaReader schemas;
  private final Immutability immutability = new Immutability();
  private final BiConsumer<TypeElement, Use> structures;

  /**
   * A use of a type.
   *
   * @param subject the record that uses it
   * @param where the component
   * @param what the component in words
   * @param codec whether the record has a codec, so that the type must have one too
   */
  record Use(String subject, Location where, String what, boolean codec) {}

  /** Records and beans that are met go to {@code structures}. */
  TypeReader(Reading reading, SchemaReader schemas, BiConsumer<TypeElement, Use> structures) {
    this.reading = reading;
    this.schemas = schemas;
    this.structures = structures;
  }

  /** The value of a component; empty if it cannot be, which is reported, or has to wait. */
  Optional<ValueModel> component(
      TypeMirror type, Annotations declared, String description, Use use) {
    return value(type, declared.and(Annotations.of(type)), description, use);
  }

  private Optional<ValueModel> value(
      TypeMirror type, Annotations annotations, String description, Use use) {
    return type(type, annotations, use)
        .map(
            model ->
                new ValueModel(
                    model,
                    annotations.nullable() && !model.isPrimitive(),
                    use.codec()
                        ? schemas.read(annotations, description, model, use.subject(), use.where())
                        : SchemaModel.NONE));
  }

  private Optional<TypeModel> type(TypeMirror type, Annotations annotations, Use use) {
    ScalarKind primitive = PRIMITIVES.get(type.getKind());
    if (primitive != null) {
      return Optional.of(new TypeModel.Scalar(primitive, true));
    }
    return switch (type.getKind()) {
      case ERROR -> {
        reading.deferrals().add(use.subject(), use.where(), use.what(), type.toString());
        yield Optional.empty();
      }
      case DECLARED -> declared((DeclaredType) type, annotations, use);
      case ARRAY ->
          orOpaque(type, use, Diagnostic.ARRAY, show(type), arrayRemedy((ArrayType) type));
      case TYPEVAR, WILDCARD -> orOpaque(type, use, Diagnostic.RAW_TYPE, show(type));
      default -> orOpaque(type, use, Diagnostic.UNSUPPORTED_TYPE, show(type), "use String");
    };
  }

  /** A type that stands for an array: {@code List<Integer>} for {@code int[]}. */
  private String arrayRemedy(ArrayType type) {
    TypeMirror item = type.getComponentType();
    return switch (item.getKind()) {
      case BYTE -> "dev.kubewright.json.Bytes";
      case CHAR -> "String";
      case ARRAY -> "List<" + arrayRemedy((ArrayType) item) + ">";
      default ->
          item instanceof PrimitiveType primitive
              ? "List<" + reading.types().boxedClass(primitive).getSimpleName() + ">"
              : "List<" + show(item) + ">";
    };
  }

  private Optional<TypeModel> declared(DeclaredType type, Annotations annotations, Use use) {
    TypeElement element = (TypeElement) type.asElement();
    String name = element.getQualifiedName().toString();
    ScalarKind scalar = SCALARS.get(name);
    if (scalar != null) {
      boolean micro = scalar == ScalarKind.TIME && annotations.has(Names.MICRO_TIME);
      return Optional.of(new TypeModel.Scalar(micro ? ScalarKind.MICRO_TIME : scalar, false));
    }
    if (name.equals("java.util.List")) {
      return list(type, use);
    }
    if (name.equals("java.util.Map")) {
      return map(type, use);
    }
    return isNamed(element) ? named(element, use) : structure(type, element, use);
  }

  private static boolean isNamed(TypeElement element) {
    return element.getKind() == ElementKind.ENUM || Annotations.of(element).has(Names.CUSTOM_CODEC);
  }

  /** A type with {@code @CustomCodec} or an enum, wherever it comes from. */
  Optional<TypeModel> named(TypeElement element, Use use) {
    Optional<Annotations.Values> codec = Annotations.of(element).get(Names.CUSTOM_CODEC);
    return codec.isPresent() ? custom(element, codec.get(), use) : enumeration(element, use);
  }

  private Optional<TypeModel> list(DeclaredType type, Use use) {
    if (type.getTypeArguments().isEmpty()) {
      return orOpaque(type, use, Diagnostic.RAW_TYPE, show(type));
    }
    return item(type.getTypeArguments().get(0), use).map(TypeModel.ListOf::new);
  }

  private Optional<TypeModel> map(DeclaredType type, Use use) {
    if (type.getTypeArguments().isEmpty()) {
      return orOpaque(type, use, Diagnostic.RAW_TYPE, show(type));
    }
    TypeMirror key = type.getTypeArguments().get(0);
    TypeMirror value = type.getTypeArguments().get(1);
    if (key.getKind() != TypeKind.ERROR && !show(key).equals("String")) {
      return orOpaque(type, use, Diagnostic.MAP_KEY, show(type), show(value));
    }
    return item(value, use).map(TypeModel.MapOf::new);
  }

  private Optional<ValueModel> item(TypeMirror type, Use use) {
    return value(type, Annotations.of(type), "", use);
  }

  private Optional<TypeModel> custom(TypeElement element, Annotations.Values values, Use use) {
    Optional<TypeMirror> codec = values.type("value");
    if (codec.isEmpty() || codec.get().getKind() != TypeKind.DECLARED) {
      reading.deferrals().add(use.subject(), use.where(), use.what(), "the codec of " + element);
      return Optional.empty();
    }
    Optional<Json.Object> schema = customSchema(element, values.text("schema"), use);
    if (schema.isEmpty()) {
      return Optional.empty();
    }
    ClassName codecName = ClassName.get((TypeElement) ((DeclaredType) codec.get()).asElement());
    return Optional.of(
        new TypeModel.Custom(
            ClassName.get(element), codecName, schema.get(), immutability.of(element)));
  }

  private Optional<Json.Object> customSchema(TypeElement element, String text, Use use) {
    String problem = text;
    try {
      if (Json.parse(text) instanceof Json.Object schema) {
        return Optional.of(schema);
      }
    } catch (JsonSyntaxException e) {
      problem = e.getMessage();
    }
    reading.report().add(Diagnostic.CUSTOM_SCHEMA, use.subject(), use.where(), element, problem);
    return Optional.empty();
  }

  private Optional<TypeModel> enumeration(TypeElement element, Use use) {
    var constants = new ArrayList<TypeModel.Constant>();
    for (Element member : element.getEnclosedElements()) {
      if (member.getKind() == ElementKind.ENUM_CONSTANT) {
        String name = member.getSimpleName().toString();
        String wire =
            Annotations.of(member)
                .get(Names.WIRE_NAME)
                .map(values -> values.text("value"))
                .orElse(name);
        var constant = new TypeModel.Constant(name, wire);
        if (duplicate(constants, constant, element, use)) {
          return Optional.empty();
        }
        constants.add(constant);
      }
    }
    if (constants.isEmpty() && use.codec()) {
      Location where = declared(element).orElse(use.where());
      reading.report().add(Diagnostic.EMPTY_ENUM, use.subject(), where, element.getSimpleName());
      return Optional.empty();
    }
    return Optional.of(new TypeModel.Enumeration(ClassName.get(element), constants));
  }

  /** The place of a declaration that is source, so that each use of it reports the same place. */
  private Optional<Location> declared(TypeElement type) {
    return reading.source().test(type)
        ? Optional.of(Location.of(Origins.of(type)))
        : Optional.empty();
  }

  private boolean duplicate(
      List<TypeModel.Constant> before, TypeModel.Constant constant, TypeElement type, Use use) {
    for (TypeModel.Constant other : before) {
      if (use.codec() && other.wireName().equals(constant.wireName())) {
        reading
            .report()
            .add(
                Diagnostic.DUPLICATE_ENUM_NAME,
                use.subject(),
                use.where(),
                other.name(),
                constant.name(),
                type.getSimpleName(),
                constant.wireName());
        return true;
      }
    }
    return false;
  }

  private Optional<TypeModel> structure(DeclaredType type, TypeElement element, Use use) {
    boolean record = element.getKind() == ElementKind.RECORD;
    boolean bean =
        element.getKind() == ElementKind.CLASS
            && !element.getModifiers().contains(Modifier.ABSTRACT)
            && !element.getQualifiedName().toString().startsWith("java.");
    if (!use.codec() && (!record || !models(element))) {
      return opaque(type);
    }
    if (!record && !bean) {
      String remedy =
          REMEDIES.getOrDefault(
              element.getQualifiedName().toString(),
              "use a record, an enum, or a type with @CustomCodec");
      return orOpaque(type, use, Diagnostic.UNSUPPORTED_TYPE, show(type), remedy);
    }
    structures.accept(element, use);
    return Optional.of(new TypeModel.Structure(ClassName.get(element)));
  }

  private boolean models(TypeElement element) {
    Annotations own = Annotations.of(element);
    return own.has(Names.MODEL) || own.has(Names.KIND);
  }

  private static Optional<TypeModel> opaque(TypeMirror type) {
    return Optional.of(new TypeModel.Opaque(TypeName.get(type)));
  }

  /** In a record that never travels every type is welcome. */
  private Optional<TypeModel> orOpaque(
      TypeMirror type, Use use, Diagnostic id, Object... arguments) {
    if (!use.codec()) {
      return opaque(type);
    }
    var all = new ArrayList<Object>();
    all.add(use.what());
    all.addAll(List.of(arguments));
    reading.report().add(id, use.subject(), use.where(), all.toArray());
    return Optional.empty();
  }

  /** A type without annotations and packages, for messages. */
  static String show(TypeMirror type) {
    if (type instanceof DeclaredType declared && type.getKind() == TypeKind.DECLARED) {
      String name = declared.asElement().getSimpleName().toString();
      List<String> arguments = declared.getTypeArguments().stream().map(TypeReader::show).toList();
      return arguments.isEmpty() ? name : name + "<" + String.join(", ", arguments) + ">";
    }
    if (type instanceof ArrayType array) {
      return show(array.getComponentType()) + "[]";
    }
    return type.getKind().isPrimitive()
        ? type.getKind().name().toLowerCase(java.util.Locale.ROOT)
        : type.toString();
  }
}

package dev.kubewright.processor.read.component;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.ScalarKind;
import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.read.declaration.Annotations;
import dev.kubewright.processor.read.declaration.Reading;
import dev.kubewright.processor.read.declaration.TypeWords;
import dev.kubewright.processor.read.declaration.Use;
import dev.kubewright.processor.report.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads the types of components. */
public final class TypeReader {
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
          Map.entry("java.time.Duration", ScalarKind.DURATION),
          Map.entry("java.util.UUID", ScalarKind.UUID),
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

  private final Reading reading;
  private final SchemaReader schemas;
  private final NamedTypeReader named;
  private final BiConsumer<TypeElement, Use> structures;

  /** Records, beans and one-ofs that are met go to {@code structures}. */
  public TypeReader(
      Reading reading, SchemaReader schemas, BiConsumer<TypeElement, Use> structures) {
    this.reading = reading;
    this.schemas = schemas;
    this.named = new NamedTypeReader(reading);
    this.structures = structures;
  }

  /**
   * Reads the value of a component. Returns nothing if it has a mistake, which is reported, or has
   * to wait.
   */
  public Optional<ValueModel> component(
      TypeMirror type, Annotations declared, String description, Use use) {
    return value(type, declared.and(Annotations.of(type)), description, use);
  }

  private Optional<ValueModel> value(
      TypeMirror type, Annotations annotations, String description, Use use) {
    return type(type, annotations, use)
        .filter(model -> timed(model, type, annotations, use))
        .map(
            model ->
                new ValueModel(
                    model,
                    annotations.nullable() && !model.isPrimitive(),
                    use.codec() ? schema(model, annotations, description, use) : SchemaModel.NONE));
  }

  /** A set is a list of type {@code set}, unless an annotation gives it another type. */
  private SchemaModel schema(
      TypeModel model, Annotations annotations, String description, Use use) {
    SchemaModel schema = schemas.read(annotations, description, model, use.subject(), use.where());
    return model instanceof TypeModel.ListOf list && list.set()
        ? schema.and(Keyword.LIST_TYPE, Json.of("set"))
        : schema;
  }

  /** Whether {@code @MicroTime} is on a time, if anywhere. */
  private boolean timed(TypeModel model, TypeMirror type, Annotations annotations, Use use) {
    boolean time =
        model instanceof TypeModel.Scalar scalar && scalar.kind() == ScalarKind.MICRO_TIME;
    boolean fine = time || !use.codec() || !annotations.has(Names.MICRO_TIME);
    if (!fine) {
      reading
          .report()
          .add(
              Diagnostic.WRONG_CONSTRAINT,
              use.subject(),
              use.where().annotation(Names.MICRO_TIME),
              "MicroTime",
              use.what(),
              TypeWords.show(type),
              "Instant");
    }
    return fine;
  }

  private Optional<TypeModel> type(TypeMirror type, Annotations annotations, Use use) {
    ScalarKind primitive = PRIMITIVES.get(type.getKind());
    if (primitive != null) {
      return Optional.of(new TypeModel.Scalar(primitive, true));
    }
    return switch (type.getKind()) {
      case ERROR -> {
        reading.deferrals().add(use.subject(), use.where(), use.what(), unresolved(type, use));
        yield Optional.empty();
      }
      case DECLARED -> declared((DeclaredType) type, annotations, use);
      case ARRAY ->
          orOpaque(
              type,
              use,
              Diagnostic.ARRAY,
              TypeWords.show(type),
              TypeWords.remedy((ArrayType) type, reading.types()));
      case TYPEVAR, WILDCARD -> orOpaque(type, use, Diagnostic.RAW_TYPE, TypeWords.show(type));
      default ->
          orOpaque(type, use, Diagnostic.UNSUPPORTED_TYPE, TypeWords.show(type), "use String");
    };
  }

  /** Without its arguments, for which an old javac has no name but {@code <any>}. */
  private String unresolved(TypeMirror type, Use use) {
    String name = TypeWords.unresolved(type);
    if (!name.contains("<")) {
      return name;
    }
    return Origins.find(reading.lookup(), reading.elements(), use.where().origin())
        .flatMap(reading.texts().missingName())
        .orElse(name.startsWith("<") ? "that is not known here" : name);
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
      return list(type, use, false);
    }
    if (name.equals("java.util.Set") && use.codec()) {
      return list(type, use, true);
    }
    if (name.equals("java.util.Map")) {
      return map(type, use);
    }
    return NamedTypeReader.isNamed(element)
        ? named.read(element, use)
        : structure(type, element, use);
  }

  private Optional<TypeModel> list(DeclaredType type, Use use, boolean set) {
    if (type.getTypeArguments().isEmpty()) {
      return orOpaque(type, use, Diagnostic.RAW_TYPE, TypeWords.show(type));
    }
    return item(type.getTypeArguments().get(0), use).map(item -> new TypeModel.ListOf(item, set));
  }

  private Optional<TypeModel> map(DeclaredType type, Use use) {
    if (type.getTypeArguments().isEmpty()) {
      return orOpaque(type, use, Diagnostic.RAW_TYPE, TypeWords.show(type));
    }
    TypeMirror key = type.getTypeArguments().get(0);
    TypeMirror value = type.getTypeArguments().get(1);
    if (key.getKind() != TypeKind.ERROR && !TypeWords.show(key).equals("String")) {
      return orOpaque(type, use, Diagnostic.MAP_KEY, TypeWords.show(type), TypeWords.show(value));
    }
    return item(value, use).map(TypeModel.MapOf::new);
  }

  private Optional<ValueModel> item(TypeMirror type, Use use) {
    return value(type, Annotations.of(type), "", use).map(each -> nullable(each, use));
  }

  /**
   * A component that is {@code @Nullable} may be missing, but an item or value cannot be missing.
   * An item that may be null in Java may be null on the wire.
   */
  private static ValueModel nullable(ValueModel item, Use use) {
    return item.nullable() && use.codec()
        ? new ValueModel(item.type(), true, item.schema().and(Keyword.NULLABLE, Json.of(true)))
        : item;
  }

  private Optional<TypeModel> structure(DeclaredType type, TypeElement element, Use use) {
    boolean record = element.getKind() == ElementKind.RECORD || OneOfReader.isOneOf(element);
    boolean bean =
        element.getKind() == ElementKind.CLASS
            && !element.getModifiers().contains(Modifier.ABSTRACT)
            && !TypeWords.isOfLibrary(element);
    if (!use.codec() && (!record || !models(element))) {
      return opaque(type);
    }
    if (!record && !bean) {
      String remedy = TypeWords.remedy(type);
      return orOpaque(type, use, Diagnostic.UNSUPPORTED_TYPE, TypeWords.show(type), remedy);
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

  /** A record without a codec may have components of any type. */
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
}

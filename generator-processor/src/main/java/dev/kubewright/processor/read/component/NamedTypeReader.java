package dev.kubewright.processor.read.component;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.json.JsonSyntaxException;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.read.declaration.Annotations;
import dev.kubewright.processor.read.declaration.Reading;
import dev.kubewright.processor.read.declaration.UnresolvedConstants;
import dev.kubewright.processor.read.declaration.Use;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Reads enums and types with {@code @CustomCodec}. */
public final class NamedTypeReader {
  private final Reading reading;
  private final Immutability immutability = new Immutability();

  public NamedTypeReader(Reading reading) {
    this.reading = reading;
  }

  /** Whether a type is an enum or has a custom codec. */
  static boolean isNamed(TypeElement element) {
    return element.getKind() == ElementKind.ENUM || Annotations.of(element).has(Names.CUSTOM_CODEC);
  }

  /** Reads the type. Returns nothing if it has a mistake, which is reported, or has to wait. */
  public Optional<TypeModel> read(TypeElement element, Use use) {
    if (UnresolvedConstants.in(element)) {
      reading.deferrals().addOfConstant(use.subject());
    }
    if (use.codec() && isPrivate(element)) {
      Location where = declared(element).orElse(use.where());
      reading
          .report()
          .add(Diagnostic.INVISIBLE_RECORD, use.subject(), where, element.getSimpleName());
      return Optional.empty();
    }
    Optional<Annotations.Values> codec = Annotations.of(element).get(Names.CUSTOM_CODEC);
    return codec.isPresent() ? custom(element, codec.get(), use) : enumeration(element, use);
  }

  private static boolean isPrivate(TypeElement type) {
    for (Element each = type; each instanceof TypeElement; each = each.getEnclosingElement()) {
      if (each.getModifiers().contains(Modifier.PRIVATE)) {
        return true;
      }
    }
    return false;
  }

  /** Whether generated code can name the instance of a codec. */
  private boolean isUsable(TypeElement codec) {
    Optional<TypeElement> type = reading.type(Names.CODEC);
    return !isPrivate(codec)
        && ElementFilter.fieldsIn(codec.getEnclosedElements()).stream()
            .filter(field -> field.getSimpleName().contentEquals("INSTANCE"))
            .filter(field -> field.getModifiers().contains(Modifier.STATIC))
            .filter(field -> !field.getModifiers().contains(Modifier.PRIVATE))
            .anyMatch(field -> type.isEmpty() || isOf(field.asType(), type.get()));
  }

  private boolean isOf(TypeMirror type, TypeElement codec) {
    return type.getKind() == TypeKind.ERROR
        || reading
            .types()
            .isAssignable(reading.types().erasure(type), reading.types().erasure(codec.asType()));
  }

  private Optional<TypeModel> custom(TypeElement element, Annotations.Values values, Use use) {
    Optional<TypeMirror> codec = values.type("value");
    if (codec.isEmpty() || codec.get().getKind() != TypeKind.DECLARED) {
      reading
          .deferrals()
          .addOfOurs(use.subject(), use.where(), use.what(), "the codec of " + element);
      return Optional.empty();
    }
    Optional<Json.Object> schema = customSchema(element, values.text("schema"), use);
    if (schema.isEmpty()) {
      return Optional.empty();
    }
    TypeElement codecType = (TypeElement) ((DeclaredType) codec.get()).asElement();
    ClassName codecName = ClassName.get(codecType);
    if (use.codec() && !isUsable(codecType)) {
      String name = codecName.simpleName();
      reading
          .report()
          .add(
              Diagnostic.CUSTOM_CODEC,
              use.subject(),
              declared(element)
                  .map(where -> where.annotation(Names.CUSTOM_CODEC).value("value"))
                  .orElse(use.where()),
              name,
              element.getSimpleName(),
              "public static final Codec<" + element.getSimpleName() + "> INSTANCE in it");
      return Optional.empty();
    }
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
    if (use.codec() && reading.source().test(element)) {
      others(element, use);
    }
    var constants = new ArrayList<TypeModel.Constant>();
    for (Element member : element.getEnclosedElements()) {
      if (member.getKind() == ElementKind.ENUM_CONSTANT) {
        String name = member.getSimpleName().toString();
        String wire =
            Annotations.of(member)
                .get(Names.JSON_NAME)
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

  /** Reports annotations of other libraries on the enum, its constants and its other members. */
  private void others(TypeElement type, Use use) {
    var others = new OtherAnnotations(reading, use.subject());
    others.of(type);
    var constants = new HashSet<Element>();
    for (Element member : type.getEnclosedElements()) {
      if (member.getKind() == ElementKind.ENUM_CONSTANT) {
        constants.add(member);
        String name = member.getSimpleName().toString();
        String what = "constant " + name + " of " + type.getSimpleName();
        others.of(what, name, Annotations.of(member), List.of(member));
      }
    }
    others.ofOthers(type, constants);
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
      if (use.codec() && other.jsonName().equals(constant.jsonName())) {
        reading
            .report()
            .add(
                Diagnostic.DUPLICATE_ENUM_NAME,
                use.subject(),
                use.where(),
                other.name(),
                constant.name(),
                type.getSimpleName(),
                constant.jsonName());
        return true;
      }
    }
    return false;
  }
}

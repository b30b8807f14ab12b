package dev.kubewright.processor.read.bean;

import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/**
 * Finds the fields of a bean that look like properties and are none, so that they would be lost.
 */
final class BeanHalves {
  private final TypeElement bean;
  private final Report report;
  private final Map<TypeElement, Fields> classes = new LinkedHashMap<>();

  BeanHalves(TypeElement bean, Report report) {
    this.bean = bean;
    this.report = report;
  }

  /** The fields of one class, each with its fault if it has one. */
  private record Fields(List<Field> all) {
    /** Whether no field has an accessor, as where Lombok or a fluent style is to make them. */
    boolean bare(Set<String> properties) {
      return all.stream().allMatch(field -> field.bare() && !field.isIn(properties));
    }
  }

  /** A field. {@code fact} is its fault, or empty. */
  private record Field(Element element, boolean bare, boolean fluent, String fact, String remedy) {
    String name() {
      return element.getSimpleName().toString();
    }

    /** Whether it belongs to one of some properties. */
    boolean isIn(Set<String> properties) {
      String flag = BeanNames.flag(element);
      return properties.contains(name())
          || !flag.isEmpty() && properties.contains(BeanNames.property(flag));
    }
  }

  /** Looks for halves among the fields of the bean or one of its superclasses. */
  void look(TypeElement type, List<ExecutableElement> methods) {
    var fields = new ArrayList<Field>();
    BeanNames.fields(type)
        .filter(field -> !field.getModifiers().contains(Modifier.STATIC))
        .filter(field -> !BeanNames.isTransient(field))
        .forEach(field -> fields.add(look(field, methods)));
    classes.put(type, new Fields(fields));
  }

  private static Field look(Element field, List<ExecutableElement> methods) {
    String name = field.getSimpleName().toString();
    String capital = BeanNames.capital(name);
    String type = simple(field.asType().toString());
    boolean getter = methods.stream().anyMatch(method -> BeanNames.capital(method).equals(capital));
    boolean setter =
        methods.stream()
            .filter(method -> method.getParameters().size() == 1)
            .anyMatch(method -> method.getSimpleName().contentEquals("set" + capital));
    boolean fluent =
        methods.stream()
            .filter(method -> method.getParameters().isEmpty())
            .anyMatch(method -> method.getSimpleName().contentEquals(name));
    String addGetter = "get" + capital + "()";
    String addSetter = "set" + capital + "(" + type + ")";
    if (getter) {
      String fact = setter ? "a setter of another type" : "no setter";
      return new Field(field, false, fluent, "a getter but " + fact, addSetter);
    }
    if (setter) {
      return new Field(field, false, fluent, "a setter but no getter", type + " " + addGetter);
    }
    String remedy = addGetter + " and " + addSetter;
    return new Field(field, true, fluent, "neither getter nor setter", remedy);
  }

  private static String simple(String type) {
    return type.replaceAll("@[\\w.]+ ?", "").replaceAll("\\b[a-z]\\w*\\.", "");
  }

  /** Reports the fields that are no properties. A class without any accessor is one mistake. */
  void report(Set<String> properties) {
    classes.forEach(
        (type, fields) -> {
          List<Field> lost =
              fields.all().stream().filter(field -> !field.isIn(properties)).toList();
          if (!lost.isEmpty() && fields.bare(properties)) {
            bare(type, lost);
          } else {
            lost.forEach(this::half);
          }
        });
  }

  private void bare(TypeElement type, List<Field> fields) {
    String names = String.join(", ", fields.stream().map(Field::name).toList());
    report.add(
        Diagnostic.NO_ACCESSORS,
        bean.getQualifiedName().toString(),
        Location.of(Origins.of(type)),
        type.getSimpleName(),
        fields.size() == 1 ? "field " + names : "any of the fields " + names,
        fields.size() == 1 ? "it" : "they",
        remedy(type, fields));
  }

  private static String remedy(TypeElement type, List<Field> fields) {
    String first = fields.get(0).remedy();
    boolean lombok = Lombok.marks(type);
    if (lombok && !Lombok.runs()) {
      return "Lombok does not run in this compilation, add it to the annotation processor path,"
          + " before kubewright-generator-processor";
    }
    if (Lombok.prefixed(type)) {
      return "remove the prefix of Lombok's @Accessors and name the fields without it";
    }
    if (fields.stream().anyMatch(Field::fluent)) {
      return lombok
          ? "remove @Accessors(fluent = true), so that Lombok adds " + first
          : "methods such as " + fields.get(0).name() + "() do not count, add " + first;
    }
    return lombok
        ? "annotate it with Lombok's @Getter and @Setter or @Data, and put Lombok before"
            + " kubewright-generator-processor on the annotation processor path"
        : "add " + first + (fields.size() == 1 ? "" : " and so on") + ", or make it a record";
  }

  private void half(Field field) {
    report.add(
        Diagnostic.HALF_PROPERTY,
        bean.getQualifiedName().toString(),
        Location.of(Origins.of(field.element())),
        field.name(),
        bean.getSimpleName(),
        field.fact(),
        field.remedy());
  }
}

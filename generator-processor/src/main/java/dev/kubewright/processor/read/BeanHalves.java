package dev.kubewright.processor.read;

import dev.kubewright.processor.model.Origin;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** Fields of a bean that look like properties and are none, so that they would be lost. */
final class BeanHalves {
  private final Reading reading;
  private final TypeElement bean;
  private final Map<String, Half> halves = new LinkedHashMap<>();

  BeanHalves(Reading reading, TypeElement bean) {
    this.reading = reading;
    this.bean = bean;
  }

  private record Half(Element field, String fact, String remedy) {}

  /** Looks for halves among the fields of the bean or one of its superclasses. */
  void look(TypeElement type, List<ExecutableElement> methods) {
    BeanNames.fields(type)
        .filter(field -> !field.getModifiers().contains(Modifier.STATIC))
        .filter(field -> !field.getModifiers().contains(Modifier.TRANSIENT))
        .filter(field -> !BeanNames.ignored(field))
        .forEach(field -> look(field, methods));
  }

  private void look(Element field, List<ExecutableElement> methods) {
    String name = field.getSimpleName().toString();
    String capital = BeanNames.capital(name);
    String type = simple(field.asType().toString());
    boolean getter =
        methods.stream()
            .anyMatch(
                method -> BeanNames.capital(method).equals(capital) && !BeanNames.ignored(method));
    boolean setter =
        methods.stream()
            .filter(method -> method.getParameters().size() == 1)
            .anyMatch(method -> method.getSimpleName().contentEquals("set" + capital));
    String addGetter = "get" + capital + "()";
    String addSetter = "set" + capital + "(" + type + ")";
    if (getter) {
      String fact = setter ? "a setter of another type" : "no setter";
      halves.put(name, new Half(field, "a getter but " + fact, addSetter));
    } else if (setter) {
      halves.put(name, new Half(field, "a setter but no getter", type + " " + addGetter));
    } else if (field.getModifiers().contains(Modifier.PUBLIC)) {
      String remedy = addGetter + " and " + addSetter;
      halves.put(name, new Half(field, "neither getter nor setter", remedy));
    }
  }

  private static String simple(String type) {
    return type.replaceAll("@[\\w.]+ ?", "").replaceAll("\\b[a-z]\\w*\\.", "");
  }

  /** Whether there are none but those that are properties after all. */
  boolean report(Set<String> properties) {
    halves.keySet().removeAll(properties);
    halves
        .values()
        .forEach(
            half ->
                reading
                    .report()
                    .add(
                        Diagnostic.HALF_PROPERTY,
                        bean.getQualifiedName().toString(),
                        Location.of(new Origin(half.field())),
                        half.field().getSimpleName(),
                        bean.getSimpleName(),
                        half.fact(),
                        half.remedy()));
    return halves.isEmpty();
  }
}

package dev.kubewright.processor.read.component;

import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.read.declaration.Reading;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Finds annotations of the schema on members that the schema does not have, such as constants and
 * methods with a body. They would have no effect. Methods of interfaces are among them: no
 * annotation is inherited from these.
 */
public final class Misplaced {
  private final Reading reading;
  private final String subject;

  public Misplaced(Reading reading, String subject) {
    this.reading = reading;
    this.subject = subject;
  }

  /**
   * Reports each annotation on a member that is no part of the schema.
   *
   * @param type the record, or a class of the bean
   * @param parts the members whose annotations are read
   * @param remedy where annotations belong
   * @return whether there was none
   */
  public boolean none(TypeElement type, Set<Element> parts, String remedy) {
    boolean none = membersOf(type, parts, remedy);
    for (TypeElement inherited : OtherAnnotations.interfaces(type)) {
      if (reading.source().test(inherited) && !inherited.equals(type)) {
        none &= membersOf(inherited, parts, remedy);
      }
    }
    return none;
  }

  private boolean membersOf(TypeElement type, Set<Element> parts, String remedy) {
    boolean none = true;
    for (Element member : type.getEnclosedElements()) {
      if (!parts.contains(member)) {
        for (String annotation : annotations(member)) {
          none = false;
          reading
              .report()
              .add(
                  Diagnostic.NOT_IN_SCHEMA,
                  subject,
                  Location.of(Origins.of(member)).annotation(annotation),
                  annotation.substring(annotation.lastIndexOf('.') + 1),
                  described(member) + " of " + type.getSimpleName(),
                  remedy);
        }
      }
    }
    return none;
  }

  private static List<String> annotations(Element member) {
    var found = new ArrayList<String>();
    if (member.getKind() == ElementKind.FIELD) {
      add(found, member.getAnnotationMirrors());
      add(found, member.asType());
    } else if (member instanceof ExecutableElement method) {
      add(found, member.getAnnotationMirrors());
      add(found, method.getReturnType());
    }
    return found;
  }

  /** Adds those of a type and of its arguments: a list has constraints for its items. */
  private static void add(List<String> found, TypeMirror type) {
    add(found, type.getAnnotationMirrors());
    if (type instanceof DeclaredType declared) {
      for (TypeMirror argument : declared.getTypeArguments()) {
        add(found, argument);
      }
    }
  }

  private static void add(List<String> found, List<? extends AnnotationMirror> mirrors) {
    for (AnnotationMirror mirror : mirrors) {
      String name = name((TypeElement) mirror.getAnnotationType().asElement());
      if (name.startsWith(Names.ANNOTATIONS)
          && !Names.RELEASES.contains(name)
          && !found.contains(name)) {
        found.add(name);
      }
    }
  }

  /** The annotation; of a container, that of its items. */
  private static String name(TypeElement annotation) {
    return annotation.getEnclosingElement() instanceof TypeElement outer
        ? outer.getQualifiedName().toString()
        : annotation.getQualifiedName().toString();
  }

  /** A member in words, for messages. */
  static String described(Element member) {
    boolean constant = member.getModifiers().contains(Modifier.STATIC);
    if (member.getKind() == ElementKind.FIELD) {
      return (constant ? "static field \"" : "field \"") + member.getSimpleName() + "\"";
    }
    if (member.getKind() == ElementKind.CONSTRUCTOR) {
      return "a constructor";
    }
    return (constant ? "static method \"" : "method \"") + member.getSimpleName() + "\"";
  }
}

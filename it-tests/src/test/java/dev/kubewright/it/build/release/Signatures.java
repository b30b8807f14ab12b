package dev.kubewright.it.build.release;

import japicmp.cmp.JApiCmpArchive;
import japicmp.cmp.JarArchiveComparator;
import japicmp.cmp.JarArchiveComparatorOptions;
import japicmp.cmp.JarArchiveComparatorOptions.ClassPathMode;
import japicmp.model.JApiBehavior;
import japicmp.model.JApiChangeStatus;
import japicmp.model.JApiClass;
import japicmp.model.JApiCompatibilityChange;
import japicmp.model.JApiField;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What japicmp says of the class files of two builds of the built-in API. */
final class Signatures {
  /**
   * A change that breaks a program.
   *
   * @param type the qualified name of the type
   * @param member the method or field; {@code <init>} for a constructor; empty for the type itself
   * @param change japicmp's name of the change
   * @param binary whether a compiled program may fail
   * @param source whether its source may fail to compile
   */
  record Break(String type, String member, String change, boolean binary, boolean source) {}

  private final List<Break> breaks = new ArrayList<>();

  Signatures(Build before, Build after) {
    var options = new JarArchiveComparatorOptions();
    options.setClassPathMode(ClassPathMode.TWO_SEPARATE_CLASSPATHS);
    options.setOldClassPath(texts(before.classPath()));
    options.setNewClassPath(texts(after.classPath()));
    var found =
        new JarArchiveComparator(options)
            .compare(
                new JApiCmpArchive(before.jar(Build.API).toFile(), before.release()),
                new JApiCmpArchive(after.jar(Build.API).toFile(), after.release()));
    for (JApiClass each : found) {
      if (each.getChangeStatus() == JApiChangeStatus.NEW) {
        continue; // no program can use it yet
      }
      add(each, "", each.getCompatibilityChanges());
      each.getConstructors().forEach(it -> add(each, "<init>", it.getCompatibilityChanges()));
      for (JApiBehavior method : each.getMethods()) {
        add(each, method.getName(), method.getCompatibilityChanges());
      }
      for (JApiField field : each.getFields()) {
        add(each, field.getName(), field.getCompatibilityChanges());
      }
    }
  }

  private static List<String> texts(List<Path> paths) {
    return paths.stream().map(Path::toString).toList();
  }

  private void add(JApiClass type, String member, List<JApiCompatibilityChange> changes) {
    for (JApiCompatibilityChange change : changes) {
      if (!change.isBinaryCompatible() || !change.isSourceCompatible()) {
        breaks.add(
            new Break(
                type.getFullyQualifiedName(),
                member,
                change.getType().name(),
                !change.isBinaryCompatible(),
                !change.isSourceCompatible()));
      }
    }
  }

  /** Returns the changes that break a program, in the order of the types. */
  List<Break> breaks() {
    return breaks;
  }
}

package dev.kubewright.processor.emit;

import dev.kubewright.processor.emit.file.GeneratedFile;
import dev.kubewright.processor.model.ProjectModel;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Makes types without members for those that a mistake leaves out. Sources that name them in
 * imports, fields and signatures find them, so that the compiler shows the mistake alone. It stops
 * before it looks into methods, unless an option makes it go on after errors.
 */
final class Shells {
  private Shells() {}

  /**
   * Returns the types that one model has and another one lacks.
   *
   * @param wanted the model that sources are written for
   * @param made the model that files are made of
   */
  static Stream<GeneratedFile.Source> of(ProjectModel wanted, ProjectModel made) {
    Set<String> names =
        Emitters.emitKinds(made)
            .filter(Shells::isType)
            .map(Shells::name)
            .collect(Collectors.toSet());
    return Emitters.emitKinds(wanted)
        .filter(Shells::isType)
        .filter(file -> !names.contains(name(file)))
        .map(file -> shell((GeneratedFile.Source) file));
  }

  private static String name(GeneratedFile file) {
    var source = (GeneratedFile.Source) file;
    return source.packageName().isEmpty()
        ? source.simpleName()
        : source.packageName() + "." + source.simpleName();
  }

  private static boolean isType(GeneratedFile file) {
    return file instanceof GeneratedFile.Source;
  }

  private static GeneratedFile.Source shell(GeneratedFile.Source file) {
    boolean open = file.text().contains("\npublic interface " + file.simpleName());
    String text =
        (file.packageName().isEmpty() ? "" : "package " + file.packageName() + ";\n\n")
            + "/** Stands in for a type that a mistake leaves out. */\n"
            + (open ? "public interface " : "public final class ")
            + file.simpleName()
            + " {}\n";
    return new GeneratedFile.Source(file.packageName(), file.simpleName(), text, file.origins());
  }
}

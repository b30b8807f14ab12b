package dev.kubewright.processor;

import dev.kubewright.processor.emit.file.GeneratedFile;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Origin;
import dev.kubewright.processor.report.Report;
import java.io.IOException;
import java.io.Writer;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javax.annotation.processing.Filer;
import javax.annotation.processing.FilerException;
import javax.lang.model.element.Element;
import javax.tools.FileObject;
import javax.tools.StandardLocation;

/** Writes generated files, each once in a compilation. One thread. */
final class FileWriter {
  private final Filer filer;
  private final Function<Origin, Optional<Element>> declarations;
  private final Set<String> written = new HashSet<>();

  FileWriter(Filer filer, Function<Origin, Optional<Element>> declarations) {
    this.filer = filer;
    this.declarations = declarations;
  }

  void write(GeneratedFile file, Report report) {
    if (!written.add(name(file))) {
      return;
    }
    try (Writer out = open(file).openWriter()) {
      out.write(text(file));
    } catch (FilerException e) {
      report.add(Diagnostic.NAME_TAKEN, name(file), where(file), name(file));
    } catch (IOException e) {
      report.add(
          Diagnostic.NOT_WRITTEN,
          name(file),
          where(file),
          name(file),
          String.valueOf(e.getMessage()));
    }
  }

  private static Location where(GeneratedFile file) {
    return Location.of(file.origins().get(0));
  }

  private FileObject open(GeneratedFile file) throws IOException {
    Element[] origins =
        file.origins().stream()
            .distinct()
            .map(declarations)
            .flatMap(Optional::stream)
            .toArray(Element[]::new);
    if (file instanceof GeneratedFile.Resource resource) {
      return filer.createResource(StandardLocation.CLASS_OUTPUT, "", resource.path(), origins);
    }
    return filer.createSourceFile(name(file), origins);
  }

  private static String name(GeneratedFile file) {
    if (file instanceof GeneratedFile.Source source) {
      return source.packageName().isEmpty()
          ? source.simpleName()
          : source.packageName() + "." + source.simpleName();
    }
    return ((GeneratedFile.Resource) file).path();
  }

  private static String text(GeneratedFile file) {
    return file instanceof GeneratedFile.Source source
        ? source.text()
        : ((GeneratedFile.Resource) file).text();
  }
}

package dev.kubewright.processor.emit.file;

import com.palantir.javapoet.JavaFile;
import dev.kubewright.processor.report.Origin;
import java.util.List;

/** A file to be written by the processor, with the declarations that it follows from. */
public sealed interface GeneratedFile {
  /** The declarations that it follows from, for incremental builds. */
  List<Origin> origins();

  /**
   * A Java source.
   *
   * @param packageName its package
   * @param simpleName its top-level type
   * @param text the whole source
   * @param origins the declarations that it follows from
   */
  record Source(String packageName, String simpleName, String text, List<Origin> origins)
      implements GeneratedFile {
    /** Stands for text that must not be laid out. No Java source has it. */
    public static final String PLACE = "\u0000";

    /** Copies the origins. */
    public Source {
      origins = List.copyOf(origins);
    }

    /** The same source with a text at its {@link #PLACE}. */
    public Source with(String verbatim) {
      return new Source(packageName, simpleName, text.replace(PLACE, verbatim), origins);
    }

    /** The source that JavaPoet makes, laid out. */
    public static Source of(JavaFile file, List<Origin> origins) {
      String text = Layout.of(file.toString());
      return new Source(file.packageName(), file.typeSpec().name(), text, origins);
    }
  }

  /**
   * A resource in the class output.
   *
   * @param path the path, such as {@code META-INF/kubewright/crds/crontabs.stable.example.com.yaml}
   * @param text the whole text
   * @param origins the declarations that it follows from
   */
  record Resource(String path, String text, List<Origin> origins) implements GeneratedFile {
    /** Copies the origins. */
    public Resource {
      origins = List.copyOf(origins);
    }
  }
}

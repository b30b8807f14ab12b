package dev.kubewright.maven;

import dev.kubewright.importer.ImportRequest;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoFailureException;
import org.jspecify.annotations.NullUnmarked;

/**
 * One {@code typeMapping} of the configuration: a Java type in place of the record of a definition,
 * of what stands at a path of a CRD, or of objects with certain properties in CRDs.
 */
@NullUnmarked // Maven sets the fields.
public final class TypeMapping {
  /** The name of the definition in the document. */
  private String definition;

  /** A path in CRDs, such as {@code Widget.spec.containers[].resources}. */
  private String path;

  /** The properties of objects in CRDs, such as {@code key, name}. */
  private String shape;

  /** The qualified name of the Java type. */
  private String type;

  /** Whether values are times that are written with microseconds. Default: false. */
  private boolean microTime;

  /** Made by Maven. */
  public TypeMapping() {}

  ImportRequest.TypeMapping toRequest() throws MojoFailureException {
    List<String> keys =
        Stream.of(definition, path, shape == null ? null : "{" + shape + "}")
            .filter(Objects::nonNull)
            .toList();
    if (keys.size() != 1) {
      throw new MojoFailureException(
          "the type mapping to \""
              + type
              + "\" names "
              + (keys.isEmpty() ? "nothing" : String.join(" and ", keys))
              + "; set one of definition, path and shape");
    }
    return new ImportRequest.TypeMapping(keys.get(0), type == null ? "" : type, microTime);
  }
}

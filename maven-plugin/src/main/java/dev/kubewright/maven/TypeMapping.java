package dev.kubewright.maven;

import dev.kubewright.importer.ImportRequest;
import org.jspecify.annotations.NullUnmarked;

/**
 * One {@code typeMapping} of the configuration: a Java type in place of the record of a definition.
 */
@NullUnmarked // Maven sets the fields.
public final class TypeMapping {
  /** The name of the definition in the document. */
  private String definition;

  /** The qualified name of the Java type. */
  private String type;

  /** Whether values are times that are written with microseconds. Default: false. */
  private boolean microTime;

  /** Made by Maven. */
  public TypeMapping() {}

  ImportRequest.TypeMapping toRequest() {
    return new ImportRequest.TypeMapping(
        definition == null ? "" : definition, type == null ? "" : type, microTime);
  }
}

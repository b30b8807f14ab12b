package dev.kubewright.processor.emit.file;

import dev.kubewright.processor.model.ProjectModel;
import java.util.List;

/**
 * Makes the files of one kind of artefact: a pure function, byte for byte the same for an equal
 * model.
 */
public interface Emitter {
  /** The files, sorted by name. */
  List<GeneratedFile> emit(ProjectModel model);
}

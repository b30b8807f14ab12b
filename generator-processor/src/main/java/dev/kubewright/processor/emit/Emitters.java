package dev.kubewright.processor.emit;

import dev.kubewright.processor.emit.client.ClientEmitters;
import dev.kubewright.processor.emit.file.Emitter;
import dev.kubewright.processor.emit.file.GeneratedFile;
import dev.kubewright.processor.emit.manifest.ManifestEmitters;
import dev.kubewright.processor.emit.record.RecordEmitters;
import dev.kubewright.processor.model.ProjectModel;
import java.util.List;
import java.util.stream.Stream;

/** Runs every emitter; files come in the order in which they are written. */
public final class Emitters {
  private static final List<Emitter> OF_KINDS =
      Stream.of(RecordEmitters.OF_KINDS, ClientEmitters.ALL, ManifestEmitters.ALL)
          .flatMap(List::stream)
          .toList();

  private Emitters() {}

  /** The files that follow from one record each, whether it belongs to a kind or not. */
  public static Stream<GeneratedFile> emitRecords(ProjectModel model) {
    return emit(RecordEmitters.OF_RECORDS, model);
  }

  /** The files of kinds, group-versions and clientsets. */
  public static Stream<GeneratedFile> emitKinds(ProjectModel model) {
    return emit(OF_KINDS, model);
  }

  /**
   * Types without members for those that one model has and another one lacks. Sources that name
   * them in imports, fields and signatures find them, so that the compiler shows a mistake alone.
   *
   * @param wanted the model that sources are written for
   * @param made the model that files are made of
   */
  public static Stream<GeneratedFile.Source> emitShells(ProjectModel wanted, ProjectModel made) {
    return Shells.of(wanted, made);
  }

  private static Stream<GeneratedFile> emit(List<Emitter> emitters, ProjectModel model) {
    return emitters.stream().flatMap(emitter -> emitter.emit(model).stream());
  }
}

package dev.kubewright.processor.emit;

import dev.kubewright.processor.emit.client.ClientEmitter;
import dev.kubewright.processor.emit.client.ClientsetEmitter;
import dev.kubewright.processor.emit.client.GetterEmitter;
import dev.kubewright.processor.emit.client.GroupVersionInformersEmitter;
import dev.kubewright.processor.emit.client.GroupVersionInterfaceEmitter;
import dev.kubewright.processor.emit.client.InformerEmitter;
import dev.kubewright.processor.emit.client.InformerFactoryEmitter;
import dev.kubewright.processor.emit.client.InterfaceEmitter;
import dev.kubewright.processor.emit.client.ListerEmitter;
import dev.kubewright.processor.emit.client.NamespaceListerEmitter;
import dev.kubewright.processor.emit.client.SchemeEmitter;
import dev.kubewright.processor.emit.file.Emitter;
import dev.kubewright.processor.emit.file.GeneratedFile;
import dev.kubewright.processor.emit.file.Types;
import dev.kubewright.processor.emit.manifest.CrdEmitter;
import dev.kubewright.processor.emit.manifest.NativeImageEmitter;
import dev.kubewright.processor.emit.manifest.RoleEmitter;
import dev.kubewright.processor.emit.record.BuilderEmitter;
import dev.kubewright.processor.emit.record.CodecEmitter;
import dev.kubewright.processor.emit.record.ConversionEmitter;
import dev.kubewright.processor.emit.record.ResourcesEmitter;
import dev.kubewright.processor.emit.record.ShapesEmitter;
import dev.kubewright.processor.model.ProjectModel;
import java.util.List;
import java.util.stream.Stream;

/** Runs every emitter; files come in the order in which they are written. */
public final class Emitters {
  private static final List<Emitter> OF_RECORDS = List.of(new BuilderEmitter(), new CodecEmitter());
  private static final List<Emitter> OF_KINDS =
      List.of(
          new ShapesEmitter(),
          new ResourcesEmitter(),
          new InterfaceEmitter(),
          new ClientEmitter(),
          new GetterEmitter(),
          new GroupVersionInterfaceEmitter(),
          new ListerEmitter(),
          new NamespaceListerEmitter(),
          new InformerEmitter(),
          new GroupVersionInformersEmitter(),
          new ClientsetEmitter(),
          new InformerFactoryEmitter(),
          new SchemeEmitter(),
          new CrdEmitter(),
          new RoleEmitter(),
          new ConversionEmitter(),
          new NativeImageEmitter());

  private Emitters() {}

  /** The files of records, whether they belong to a kind or not. */
  public static Stream<GeneratedFile> emitRecords(ProjectModel model) {
    return emit(OF_RECORDS, model);
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

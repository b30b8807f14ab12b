package dev.kubewright.processor.emit;

import java.util.List;

/** Every emitter, in the order in which files are written. */
public final class Emitters {
  private Emitters() {}

  /** For records, whatever they belong to. */
  public static List<Emitter> forRecords() {
    return List.of(new BuilderEmitter(), new CodecEmitter());
  }

  /** For kinds and what is made of several of them. */
  public static List<Emitter> forKinds() {
    return List.of(
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
        new CrdEmitter());
  }
}

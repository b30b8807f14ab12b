package dev.kubewright.processor.emit.client;

import dev.kubewright.processor.emit.file.Emitter;
import java.util.List;

/** The emitters of clients, listers, informers, clientsets and factories. */
public final class ClientEmitters {
  /** All of them. */
  public static final List<Emitter> ALL =
      List.of(
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
          new SchemeEmitter());

  private ClientEmitters() {}
}

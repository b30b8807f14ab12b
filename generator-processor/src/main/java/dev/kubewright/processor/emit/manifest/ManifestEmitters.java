package dev.kubewright.processor.emit.manifest;

import dev.kubewright.processor.emit.file.Emitter;
import java.util.List;

/** The emitters of resources in the class output: CRDs, roles and metadata of native images. */
public final class ManifestEmitters {
  /** All of them. */
  public static final List<Emitter> ALL =
      List.of(new CrdEmitter(), new RoleEmitter(), new NativeImageEmitter());

  private ManifestEmitters() {}
}

package dev.kubewright.processor.emit.record;

import dev.kubewright.processor.emit.file.Emitter;
import java.util.List;

/** The emitters of what stands beside a record in its package. */
public final class RecordEmitters {
  /** Those for every record, whether it belongs to a kind or not. */
  public static final List<Emitter> OF_RECORDS = List.of(new BuilderEmitter(), new CodecEmitter());

  /** Those for kinds, and for the package as a whole. */
  public static final List<Emitter> OF_KINDS =
      List.of(new ShapesEmitter(), new ResourcesEmitter(), new ConversionEmitter());

  private RecordEmitters() {}
}

package dev.kubewright.processor.emit.record;

import dev.kubewright.processor.emit.file.Emitter;
import java.util.List;

/** The emitters of what stands beside a record in its package. */
public final class RecordEmitters {
  /**
   * Those whose files follow from one type each, and refer to each other: the builder of a kind has
   * its resource.
   */
  public static final List<Emitter> OF_RECORDS =
      List.of(new BuilderEmitter(), new CodecEmitter(), new ResourcesEmitter());

  /** Those for kinds, and for the package as a whole. */
  public static final List<Emitter> OF_KINDS =
      List.of(new ShapesEmitter(), new ConversionEmitter());

  private RecordEmitters() {}
}

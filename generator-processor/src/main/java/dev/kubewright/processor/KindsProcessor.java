package dev.kubewright.processor;

import com.google.auto.service.AutoService;
import java.util.Set;
import javax.annotation.processing.Processor;

/**
 * Generates clients, listers, informers and CRDs in incremental builds: files that follow from
 * several declarations, so that each change makes all of them again. Does nothing in other builds.
 */
@AutoService(Processor.class)
public final class KindsProcessor extends RoundsProcessor {
  /** Made by the compiler. */
  public KindsProcessor() {
    super(Share.NOTHING, Share.KINDS);
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return share() == Share.NOTHING ? Set.of() : ANNOTATIONS;
  }
}

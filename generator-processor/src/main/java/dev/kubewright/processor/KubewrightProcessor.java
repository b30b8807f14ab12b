package dev.kubewright.processor;

import com.google.auto.service.AutoService;
import java.util.Set;
import javax.annotation.processing.Processor;

/**
 * Generates codecs, builders, clients, listers, informers and CRDs from annotated records. In
 * incremental builds, it generates codecs and builders alone: each follows from one record.
 */
@AutoService(Processor.class)
public final class KubewrightProcessor extends RoundsProcessor {
  /** Made by the compiler. */
  public KubewrightProcessor() {
    super(Share.ALL, Share.RECORDS);
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Set.of("*");
  }
}

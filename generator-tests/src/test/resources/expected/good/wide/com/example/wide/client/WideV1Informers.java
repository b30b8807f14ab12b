package com.example.wide.client;

import com.example.wide.Sheet;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** The informers of {@code wide.example.com/v1}. */
@NullMarked
@Generated("dev.kubewright")
public interface WideV1Informers {
  /** The informers that a factory shares. */
  static WideV1Informers over(SharedInformerFactory factory) {
    return new DefaultWideV1Informers(factory);
  }

  /** The informer of {@link Sheet} objects. */
  SheetInformer sheets();
}

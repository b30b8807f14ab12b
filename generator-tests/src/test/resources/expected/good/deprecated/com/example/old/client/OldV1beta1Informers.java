package com.example.old.client;

import com.example.old.Relic;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** The informers of {@code old.example.com/v1beta1}. */
@NullMarked
@Generated("dev.kubewright")
public interface OldV1beta1Informers {
  /** The informers that a factory shares. */
  static OldV1beta1Informers over(SharedInformerFactory factory) {
    return new DefaultOldV1beta1Informers(factory);
  }

  /** The informer of {@link Relic} objects. */
  RelicInformer relics();
}

package com.example.wide.client;

import com.example.wide.Sheet;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformer;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic informer of {@link Sheet} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultSheetInformer implements SheetInformer {
  private final SharedInformer<Sheet> informer;

  DefaultSheetInformer(SharedInformer<Sheet> informer) {
    this.informer = informer;
  }

  @Override
  public SharedInformer<Sheet> informer() {
    return informer;
  }

  @Override
  public SheetLister lister() {
    return SheetLister.over(informer.indexer());
  }
}

package com.example.wide.client;

import com.example.wide.Sheet;
import com.example.wide.Sheets;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** Keeps {@link Sheet} objects in a local cache. */
@NullMarked
@Generated("dev.kubewright")
public interface SheetInformer {
  /** The informer that a factory shares. */
  static SheetInformer over(SharedInformerFactory factory) {
    return new DefaultSheetInformer(factory.informer(Sheets.TYPE));
  }

  /** The shared informer. */
  SharedInformer<Sheet> informer();

  /** Reads its cache. */
  SheetLister lister();
}

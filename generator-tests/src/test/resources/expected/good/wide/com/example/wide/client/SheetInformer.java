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
  /** Returns the informer that all users of a factory share. */
  static SheetInformer over(SharedInformerFactory factory) {
    return new DefaultSheetInformer(factory.informer(Sheets.TYPE));
  }

  /** Returns the shared informer. Its factory closes it. */
  SharedInformer<Sheet> informer();

  /** Returns a lister that reads its cache. */
  SheetLister lister();
}

package com.example.wide.client;

import com.example.wide.Sheet;
import com.example.wide.Sheets;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Indexer;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** {@link Sheet} objects in a local cache; they are not copied. */
@NullMarked
@Generated("dev.kubewright")
public interface SheetLister {
  /** The objects of a cache. */
  static SheetLister over(Indexer<Sheet> indexer) {
    return new DefaultSheetLister(Lister.over(indexer, Sheets.TYPE));
  }

  /** The objects of all namespaces that match. */
  List<Sheet> list(Selector selector);

  /** The objects of one namespace. */
  SheetNamespaceLister sheets(String namespace);
}

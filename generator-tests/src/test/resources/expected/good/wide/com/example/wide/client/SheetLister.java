package com.example.wide.client;

import com.example.wide.Sheet;
import com.example.wide.Sheets;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Indexer;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads {@link Sheet} objects from a local cache, without copying them. */
@NullMarked
@Generated("dev.kubewright")
public interface SheetLister {
  /** Returns a lister that reads a cache. */
  static SheetLister over(Indexer<Sheet> indexer) {
    return new DefaultSheetLister(Lister.over(indexer, Sheets.TYPE));
  }

  /** Returns the objects of all namespaces. */
  List<Sheet> list();

  /** Returns the objects of all namespaces that match. */
  List<Sheet> list(Selector selector);

  /** Returns a lister of one namespace. */
  SheetNamespaceLister sheets(String namespace);
}

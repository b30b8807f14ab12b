package com.example.wide.client;

import com.example.wide.Sheet;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic lister of {@link Sheet} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultSheetLister implements SheetLister {
  private final Lister<Sheet> lister;

  DefaultSheetLister(Lister<Sheet> lister) {
    this.lister = lister;
  }

  @Override
  public List<Sheet> list() {
    return lister.list();
  }

  @Override
  public List<Sheet> list(Selector selector) {
    return lister.list(selector);
  }

  @Override
  public SheetNamespaceLister sheets(String namespace) {
    return new DefaultSheetNamespaceLister(lister.namespace(namespace));
  }
}

package com.example.wide.client;

import com.example.wide.Sheet;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.NamespaceLister;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic lister of {@link Sheet} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultSheetNamespaceLister implements SheetNamespaceLister {
  private final NamespaceLister<Sheet> lister;

  DefaultSheetNamespaceLister(NamespaceLister<Sheet> lister) {
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
  public Sheet get(String name) {
    return lister.get(name);
  }

  @Override
  public Optional<Sheet> find(String name) {
    return lister.find(name);
  }
}

package com.example.bean.client;

import com.example.bean.Toaster;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic lister of {@link Toaster} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultToasterLister implements ToasterLister {
  private final Lister<Toaster> lister;

  DefaultToasterLister(Lister<Toaster> lister) {
    this.lister = lister;
  }

  @Override
  public List<Toaster> list() {
    return lister.list();
  }

  @Override
  public List<Toaster> list(Selector selector) {
    return lister.list(selector);
  }

  @Override
  public ToasterNamespaceLister toasters(String namespace) {
    return new DefaultToasterNamespaceLister(lister.namespace(namespace));
  }
}

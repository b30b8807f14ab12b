package com.example.bean.client;

import com.example.bean.Kettle;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic lister of {@link Kettle} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultKettleLister implements KettleLister {
  private final Lister<Kettle> lister;

  DefaultKettleLister(Lister<Kettle> lister) {
    this.lister = lister;
  }

  @Override
  public List<Kettle> list() {
    return lister.list();
  }

  @Override
  public List<Kettle> list(Selector selector) {
    return lister.list(selector);
  }

  @Override
  public KettleNamespaceLister kettles(String namespace) {
    return new DefaultKettleNamespaceLister(lister.namespace(namespace));
  }
}

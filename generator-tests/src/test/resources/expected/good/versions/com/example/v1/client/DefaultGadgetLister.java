package com.example.v1.client;

import com.example.v1.Gadget;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic lister of {@link Gadget} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultGadgetLister implements GadgetLister {
  private final Lister<Gadget> lister;

  DefaultGadgetLister(Lister<Gadget> lister) {
    this.lister = lister;
  }

  @Override
  public List<Gadget> list() {
    return lister.list();
  }

  @Override
  public List<Gadget> list(Selector selector) {
    return lister.list(selector);
  }

  @Override
  public GadgetNamespaceLister gadgets(String namespace) {
    return new DefaultGadgetNamespaceLister(lister.namespace(namespace));
  }
}

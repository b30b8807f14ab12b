package com.example.v1alpha1.client;

import com.example.v1alpha1.Gadget;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.NamespaceLister;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic lister of {@link Gadget} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultGadgetNamespaceLister implements GadgetNamespaceLister {
  private final NamespaceLister<Gadget> lister;

  DefaultGadgetNamespaceLister(NamespaceLister<Gadget> lister) {
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
  public Gadget get(String name) {
    return lister.get(name);
  }

  @Override
  public Optional<Gadget> find(String name) {
    return lister.find(name);
  }
}

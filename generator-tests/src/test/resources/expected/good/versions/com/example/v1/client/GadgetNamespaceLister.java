package com.example.v1.client;

import com.example.v1.Gadget;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.NotFoundException;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** {@link Gadget} objects of one namespace in a local cache; they are not copied. */
@NullMarked
@Generated("dev.kubewright")
public interface GadgetNamespaceLister {
  /** The objects that match. */
  List<Gadget> list(Selector selector);

  /**
   * The object with a name.
   *
   * @throws NotFoundException if it is not there
   */
  Gadget get(String name);

  /** The object with a name if it is there. */
  Optional<Gadget> find(String name);
}

package com.example.bean.client;

import com.example.bean.Toaster;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.NotFoundException;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** {@link Toaster} objects of one namespace in a local cache; they are not copied. */
@NullMarked
@Generated("dev.kubewright")
public interface ToasterNamespaceLister {
  /** The objects that match. */
  List<Toaster> list(Selector selector);

  /**
   * The object with a name.
   *
   * @throws NotFoundException if it is not there
   */
  Toaster get(String name);

  /** The object with a name if it is there. */
  Optional<Toaster> find(String name);
}

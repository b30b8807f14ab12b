package com.example.old.client;

import com.example.old.Relic;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.NotFoundException;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** {@link Relic} objects of one namespace in a local cache; they are not copied. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("deprecation")
public interface RelicNamespaceLister {
  /** The objects that match. */
  List<Relic> list(Selector selector);

  /**
   * The object with a name.
   *
   * @throws NotFoundException if it is not there
   */
  Relic get(String name);

  /** The object with a name if it is there. */
  Optional<Relic> find(String name);
}

package com.example.schema.client;

import com.example.schema.Everything;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.NotFoundException;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** {@link Everything} objects of one namespace in a local cache; they are not copied. */
@NullMarked
@Generated("dev.kubewright")
public interface EverythingNamespaceLister {
  /** The objects that match. */
  List<Everything> list(Selector selector);

  /**
   * The object with a name.
   *
   * @throws NotFoundException if it is not there
   */
  Everything get(String name);

  /** The object with a name if it is there. */
  Optional<Everything> find(String name);
}

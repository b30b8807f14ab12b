package com.example.core.v1.client;

import com.example.core.v1.Endpoints;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.NotFoundException;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** {@link Endpoints} objects of one namespace in a local cache; they are not copied. */
@NullMarked
@Generated("dev.kubewright")
public interface EndpointsNamespaceLister {
  /** The objects that match. */
  List<Endpoints> list(Selector selector);

  /**
   * The object with a name.
   *
   * @throws NotFoundException if it is not there
   */
  Endpoints get(String name);

  /** The object with a name if it is there. */
  Optional<Endpoints> find(String name);
}

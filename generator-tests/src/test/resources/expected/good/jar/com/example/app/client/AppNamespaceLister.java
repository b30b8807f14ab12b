package com.example.app.client;

import com.example.app.App;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.NotFoundException;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** {@link App} objects of one namespace in a local cache; they are not copied. */
@NullMarked
@Generated("dev.kubewright")
public interface AppNamespaceLister {
  /** The objects that match. */
  List<App> list(Selector selector);

  /**
   * The object with a name.
   *
   * @throws NotFoundException if it is not there
   */
  App get(String name);

  /** The object with a name if it is there. */
  Optional<App> find(String name);
}

package com.example.wide.client;

import com.example.wide.Sheet;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.NotFoundException;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** {@link Sheet} objects of one namespace in a local cache; they are not copied. */
@NullMarked
@Generated("dev.kubewright")
public interface SheetNamespaceLister {
  /** The objects that match. */
  List<Sheet> list(Selector selector);

  /**
   * The object with a name.
   *
   * @throws NotFoundException if it is not there
   */
  Sheet get(String name);

  /** The object with a name if it is there. */
  Optional<Sheet> find(String name);
}

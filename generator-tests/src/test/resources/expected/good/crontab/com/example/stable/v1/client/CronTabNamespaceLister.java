package com.example.stable.v1.client;

import com.example.stable.v1.CronTab;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.NotFoundException;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** {@link CronTab} objects of one namespace in a local cache; they are not copied. */
@NullMarked
@Generated("dev.kubewright")
public interface CronTabNamespaceLister {
  /** The objects that match. */
  List<CronTab> list(Selector selector);

  /**
   * The object with a name.
   *
   * @throws NotFoundException if it is not there
   */
  CronTab get(String name);

  /** The object with a name if it is there. */
  Optional<CronTab> find(String name);
}

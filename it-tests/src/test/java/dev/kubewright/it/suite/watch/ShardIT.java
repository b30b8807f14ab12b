package dev.kubewright.it.suite.watch;

import dev.kubewright.it.support.Scenario;
import dev.kubewright.it.support.Shares;
import dev.kubewright.selector.Shard;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Shares of objects, on servers that ignore the selector: each process drops what is not its. */
class ShardIT extends Scenario {
  @Test
  void shares_byUid_areDisjointAndComplete() {
    try (var shares = new Shares(rest(), List.of(namespace), Shard.Key.UID, 3)) {
      shares.run();
    }
  }
}

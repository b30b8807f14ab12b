package dev.kubewright.testkit.junit;

import dev.kubewright.concurrent.Closing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The servers that classes share. They start when they are needed and end with the run. */
final class SharedServers implements AutoCloseable {
  private final Map<Key, RunningServer> servers = new HashMap<>();

  private record Key(boolean real, RunningServer.Features features) {}

  /** Returns the servers of this run. */
  static SharedServers of(ExtensionContext context) {
    ExtensionContext.Store store = context.getRoot().getStore(KubernetesServerExtension.STORE);
    synchronized (SharedServers.class) {
      SharedServers known = store.get(SharedServers.class, SharedServers.class);
      if (known == null) {
        known = new SharedServers();
        store.put(SharedServers.class, known);
      }
      return known;
    }
  }

  synchronized RunningServer get(ServerChoice choice, RunningServer.Features features) {
    return servers.computeIfAbsent(
        new Key(choice.binaries() != null, features),
        key -> RunningServer.start(choice.binaries(), features));
  }

  @Override
  public synchronized void close() {
    List<Runnable> all = new ArrayList<>();
    servers.values().forEach(server -> all.add(server::close));
    servers.clear();
    Closing.all(all);
  }
}

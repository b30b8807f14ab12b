package dev.kubewright.it.longrun.convergence;

import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.apiserver.InMemoryApiServer.Backup;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The server in memory, over HTTPS. */
final class MemoryPlant implements Plant {
  private final InMemoryApiServer server = InMemoryApiServer.builder().tls(true).start();
  private @Nullable Backup kept;

  @Override
  public String url() {
    return server.secureUrl();
  }

  @Override
  public String caPem() {
    return server.caPem();
  }

  @Override
  public String token() {
    return server.token();
  }

  @Override
  public void kill() {
    server.kill();
    server.restart();
  }

  /** There is no storage apart: all watches end, as they do when a real server loses etcd. */
  @Override
  public void killStorage() {
    server.endWatches();
  }

  @Override
  public void compact() {
    server.compact();
  }

  @Override
  public void keep() {
    kept = server.backup();
  }

  @Override
  public void restore() {
    server.restore(Objects.requireNonNull(kept, "nothing was kept"));
  }

  @Override
  public void close() {
    server.close();
  }
}

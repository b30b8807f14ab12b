package dev.kubewright.it.support;

import dev.kubewright.apiserver.InMemoryApiServer;
import java.util.List;

/** The server in memory. */
final class MemoryServer implements TestServer {
  // Without the garbage collector, as the real server runs without its controller manager. With
  // every version, as that server.
  private final InMemoryApiServer server =
      InMemoryApiServer.builder()
          .tls(true)
          .garbageCollection(false)
          .runtimeConfig("api/all=true")
          .start();

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
  public String kubeconfig() {
    return server.kubeconfig();
  }

  @Override
  public String certificateKubeconfig() {
    return server.certificateKubeconfig("certificate-admin", List.of("system:masters"));
  }

  @Override
  public void forgetHistory() {
    server.compact();
  }

  @Override
  public void kill() {
    server.kill();
  }

  @Override
  public void restart() {
    server.restart();
  }

  @Override
  public Runnable backup() {
    InMemoryApiServer.Backup backup = server.backup();
    return () -> server.restore(backup);
  }

  @Override
  public void close() {
    server.close();
  }
}

package dev.kubewright.connect.config;

import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.TestFiles;

/** Configurations for the servers of tests. */
public final class Configs {
  private Configs() {}

  /** Returns a configuration that reaches and trusts a server. */
  public static RestConfig.Builder of(FaultServer server) {
    var builder = RestConfig.builder().server(server.url());
    return server.isSecure() ? builder.caPem(TestFiles.pem("ca.pem")) : builder;
  }
}

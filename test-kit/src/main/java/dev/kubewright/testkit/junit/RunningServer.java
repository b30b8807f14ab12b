package dev.kubewright.testkit.junit;

import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.concurrent.Closing;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.http.JdkTransport;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.transport.Transport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** A server with the connection of an administrator. Safe for all threads. */
final class RunningServer implements AutoCloseable {
  private final @Nullable InMemoryApiServer memory;
  private final @Nullable ControlPlane plane;
  private final Transport wire;
  private final RestClient rest;
  private final Map<String, Crd> installed = new HashMap<>();
  private volatile String brokenIn = "";

  private RunningServer(@Nullable InMemoryApiServer memory, @Nullable ControlPlane plane) {
    this.memory = memory;
    this.plane = plane;
    this.wire = memory != null ? memory.transport() : JdkTransport.of(certificateConfig());
    this.rest = RestClient.over(wire);
  }

  /**
   * The features that a class wants of its server, in memory or not.
   *
   * @param garbageCollection whether objects whose owners are gone are deleted
   * @param runtimeConfig the value of the flag {@code --runtime-config}, or empty
   */
  record Features(boolean garbageCollection, String runtimeConfig) {}

  static RunningServer start(@Nullable ControlPlaneBinaries binaries, Features features) {
    if (binaries == null) {
      InMemoryApiServer memory =
          InMemoryApiServer.builder()
              .tls(true)
              .garbageCollection(features.garbageCollection())
              .runtimeConfig(features.runtimeConfig())
              .start();
      return orClose(() -> new RunningServer(memory, null), memory::close);
    }
    ControlPlane.Builder builder = ControlPlane.builder(binaries);
    if (!features.runtimeConfig().isEmpty()) {
      builder.apiServerFlags(List.of("--runtime-config=" + features.runtimeConfig()));
    }
    if (features.garbageCollection() && hasControllers(binaries)) {
      builder.controllers(List.of("garbage-collector-controller", "namespace-controller"));
    }
    ControlPlane plane = builder.start();
    return orClose(() -> new RunningServer(null, plane), plane::close);
  }

  /** Closes a server that runs but cannot be used. */
  static <T> T orClose(Supplier<T> connect, Runnable close) {
    try {
      return connect.get();
    } catch (Throwable failure) {
      try {
        close.run();
      } catch (Throwable another) {
        failure.addSuppressed(another);
      }
      throw failure;
    }
  }

  static boolean hasControllers(ControlPlaneBinaries binaries) {
    return binaries.binary("kube-controller-manager").isPresent();
  }

  @Nullable InMemoryApiServer memory() {
    return memory;
  }

  @Nullable ControlPlane plane() {
    return plane;
  }

  private InMemoryApiServer requireMemory() {
    if (memory == null) {
      throw new IllegalStateException("the server is a control plane");
    }
    return memory;
  }

  /** Returns the namespace of the last test after which the server failed, or the empty string. */
  String brokenIn() {
    return brokenIn;
  }

  /** Remembers the namespace of a test after which the server failed. */
  void brokenIn(String namespace) {
    brokenIn = namespace;
  }

  /** Returns the transport of an administrator. All tests share it. */
  Transport wire() {
    return wire;
  }

  /** Returns the client of the extension itself. */
  RestClient rest() {
    return rest;
  }

  private RestConfig certificateConfig() {
    if (plane == null) {
      throw new IllegalStateException("the server is in memory");
    }
    return RestConfig.builder()
        .server(plane.url())
        .caPem(plane.caPem())
        .clientCertificate(plane.clientCertificatePem(), plane.clientKeyPem())
        .build();
  }

  /** Returns the configuration of an administrator, over HTTPS. */
  RestConfig config(String namespace) {
    var config = RestConfig.builder().namespace(namespace);
    return plane != null
        ? config.server(plane.url()).caPem(plane.caPem()).token(plane.token()).build()
        : config
            .server(requireMemory().secureUrl())
            .caPem(requireMemory().caPem())
            .token(requireMemory().token())
            .build();
  }

  String kubeconfig() {
    return plane != null ? plane.kubeconfig() : requireMemory().kubeconfig();
  }

  /**
   * Installs a CRD, unless it is installed.
   *
   * @throws ExtensionConfigurationException if another one of the same name is installed
   */
  synchronized void install(Crd crd) {
    Crd before = installed.get(crd.name());
    if (before == null) {
      CrdInstaller.over(rest).install(crd);
      installed.put(crd.name(), crd);
    } else if (!before.json().equals(crd.json())) {
      throw new ExtensionConfigurationException(
          "another test class has installed a different CRD "
              + crd.name()
              + " on the shared server; use @KubernetesServer(shared = false)");
    }
  }

  @Override
  public void close() {
    List<Runnable> all = new ArrayList<>(List.of(rest::close, wire::close));
    if (memory != null) {
      all.add(memory::close);
    }
    if (plane != null) {
      all.add(plane::close);
    }
    Closing.all(all);
  }
}

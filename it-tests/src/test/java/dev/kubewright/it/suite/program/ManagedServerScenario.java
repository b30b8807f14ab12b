package dev.kubewright.it.suite.program;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.NamespaceBuilder;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.it.support.ControllerManager;
import dev.kubewright.it.support.Waits;
import dev.kubewright.rest.RestClient;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** Base class of tests in which a kube-controller-manager works on a server in memory. */
abstract class ManagedServerScenario {
  static final String NAMESPACE = "managed";

  @TempDir private Path folder = Path.of("unset");
  private InMemoryApiServer server;
  private ControllerManager manager;
  private RestClient rest;

  final void start(boolean garbageCollection, String... flags) {
    server = InMemoryApiServer.builder().tls(true).garbageCollection(garbageCollection).start();
    rest =
        RestClient.connect(
            RestConfig.builder()
                .server(server.secureUrl())
                .caPem(server.caPem())
                .token(server.token())
                .build());
    manager = ControllerManager.start(server.kubeconfig(), folder, flags);
    kubernetes()
        .coreV1()
        .namespaces()
        .create(NamespaceBuilder.build(n -> n.metadata(m -> m.name(NAMESPACE))));
  }

  @AfterEach
  final void stop() {
    if (manager != null) {
      manager.close();
    }
    if (rest != null) {
      rest.close();
    }
    if (server != null) {
      server.close();
    }
  }

  final KubernetesClientset kubernetes() {
    return KubernetesClientset.over(rest);
  }

  final void until(String what, BooleanSupplier condition) {
    Waits.until(
        what,
        () -> {
          assertWithMessage("%s", manager.log()).that(manager.isAlive()).isTrue();
          return condition.getAsBoolean();
        });
  }

  final List<Pod> pods() {
    return kubernetes().coreV1().pods(NAMESPACE).list().items();
  }

  /** Returns the names of the pods with a label {@code app}, in their order. */
  final List<String> names(String app) {
    return pods().stream()
        .filter(pod -> app.equals(pod.metadata().labels().get("app")))
        .map(pod -> pod.metadata().name())
        .sorted()
        .toList();
  }
}

package dev.kubewright.testkit.junit;

import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.client.GroupVersionResource;
import dev.kubewright.client.NotFoundException;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.config.RestConfig;
import dev.kubewright.rest.kubeconfig.Kubeconfig;
import dev.kubewright.testkit.TestKit;
import dev.kubewright.unstructured.Unstructured;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What one test has, or the methods around all tests of a class. */
final class TestScope implements AutoCloseable {
  private static final GroupVersionResource NAMESPACES =
      new GroupVersionResource("", "v1", "namespaces");

  private final RunningServer server;
  private final String namespace;
  private final TestKit kit;
  private final RestClient rest;
  private final Leftovers leftovers;
  private @Nullable SharedInformerFactory informers;
  private boolean closed;

  private TestScope(RunningServer server, String namespace) {
    this.server = server;
    this.namespace = namespace;
    this.leftovers = Leftovers.now();
    this.kit = TestKit.over(server.wire());
    this.rest = RestClient.over(kit, RestConfig.builder().namespace(namespace).build());
  }

  /** Creates the namespace and the clients. */
  static TestScope create(RunningServer server, String namespace) {
    server
        .rest()
        .dynamic(NAMESPACES)
        .cluster()
        .create(
            Unstructured.of(
                Map.of(
                    "apiVersion",
                    "v1",
                    "kind",
                    "Namespace",
                    "metadata",
                    Map.of("name", namespace))));
    return new TestScope(server, namespace);
  }

  RunningServer server() {
    return server;
  }

  String namespace() {
    return namespace;
  }

  TestKit kit() {
    return kit;
  }

  RestClient rest() {
    return rest;
  }

  RestConfig config() {
    return server.config(namespace);
  }

  Kubeconfig kubeconfig() {
    return Kubeconfig.parse(
        server.kubeconfig().replace("namespace: default\n", "namespace: " + namespace + "\n"));
  }

  synchronized SharedInformerFactory informers() {
    SharedInformerFactory known = informers;
    if (known == null) {
      known = SharedInformerFactory.builder(rest).namespace(namespace).build();
      informers = known;
    }
    return known;
  }

  /**
   * Ends everything and checks what is left.
   *
   * @param leaks what to check
   * @param threads whether threads can be told apart from those of other tests
   * @throws AssertionError that names what is left
   */
  void end(Leaks leaks, boolean threads) throws InterruptedException {
    closeInformers();
    String left = "";
    if (leaks == Leaks.FAIL) {
      left = Leftovers.awaitWatches(kit);
    }
    close();
    if (leaks == Leaks.FAIL && threads) {
      left += leftovers.awaitThreads();
    }
    if (!left.isEmpty()) {
      throw new AssertionError("the test left behind:" + left);
    }
  }

  private synchronized void closeInformers() {
    if (informers != null) {
      informers.close();
    }
  }

  @Override
  public void close() {
    synchronized (this) {
      if (closed) {
        return;
      }
      closed = true;
    }
    try {
      closeInformers();
      rest.close();
      kit.close();
    } finally {
      delete();
    }
  }

  private void delete() {
    try {
      var unused = server.rest().dynamic(NAMESPACES).cluster().delete(namespace);
    } catch (NotFoundException deletedByTheTest) {
      // As wanted.
    }
  }
}

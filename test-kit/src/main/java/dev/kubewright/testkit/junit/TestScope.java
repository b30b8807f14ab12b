package dev.kubewright.testkit.junit;

import dev.kubewright.KubewrightException;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.concurrent.Closing;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.dynamic.DynamicClient;
import dev.kubewright.testkit.TestKit;
import dev.kubewright.unstructured.Unstructured;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ParameterResolutionException;

/**
 * The clients, namespaces and servers of one test, or of the methods around all tests of a class.
 */
final class TestScope implements AutoCloseable {
  private static final GroupVersionResource NAMESPACES =
      new GroupVersionResource("", "v1", "namespaces");

  private static final System.Logger LOG = System.getLogger(TestScope.class.getPackageName());

  private final RunningServer server;
  private final boolean owned;
  private final String namespace;
  private final TestKit kit;
  private final RestClient rest;
  private final Leftovers leftovers;
  private @Nullable SharedInformerFactory informers;
  private boolean closed;

  private TestScope(RunningServer server, boolean owned, String namespace) {
    this.server = server;
    this.owned = owned;
    this.namespace = namespace;
    this.leftovers = Leftovers.now();
    this.kit = TestKit.over(server.wire());
    this.rest = RestClient.over(kit, RestConfig.builder().namespace(namespace).build());
  }

  /**
   * Creates the namespace and the clients.
   *
   * @param owned whether the class owns the server, so that its tests may kill it
   */
  static TestScope create(RunningServer server, boolean owned, String namespace) {
    var object =
        Unstructured.of(
            Map.of("apiVersion", "v1", "kind", "Namespace", "metadata", Map.of("name", namespace)));
    try {
      var unused =
          DynamicClient.over(server.rest()).resource(NAMESPACES).everywhere().create(object);
    } catch (KubewrightException e) {
      throw new ParameterResolutionException(
          "the namespace " + namespace + " cannot be created" + why(server), e);
    }
    server.brokenIn("");
    return new TestScope(server, owned, namespace);
  }

  private static String why(RunningServer server) {
    String broken = server.brokenIn();
    return broken.isEmpty()
        ? ""
        : "; the server has not worked since the end of the test with the namespace "
            + broken
            + ", which must restart a server that it kills and undo other failures";
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
   * @param what what ends: a test or a test class
   * @param leaks what to check
   * @param threads whether threads can be told apart from those of other tests
   * @param patience how long what is left has to end
   * @throws AssertionError that names what is left
   */
  void end(String what, Leaks leaks, boolean threads, Duration patience)
      throws InterruptedException {
    closeInformers();
    String left = "";
    if (leaks == Leaks.FAIL) {
      left = Leftovers.awaitWatches(kit, patience);
    }
    close();
    if (leaks == Leaks.FAIL && threads) {
      left += leftovers.awaitThreads(patience);
    }
    if (!left.isEmpty()) {
      throw new AssertionError("the " + what + " left behind:" + left);
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
    Closing.all(List.of(this::closeInformers, rest::close, kit::close, this::delete));
  }

  private void delete() {
    try {
      var unused =
          DynamicClient.over(server.rest()).resource(NAMESPACES).everywhere().delete(namespace);
    } catch (NotFoundException deletedByTheTest) {
      // As wanted.
    } catch (KubewrightException e) {
      if (!owned) {
        throw e;
      }
      server.brokenIn(namespace);
      LOG.log(Level.DEBUG, "the server has not deleted the namespace " + namespace, e);
    }
  }
}

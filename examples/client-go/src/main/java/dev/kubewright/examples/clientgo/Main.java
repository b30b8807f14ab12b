package dev.kubewright.examples.clientgo;

import dev.kubewright.KubewrightException;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import java.io.PrintStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Runs the examples: all of them, or those that are named, on an API server in memory, or with
 * {@code --kubeconfig FILE} on a real cluster. Exit status: 0 for success, 1 for a failure, 2 for
 * wrong arguments.
 */
public final class Main {
  private static final Map<String, Example> EXAMPLES = examples();

  private Main() {}

  private static Map<String, Example> examples() {
    var examples = new LinkedHashMap<String, Example>();
    examples.put("out-of-cluster", OutOfCluster::run);
    examples.put("in-cluster", InCluster::run);
    examples.put("credentials", EachCredential::run);
    examples.put("raw-rest", RawRest::run);
    examples.put("deployment", DeploymentLife::run);
    examples.put("dynamic", DynamicDeployment::run);
    examples.put("discovery", DiscoveryAndMapping::run);
    examples.put("informer", InformerWithIndex::run);
    examples.put("workqueue", WorkQueueController::run);
    return examples;
  }

  /** Runs the examples and exits. */
  public static void main(String[] args) {
    System.exit(run(List.of(args), System.out, System.err));
  }

  /** Runs the examples. Returns the exit status. */
  static int run(List<String> args, PrintStream out, PrintStream err) {
    var names = new ArrayList<>(args);
    String kubeconfig = null;
    int option = names.indexOf("--kubeconfig");
    if (option >= 0 && option + 1 < names.size()) {
      kubeconfig = names.remove(option + 1);
      names.remove(option);
    }
    if (!EXAMPLES.keySet().containsAll(names)) {
      err.println(
          "usage: client-go [--kubeconfig FILE] ["
              + String.join(" | ", EXAMPLES.keySet())
              + "]...");
      return 2;
    }
    try {
      run(names.isEmpty() ? List.copyOf(EXAMPLES.keySet()) : names, kubeconfig, out);
      return 0;
    } catch (KubewrightException failure) {
      err.println("client-go: " + failure.getMessage());
      return 1;
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      err.println("client-go: interrupted");
      return 1;
    } catch (Exception failure) {
      err.println("client-go: " + failure);
      return 1;
    }
  }

  private static void run(List<String> names, @Nullable String kubeconfig, PrintStream out)
      throws Exception {
    if (kubeconfig != null) {
      run(names, config(kubeconfig), out);
      return;
    }
    try (var server = InMemoryApiServer.builder().tls(true).start()) {
      out.println("Started an API server in memory at " + server.secureUrl() + ".");
      run(
          names,
          Kubeconfig.parse(server.certificateKubeconfig("admin", List.of("system:masters")))
              .config(),
          out);
    }
  }

  private static RestConfig config(String kubeconfig) {
    try {
      return Kubeconfig.load(Path.of(kubeconfig)).config();
    } catch (InvalidPathException noPath) {
      throw new KubewrightException(
          "--kubeconfig needs the path of a file: " + noPath.getMessage(), noPath);
    }
  }

  private static void run(List<String> names, RestConfig config, PrintStream out) throws Exception {
    for (String name : names) {
      out.println();
      out.println("== " + name);
      run(name, config, config.namespace(), out);
    }
  }

  /**
   * Runs one example.
   *
   * @param name the name of the example
   * @param config how to connect
   * @param namespace the namespace to work in
   * @param out where to print
   * @throws Exception if it fails
   */
  public static void run(String name, RestConfig config, String namespace, PrintStream out)
      throws Exception {
    Example example = EXAMPLES.get(name);
    if (example == null) {
      throw new IllegalArgumentException("there is no example " + name);
    }
    example.run(config, namespace, out);
  }

  /** Returns the names of all examples. */
  public static List<String> names() {
    return List.copyOf(EXAMPLES.keySet());
  }
}

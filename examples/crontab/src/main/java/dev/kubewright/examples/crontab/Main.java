package dev.kubewright.examples.crontab;

import dev.kubewright.KubewrightException;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.rest.RestClient;
import java.io.PrintStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs the example on an API server in memory, or with {@code --kubeconfig FILE} on a real cluster.
 * Exit status: 0 for success, 1 for a failure, 2 for wrong arguments.
 */
public final class Main {
  private static final String USAGE = "usage: crontab [--kubeconfig FILE]";

  private Main() {}

  /** Runs the example and exits. */
  public static void main(String[] args) {
    System.exit(run(List.of(args), System.out, System.err));
  }

  static int run(List<String> args, PrintStream out, PrintStream err) {
    if (!args.isEmpty() && (args.size() != 2 || !args.get(0).equals("--kubeconfig"))) {
      err.println(USAGE);
      return 2;
    }
    try {
      if (args.isEmpty()) {
        inMemory(out);
      } else {
        onCluster(args.get(1), out);
      }
      return 0;
    } catch (KubewrightException failure) {
      err.println("crontab: " + failure.getMessage());
      return 1;
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      err.println("crontab: interrupted");
      return 1;
    }
  }

  private static void inMemory(PrintStream out) throws InterruptedException {
    try (var server = InMemoryApiServer.start()) {
      out.println("Started an API server in memory at " + server.url() + ".");
      var config = RestConfig.builder().server(server.url()).token(server.token()).build();
      walk(config, out);
    }
  }

  private static void onCluster(String kubeconfig, PrintStream out) throws InterruptedException {
    Path file;
    try {
      file = Path.of(kubeconfig);
    } catch (InvalidPathException noPath) {
      throw new KubewrightException(
          "--kubeconfig needs the path of a file: " + noPath.getMessage(), noPath);
    }
    walk(Kubeconfig.load(file).config(), out);
  }

  private static void walk(RestConfig config, PrintStream out) throws InterruptedException {
    try (var rest = RestClient.connect(config)) {
      new Walk(rest, out).run();
    }
  }
}

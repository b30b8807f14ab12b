package dev.kubewright.examples.snippets.howto;

import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Several kubeconfig files, and changes of them. */
final class KubeconfigFiles {
  private KubeconfigFiles() {}

  static RestConfig merge() {
    // @start region="merge"
    var merged = Kubeconfig.load(List.of(Path.of("team.yaml"), Path.of("mine.yaml")));
    merged.problems().forEach(System.err::println); // of files that are not kubeconfigs
    System.out.println(merged.contexts() + ", default " + merged.currentContext().orElse("none"));
    var config = merged.config("prod");
    // @end
    return config;
  }

  static void change(Kubeconfig kubeconfig) {
    // @start region="change"
    kubeconfig.modify(c -> c
        .setCluster("dev", Map.of("server", "https://127.0.0.1:6443"))
        .setContext("dev", "dev", "jane", "web") // name, cluster, user, namespace
        .currentContext("dev"));
    // @end
  }
}

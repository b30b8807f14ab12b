package dev.kubewright.examples.snippets.howto;

import dev.kubewright.connect.config.Impersonation;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** Ways to a connection. */
final class Connect {
  private Connect() {}

  static void kubectl() {
    // @start region="kubectl"
    try (var rest = RestClient.connect()) {
      System.out.println(DiscoveryClient.over(rest).serverVersion());
    }
    // @end
  }

  static void context() {
    // @start region="context"
    try (var staging = RestClient.connect(o -> o.context("staging").namespace("web"))) {
      System.out.println(staging.defaultNamespace()); // web
    }
    // @end
  }

  static void file() throws IOException {
    // @start region="file"
    try (var dev = RestClient.connect(Kubeconfig.load(Path.of("dev.yaml")).config("dev"))) {
      System.out.println(dev.defaultNamespace()); // the namespace of the context "dev"
    }
    String text = Files.readString(Path.of("dev.yaml")); // or the value of a Secret
    var config = Kubeconfig.parse(text).config(); // of the file's current-context
    // @end
    System.out.println(config.server());
  }

  static void pod() {
    // @start region="pod"
    try (var rest = RestClient.connect(RestConfig.inCluster())) {
      System.out.println(rest.defaultNamespace()); // the namespace of the pod
    }
    // @end
  }

  static RestConfig settings() throws IOException {
    // @start region="settings"
    var config = RestConfig.builder()
        .server("https://10.0.0.1:6443")
        .caPem(Files.readString(Path.of("ca.crt")))
        .tokenFile(Path.of("token")) // read again after 50 seconds, and after a 401
        .timeout(Duration.ofSeconds(30)) // for a whole call, with all its attempts
        .build();
    // @end
    return config;
  }

  static void name() {
    // @start region="name"
    var rest = RestClient.connect(o -> o.fieldManager("crontab-operator"));
    // @end
    rest.close();
  }

  static RestConfig impersonate() {
    // @start region="impersonate"
    var config = Kubeconfig.standard(o -> o.impersonate(Impersonation.of("jane", "developers")));
    // @end
    return config;
  }
}

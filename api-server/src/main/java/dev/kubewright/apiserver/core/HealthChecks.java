package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.front.ServerRequest;
import dev.kubewright.apiserver.front.ServerResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The checks at {@code /healthz}, {@code /livez} and {@code /readyz}. All of them pass. They have
 * the names of a real server's, which programs show or leave out.
 */
final class HealthChecks {
  private static final String CERTIFICATE = "loopback-serving-certificate";
  private static final List<String> HOOKS =
      List.of(
          "start-apiserver-admission-initializer",
          "generic-apiserver-start-informers",
          "priority-and-fairness-config-consumer",
          "priority-and-fairness-filter",
          "storage-object-count-tracker-hook",
          "start-apiextensions-informers",
          "start-apiextensions-controllers",
          "crd-informer-synced",
          "start-system-namespaces-controller",
          "peer-endpoint-reconciler-controller",
          "start-cluster-authentication-info-controller",
          "start-kube-apiserver-identity-lease-controller",
          "start-kube-apiserver-identity-lease-garbage-collector",
          "storage-readiness",
          "start-legacy-token-tracking-controller",
          "start-service-ip-repair-controllers",
          "rbac/bootstrap-roles",
          "scheduling/bootstrap-system-priority-classes",
          "priority-and-fairness-config-producer",
          "bootstrap-controller",
          "start-kubernetes-service-cidr-controller",
          "start-kube-aggregator-informers",
          "apiservice-status-local-available-controller",
          "apiservice-status-remote-available-controller",
          "apiservice-registration-controller",
          "apiservice-discovery-controller",
          "kube-apiserver-autoregistration",
          "autoregister-completion",
          "apiservice-openapi-controller",
          "apiservice-openapiv3-controller");

  private static final Map<String, List<String>> CHECKS =
      Map.of(
          "healthz", checks(List.of("ping", "log", CERTIFICATE, "etcd"), List.of()),
          "livez", checks(List.of("ping", "log", CERTIFICATE, "etcd"), List.of()),
          "readyz",
              checks(
                  List.of("ping", "log", "etcd", "etcd-readiness", "informer-sync"),
                  List.of("shutdown")));

  private HealthChecks() {}

  private static List<String> checks(List<String> first, List<String> last) {
    List<String> all = new ArrayList<>(first);
    for (String hook : HOOKS) {
      all.add(hook.equals("autoregister-completion") ? hook : "poststarthook/" + hook);
    }
    all.addAll(last);
    return List.copyOf(all);
  }

  /** Returns whether a path is one of the checks. */
  static boolean serves(String root) {
    return CHECKS.containsKey(root);
  }

  /** Answers a request for all checks, or for one of them. */
  static ServerResponse respond(List<String> path, ServerRequest request) {
    String root = path.get(0);
    List<String> checks = CHECKS.getOrDefault(root, List.of());
    String check = String.join("/", path.subList(1, path.size()));
    boolean named = !check.isEmpty();
    if (request.path().endsWith("/") || (named && !checks.contains(check))) {
      return Discovery.notFoundText();
    }
    return named
        ? ServerResponse.text(200, "ok")
        : ServerResponse.text(200, all(root, checks, request)).unsniffed();
  }

  private static String all(String root, List<String> checks, ServerRequest request) {
    if (!request.query().containsKey("verbose")) {
      return "ok";
    }
    List<String> excluded =
        request.query().getOrDefault("exclude", List.of()).stream()
            .filter(name -> !name.isEmpty())
            .toList();
    StringBuilder text = new StringBuilder();
    for (String check : checks) {
      String result = excluded.contains(check) ? " excluded: ok\n" : " ok\n";
      text.append("[+]").append(check).append(result);
    }
    List<String> unknown = excluded.stream().filter(name -> !checks.contains(name)).toList();
    if (!unknown.isEmpty()) {
      text.append("warn: some health checks cannot be excluded: no matches for ")
          .append(String.join(", ", unknown.stream().map(GoText::quote).toList()))
          .append('\n');
    }
    return text.append(root).append(" check passed\n").toString();
  }
}

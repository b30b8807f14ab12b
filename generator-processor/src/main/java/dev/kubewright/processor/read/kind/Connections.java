package dev.kubewright.processor.read.kind;

import dev.kubewright.processor.model.Verb;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * The subresources of built-in resources that are streams and not objects. Records do not declare
 * them, because clients have no generated methods for them.
 */
final class Connections {
  /**
   * A connection for frames needs both: it is opened by a GET, and since Kubernetes 1.35 servers
   * ask for {@code create}, too.
   */
  private static final Set<Verb> OPENED = EnumSet.of(Verb.CREATE, Verb.GET);

  private static final Set<Verb> READ = EnumSet.of(Verb.GET);
  private static final Set<Verb> PROXIED =
      EnumSet.of(Verb.CREATE, Verb.GET, Verb.UPDATE, Verb.PATCH, Verb.DELETE);

  private static final Map<String, Map<String, Set<Verb>>> CORE =
      Map.of(
          "pods",
          Map.of(
              "attach", OPENED,
              "exec", OPENED,
              "log", READ,
              "portforward", OPENED,
              "proxy", PROXIED),
          "services",
          Map.of("proxy", PROXIED),
          "nodes",
          Map.of("proxy", PROXIED));

  private Connections() {}

  /** Returns the verbs of each such subresource of a resource. */
  static Map<String, Set<Verb>> of(String group, String resource) {
    return group.isEmpty() ? CORE.getOrDefault(resource, Map.of()) : Map.of();
  }
}

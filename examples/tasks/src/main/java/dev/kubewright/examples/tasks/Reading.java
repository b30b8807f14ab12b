package dev.kubewright.examples.tasks;

import static dev.kubewright.Values.orElse;
import static dev.kubewright.Values.orZero;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.kubewright.api.apps.v1.Deployment;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.rest.RestClient;
import java.util.Map;
import java.util.Optional;

/** Objects of the built-in API, read. */
public final class Reading extends Task {
  /** Reads by a connection. */
  public Reading(RestClient rest) {
    super(rest);
  }

  /** Lists pods by a label, in all namespaces. */
  public void listByLabel() {
    // @start region="T02"
    for (Pod pod : k8s.coreV1().pods(RestClient.ALL_NAMESPACES).list("app=db")) handle(pod);
    // @end
  }

  /** Gets an object that may not exist. */
  public Optional<Pod> getOrEmpty() {
    // @start region="T03"
    Optional<Pod> pod = k8s.coreV1().pods("prod").find("web-0");
    // @end
    return pod;
  }

  /** Reads any number of objects, in pages. */
  public void tenThousandObjects() {
    // @start region="T28"
    k8s.coreV1().pods(RestClient.ALL_NAMESPACES).stream().forEach(this::handle); // pages of 500
    // @end
  }

  /** Counts pods by phase. */
  public Map<String, Long> countByPhase() {
    // @start region="T34"
    Map<String, Long> byPhase = k8s.coreV1().pods("prod").stream().collect(groupingBy(
        p -> orElse(p.status().phase(), "Unknown"), counting()));
    // @end
    return byPhase;
  }

  /** Reads a number that may not be there. */
  public int readyReplicas(Deployment d) {
    // @start region="T35"
    return orZero(d.status().readyReplicas());
    // @end
  }

  /** Compares what is wanted, without the status. */
  public boolean sameWithoutStatus(Deployment a, Deployment b) {
    // @start region="T23"
    return a.spec().equals(b.spec()) && a.metadata().labels().equals(b.metadata().labels());
    // @end
  }
}

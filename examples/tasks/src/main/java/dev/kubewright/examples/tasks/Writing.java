package dev.kubewright.examples.tasks;

import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.examples.tasks.stable.CronTab;
import dev.kubewright.examples.tasks.stable.CronTabs;
import dev.kubewright.json.Bytes;
import dev.kubewright.resource.OwnerReferences;
import dev.kubewright.rest.RestClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/** Objects, created and changed. */
public final class Writing extends Task {
  /** Writes by a connection. */
  public Writing(RestClient rest) {
    super(rest);
  }

  /** Creates an object unless it exists. */
  public void createIfAbsent(ConfigMap map) {
    // @start region="T04"
    k8s.coreV1().configMaps("prod").createIfAbsent(map);
    // @end
  }

  /** Creates an object, or replaces the one that exists. */
  public void createOrReplace(ConfigMap map) {
    // @start region="T05"
    k8s.coreV1().configMaps("prod").createOrReplace(map);
    // @end
  }

  /** Sets one annotation. */
  public void annotate() {
    // @start region="T07"
    k8s.appsV1().deployments("prod").editMetadata("web", m -> m.putAnnotation("example.com/owner", "me"));
    // @end
  }

  /** Reports a status. A conflict is retried. */
  public void editStatus() {
    // @start region="T16"
    stable.stableV1().cronTabs("prod").editStatus("backup", tab -> tab.status(s -> s.replicas(3)));
    // @end
  }

  /** Adds and removes a finalizer. */
  public void finalizer() {
    // @start region="T17"
    var tabs = stable.stableV1().cronTabs("prod");
    tabs.editMetadata("backup", m -> m.addFinalizer("example.com/cleanup"));
    tabs.editMetadata("backup", m -> m.removeFinalizer("example.com/cleanup"));
    // @end
  }

  /** Makes an object the owner of another one. */
  public ConfigMap own(CronTab tab, ConfigMap map) {
    // @start region="T18"
    var owned = map.withMetadata(m -> m.putOwnerReference(OwnerReferences.controller(tab, CronTabs.TYPE)));
    // @end
    return owned;
  }

  /** Reads a text of a secret, and makes a secret and a config map of files. */
  public String secretAndFiles(Path folder) throws IOException {
    // @start region="T20"
    String password = Bytes.textOf(k8s.coreV1().secrets("prod").get("db").data(), "password").orElseThrow();

    var key = Bytes.of(Files.readAllBytes(folder.resolve("tls.key")));
    var conf = Files.readString(folder.resolve("app.conf"));
    k8s.coreV1().secrets("prod").create(s -> s.metadata(m -> m.name("tls")).putData("tls.key", key));
    k8s.coreV1().configMaps("prod").create(c -> c.metadata(m -> m.name("app")).putData("app.conf", conf));
    // @end
    return password;
  }

  /** Reports to people what happened to an object. */
  public void event(Pod pod) {
    // @start region="T25"
    k8s.eventsV1().events("prod").create(e -> e
        .metadata(m -> m.generateName("web-")).eventTime(Instant.now()).type("Normal").reason("Ready")
        .action("Reconcile").note("all replicas run").reportingController("example.com/web").reportingInstance("web-0")
        .regarding(r -> r.apiVersion("v1").kind("Pod").namespace(pod.metadata().namespace())
            .name(pod.metadata().name()).uid(pod.metadata().uid())));
    // @end
  }
}

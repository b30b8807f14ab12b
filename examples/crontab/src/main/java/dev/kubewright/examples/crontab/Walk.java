package dev.kubewright.examples.crontab;

import dev.kubewright.client.AlreadyExistsException;
import dev.kubewright.client.InvalidException;
import dev.kubewright.client.ObjectKey;
import dev.kubewright.examples.crontab.client.CronTabInterface;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The walk through the client: install, create, edit, scale and delete, while an operator works.
 */
final class Walk {
  private static final String NAMESPACE = "default";
  private static final List<String> NAMES = List.of("backup", "report", "vacuum");

  private final RestClient rest;
  private final StableClientset clients;
  private final CronTabInterface tabs;
  private final Sightings sightings;
  private final PrintStream out;

  Walk(RestClient rest, PrintStream out) {
    this.rest = rest;
    this.clients = StableClientset.over(rest);
    this.tabs = clients.stableV1().cronTabs(NAMESPACE);
    this.sightings = new Sightings(out);
    this.out = out;
  }

  void run() throws InterruptedException {
    rest.install(Crd.of(CronTabs.TYPE));
    out.println("installed the CRD " + CronTabs.TYPE + " that javac wrote");
    try (var informers = StableInformerFactory.over(rest)) {
      var cronTabs = informers.stableV1().cronTabs();
      cronTabs.informer().addHandler(sightings);
      try (var operator = new CronTabOperator(clients, cronTabs, out)) {
        informers.start();
        informers.awaitSync(Duration.ofSeconds(30));
        operator.start();
        change();
      }
    }
    out.println("done");
  }

  private void change() throws InterruptedException {
    NAMES.forEach(this::create);
    sightings.await(
        "every CronTab has its worker",
        seen -> ready(seen, "backup", 1) && ready(seen, "report", 1) && ready(seen, "vacuum", 1));

    out.println("edit: backup gets 3 workers and another hour");
    tabs.edit("backup", tab -> tab.with(c -> c.spec(s -> s.replicas(3).cronSpec("0 4 * * *"))));
    sightings.await("backup has 3 workers", seen -> ready(seen, "backup", 3));

    out.println("scale: report gets 5 workers");
    var scale = tabs.getScale("report");
    tabs.updateScale("report", scale.with(c -> c.spec(s -> s.replicas(5))));
    sightings.await("report has 5 workers", seen -> ready(seen, "report", 5));

    refuse();
    NAMES.forEach(tabs::delete);
    sightings.await(
        "every CronTab is gone", seen -> NAMES.stream().noneMatch(n -> seen.containsKey(key(n))));
  }

  private void create(String name) {
    var tab =
        CronTabBuilder.build(
            c ->
                c.metadata(m -> m.name(name).putLabels("app", "example"))
                    .spec(s -> s.cronSpec("0 3 * * *").addArgs("--quiet")));
    try {
      tabs.create(tab);
    } catch (AlreadyExistsException leftover) {
      tabs.delete(name);
      tabs.create(tab);
    }
    out.println("created " + name);
  }

  private void refuse() {
    try {
      tabs.create(
          CronTabBuilder.build(
              c -> c.metadata(m -> m.name("broken")).spec(s -> s.cronSpec("never"))));
      out.println("the server has taken a CronTab that breaks its schema");
    } catch (InvalidException broken) {
      out.println("refused as it should be: " + broken.getMessage());
    }
  }

  private static ObjectKey key(String name) {
    return ObjectKey.of(NAMESPACE, name);
  }

  private static boolean ready(Map<ObjectKey, CronTab> seen, String name, int workers) {
    CronTab tab = seen.get(key(name));
    return tab != null
        && tab.status() != null
        && Integer.valueOf(workers).equals(tab.status().replicas());
  }
}

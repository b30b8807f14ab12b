package dev.kubewright.examples.crontab;

import dev.kubewright.error.InvalidException;
import dev.kubewright.examples.crontab.client.CronTabInterface;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;

/**
 * Shows the client step by step: installs the CRD, then creates, edits, scales and deletes
 * CronTabs. After each step it waits until the operator has done its work.
 */
final class Walk {
  private static final String NAMESPACE = "default";
  private static final List<String> NAMES = List.of("backup", "report");

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
    CrdInstaller.over(rest).install(Crd.of(CronTabs.TYPE));
    out.println("Installed the CRD " + CronTabs.TYPE + ", which javac wrote.");
    try (var informers = StableInformerFactory.over(rest)) {
      var cronTabs = informers.stableV1().cronTabs();
      cronTabs.informer().addHandler(sightings);
      try (var operator = new CronTabOperator(clients, cronTabs, out)) {
        informers.startAndSync(Duration.ofSeconds(30));
        operator.start();
        steps();
      }
    }
    out.println();
    out.println("Done.");
  }

  private void steps() throws InterruptedException {
    begin("Create the CronTabs backup and report.");
    NAMES.forEach(this::create);
    awaitWorkers("backup", 1);
    awaitWorkers("report", 1);

    begin("Edit backup: 3 workers, one hour later.");
    tabs.edit("backup", c -> c.spec(s -> s.replicas(3).cronSpec("0 4 * * *")));
    awaitWorkers("backup", 3);

    begin("Scale report to 5 workers, as kubectl scale does.");
    tabs.scale("report", 5);
    awaitWorkers("report", 5);

    begin("Create a CronTab whose schedule breaks the schema.");
    refuse();

    begin("Delete both CronTabs.");
    NAMES.forEach(tabs::delete);
    for (String name : NAMES) {
      sightings.awaitGone(key(name));
    }
  }

  private void begin(String step) {
    out.println();
    out.println(step);
  }

  private void create(String name) {
    tabs.createOrReplace(
        c ->
            c.metadata(m -> m.name(name).putLabel("app", "example"))
                .spec(s -> s.cronSpec("0 3 * * *").addArg("--quiet")));
  }

  private void refuse() {
    try {
      tabs.create(c -> c.metadata(m -> m.name("broken")).spec(s -> s.cronSpec("never")));
      out.println("  server:   accepted it");
    } catch (InvalidException refused) {
      out.println("  server:   " + refused.getMessage());
    }
  }

  private void awaitWorkers(String name, int workers) throws InterruptedException {
    sightings.awaitWorkers(key(name), workers);
  }

  private static ObjectKey key(String name) {
    return ObjectKey.of(NAMESPACE, name);
  }
}

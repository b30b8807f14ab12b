package dev.kubewright.examples.snippets.howto;

import com.example.stable.CronTab;
import com.example.stable.CronTabs;
import dev.kubewright.api.core.v1.Secrets;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.client.Patch;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.meta.v1.Table;
import dev.kubewright.meta.v1.TableRow;
import dev.kubewright.resource.GroupResource;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.dynamic.DynamicClient;
import dev.kubewright.rest.dynamic.MetadataClient;
import dev.kubewright.rest.dynamic.ScaleClient;
import dev.kubewright.unstructured.Unstructured;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Objects that the program has no class for. */
final class UntypedObjects {
  private UntypedObjects() {}

  static void client(RestClient rest) {
    // @start region="client"
    var deployments = DynamicClient.over(rest).resource("apps", "v1", "deployments").namespace("prod");
    for (Unstructured deployment : deployments.list("app=web")) {
      long replicas = deployment.integer("spec", "replicas").orElse(1L);
      System.out.println(deployment.metadata().name() + " " + replicas);
    }
    deployments.change("web", d ->
        d.with("web:2", "spec", "template", "spec", "containers", "0", "image"));
    deployments.patch("web", Patch.merge("{\"spec\": {\"paused\": true}}"));
    // @end
  }

  static Unstructured tree() {
    // @start region="tree"
    Unstructured gadget = Unstructured.of(Map.of("apiVersion", "example.com/v1", "kind", "Gadget"))
        .with("g", "metadata", "name")
        .with(3, "spec", "replicas")
        .with(List.of(Map.of("image", "a:1")), "spec", "containers");
    String image = gadget.string("spec", "containers", "0", "image").orElse("none");
    long replicas = gadget.integer("spec", "replicas").orElse(1L);
    Unstructured smaller = gadget.with(1, "spec", "replicas").without("spec", "containers", "0");
    // @end
    System.out.println(image + " " + replicas);
    return smaller;
  }

  static CronTab convert(CronTab tab) {
    // @start region="convert"
    Unstructured tree = Unstructured.of(tab);
    CronTab typed = tree.with("0 4 * * *", "spec", "cronSpec").as(CronTabs.TYPE);
    // @end
    return typed;
  }

  static void missing(RestClient rest) {
    // @start region="missing"
    var tabs = DynamicClient.over(rest).resource("stable.example.com", "v1", "crontabs");
    try {
      tabs.namespace("prod").get("backup");
    } catch (NotFoundException missing) {
      System.out.println(missing.isNotServed() ? "is the CRD installed?" : "there is no such object");
    }
    // @end
  }

  static void subresource(RestClient rest) {
    var deployments = DynamicClient.over(rest).resource("apps", "v1", "deployments").namespace("prod");
    // @start region="subresource"
    var scale = deployments.subresource("scale");
    Unstructured now = scale.get("web");
    scale.update("web", now.with(5, "spec", "replicas"));
    // @end
  }

  static void scale(RestClient rest) {
    // @start region="scale"
    var resource = new GroupResource("stable.example.com", "crontabs");
    var scales = ScaleClient.over(rest).scales("prod");
    var current = scales.get(resource, "backup");
    scales.update(resource, current.with(s -> s.spec(p -> p.replicas(5))));
    // @end
  }

  static void tables(RestClient rest) {
    var deployments = DynamicClient.over(rest).resource("apps", "v1", "deployments").namespace("prod");
    // @start region="tables"
    Table table = deployments.tables().list();
    for (TableRow row : table.rows()) {
      for (int i = 0; i < table.columnDefinitions().size(); i++) {
        System.out.print(row.text(i) + "\t");
      }
      System.out.println();
    }
    // @end
  }

  static void metadata(RestClient rest) {
    // @start region="metadata"
    var metadata = MetadataClient.over(rest);
    for (var secret : metadata.resource(Secrets.TYPE).namespace("prod").list()) {
      System.out.println(secret.metadata().name()); // no data of a secret crosses the network
    }
    var tabs = metadata.resource(new GroupVersionResource("stable.example.com", "v1", "crontabs"));
    tabs.namespace("prod")
        .patch("backup", Patch.merge("{\"metadata\": {\"labels\": {\"seen\": \"yes\"}}}"));
    // @end
  }

  static void informers(RestClient rest) {
    // @start region="informers"
    var resource = new GroupVersionResource("stable.example.com", "v1", "crontabs");
    try (var informers = SharedInformerFactory.over(rest)) {
      var objects = informers.forResource(resource); // SharedInformer<Unstructured>
      var metadata = informers.metadataForResource(resource); // only the metadata is fetched
      objects.addHandler(h -> h.onAddOrUpdate(tab -> System.out.println(tab.metadata().name())));
      informers.startAndSync(Duration.ofSeconds(30));
      System.out.println(metadata.lister().namespace("prod").find("backup").isPresent());
    }
    // @end
  }
}
